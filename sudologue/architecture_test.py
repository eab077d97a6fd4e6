"""Imports go one way, and the public names are what the design promises."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import sudologue

ROOT = Path(sudologue.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if not path.stem.endswith("_test"))

MAY_IMPORT = {
    "errors": (),
    "constraints": ("errors", "model"),
    "model": ("errors", "constraints"),
    "formats": ("errors", "constraints", "model"),
    "inference": ("errors", "constraints", "model"),
    "reasoning": ("constraints", "model", "inference", "search"),
    "rules": ("errors", "model", "inference", "reasoning", "search"),
    "ladders": ("errors", "model", "inference", "reasoning", "rules"),
    "search": ("errors", "model", "constraints"),
    "solver": ("errors", "model", "inference", "rules", "ladders", "search"),
    "parallel": ("errors",),
    "grading": (
        "errors",
        "model",
        "inference",
        "reasoning",
        "rules",
        "ladders",
        "search",
        "solver",
    ),
    "generation": (
        "errors",
        "constraints",
        "model",
        "inference",
        "rules",
        "ladders",
        "search",
        "solver",
        "grading",
        "parallel",
    ),
    "narration": ("errors", "constraints", "model", "inference", "rules", "solver"),
    "render": ("errors", "constraints", "model", "inference", "parallel"),
    "checker": (),
    "sat": ("errors", "checker"),
    "strategies": ("model",),
    "arguments": ("errors", "model", "formats", "rules", "ladders"),
    "api": (
        "errors",
        "arguments",
        "model",
        "formats",
        "inference",
        "reasoning",
        "rules",
        "solver",
        "checker",
        "narration",
    ),
    "exchange": ("errors", "arguments", "model", "formats", "inference", "narration"),
    "drawing": ("arguments", "api", "model", "inference", "narration", "render"),
    "setting": ("errors", "arguments", "model", "search", "grading", "generation"),
    "setter": (
        "errors",
        "constraints",
        "model",
        "inference",
        "rules",
        "solver",
        "search",
        "grading",
        "arguments",
    ),
    "__init__": (
        "errors",
        "constraints",
        "model",
        "inference",
        "rules",
        "ladders",
        "solver",
        "grading",
        "generation",
        "formats",
        "api",
        "exchange",
        "drawing",
        "setting",
        "setter",
        "search",
        "narration",
        "render",
        "notebook",
        "bulk",
    ),
    "bulk": (
        "__init__",
        "errors",
        "arguments",
        "model",
        "formats",
        "inference",
        "rules",
        "solver",
        "search",
        "parallel",
        "grading",
        "generation",
        "narration",
        "checker",
        "setting",
    ),
    "desktop": ("errors", "model", "formats", "inference", "solver", "narration", "render"),
    "notebook": ("errors", "model", "inference", "narration", "render"),
    "cli": ("*",),
    "web": ("*",),
    "__main__": ("cli",),
}
"""Which parts a part may import. A part is a folder or a module directly under the root."""

ROOMS = ("views", "proofs", "readings", "sets", "chains", "forcing", "breadth_first")
"""The rooms of `reasoning`. Each may use those before it."""

NOT_A_TECHNIQUE = {"__init__", "rule", "techniques", "catalog"}
"""The modules of `rules` that are for all techniques. Of the others none imports another."""

PUBLIC = [
    "solve",
    "hint",
    "why",
    "check",
    "narrate",
    "count_solutions",
    "solutions",
    "true_candidates",
    "random_solution",
    "grade",
    "generate",
    "complete",
    "Generator",
    "Setter",
    "RULES",
    "LADDERS",
    "Board",
    "Cell",
    "Placement",
    "Elimination",
    "Inference",
    "Evidence",
    "Truth",
    "SolveResult",
    "SolveStatus",
    "TraceStep",
    "Solver",
    "Rule",
]
"""The names of the design's public surface that exist so far."""

TEST_TOOLS = {"dratify", "hypothesis", "pytest", "jsonschema"}


def imported(path: Path) -> Iterator[str]:
    """Every module that a file imports, also inside functions, as absolute names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Import(names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), level=0, names=names):
                whole_package = module == "sudologue"
                yield from (f"{module}.{a.name}" if whole_package else module for a in names)
            case ast.ImportFrom():
                pytest.fail(f"{path}: line {node.lineno}: relative import")
            case _:
                pass


def part_of(path: Path) -> str:
    return path.relative_to(ROOT).parts[0].removesuffix(".py")


def parts_imported(path: Path) -> Iterator[str]:
    """The parts of the package that a file imports; a name of the root is the root itself."""
    for module in imported(path):
        package, _, rest = module.partition(".")
        if package == "sudologue":
            part = rest.partition(".")[0]
            yield part if (ROOT / part).is_dir() or (ROOT / f"{part}.py").exists() else "__init__"


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_imports_go_one_way(path: Path) -> None:
    part = part_of(path)
    assert part in MAY_IMPORT, f"say in MAY_IMPORT what {part!r} may import"
    allowed = {part, *MAY_IMPORT[part]}
    assert "*" in allowed or set(parts_imported(path)) <= allowed


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_uses_those_before_it(room: str) -> None:
    for path in MODULES:
        if path.parent == ROOT / "reasoning" / room:
            used = {module.split(".")[2] for module in imported(path) if ".reasoning." in module}
            assert used <= set(ROOMS[: ROOMS.index(room) + 1]), path


def test_every_room_of_reasoning_is_known() -> None:
    rooms = {
        path.name for path in (ROOT / "reasoning").iterdir() if (path / "__init__.py").exists()
    }
    assert rooms == set(ROOMS)


@pytest.mark.parametrize("path", sorted((ROOT / "rules").glob("*.py")), ids=lambda path: path.stem)
def test_no_technique_imports_another(path: Path) -> None:
    """What two of them share is in `reasoning`. Their tests may know more than one."""
    if path in MODULES and path.stem not in NOT_A_TECHNIQUE:
        used = {module.split(".")[2] for module in imported(path) if ".rules." in module}
        assert used <= NOT_A_TECHNIQUE


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_is_private_stays_at_home(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("sudologue."):
            assert [name.name for name in node.names if name.name.startswith("_")] in (
                [],
                ["_kernel"],
            )


@pytest.mark.parametrize("folder", ["reasoning", "rules"])
def test_names_differ_by_more_than_case_and_underscores(folder: str) -> None:
    """Two may: a class and what it is called where there is one of it. A third is one too many."""
    for path in (path for path in MODULES if part_of(path) == folder):
        alike: dict[str, set[str]] = {}
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.FunctionDef(name=name) | ast.ClassDef(name=name) | ast.alias(name=name):
                    pass
                case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                    pass
                case _:
                    continue
            if not name.isupper():
                alike.setdefault(name.replace("_", "").lower(), set()).add(name)
        assert [names for names in alike.values() if len(names) > 2] == [], path


def test_the_checker_stands_alone() -> None:
    found = {module.partition(".")[0] for module in imported(ROOT / "checker.py")}
    assert found <= set(sys.stdlib_module_names)


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_tests_use_the_tools_for_tests(path: Path) -> None:
    found = {module.partition(".")[0] for module in imported(path)}
    is_for_tests = part_of(path) == "strategies" or path.parent == ROOT / "web" / "browser"
    assert is_for_tests or not found & TEST_TOOLS
    assert is_for_tests or "strategies" not in parts_imported(path)


@pytest.mark.parametrize("folder", ["model", "inference", "reasoning", "rules", "solver", "sat"])
def test_the_core_needs_the_standard_library_only(folder: str) -> None:
    for path in (ROOT / folder).rglob("*.py"):
        if path in MODULES:
            found = {module.partition(".")[0] for module in imported(path)}
            assert found <= {*sys.stdlib_module_names, "sudologue"}


def test_public_names_are_sorted_once_and_there() -> None:
    names = sudologue.__all__
    assert len(set(names)) == len(names)
    assert names == sorted(
        names, key=lambda name: (not name.isupper(), not name[0].isupper(), name)
    )
    assert all(hasattr(sudologue, name) for name in names)


def test_the_public_surface_of_the_design_is_there() -> None:
    assert set(PUBLIC) <= set(sudologue.__all__)


@pytest.mark.parametrize("folder", ["model", "inference", "solver", "render", "sat"])
def test_every_module_of_the_core_has_its_tests_beside_it(folder: str) -> None:
    """Rules have theirs in `rules/catalog_test.py` and `puzzles/cases/`, too, whatever they are."""
    modules = [path for path in MODULES if part_of(path) == folder and path.stem != "__init__"]
    assert [path for path in modules if not path.with_stem(f"{path.stem}_test").exists()] == []


def test_the_design_lists_every_part_and_room() -> None:
    text = (ROOT.parent / "docs" / "design.md").read_text("utf-8")
    layout = text[text.index("## Layout") :]
    parts = set(map(part_of, MODULES)) - {"__init__", "__main__"}
    listed = set(re.findall(r"^  ([a-z_]+(?:/|\.py))", layout, re.MULTILINE))
    assert parts <= {name.removesuffix("/").removesuffix(".py") for name in listed}
    assert set(re.findall(r"^\| `([a-z_]+)/` \|", text, re.MULTILINE)) == set(ROOMS)


@pytest.mark.parametrize("page", ["docs/design.md", "docs/one-step.md", "CONTRIBUTING.md"])
def test_documents_name_modules_that_are_there(page: str) -> None:
    named = re.findall(r"`((?:[a-z_]+/)+[a-z_]+\.py)", (ROOT.parent / page).read_text("utf-8"))
    assert named
    missing = [
        path for path in named if not ((ROOT / path).exists() or (ROOT.parent / path).exists())
    ]
    assert missing == []
