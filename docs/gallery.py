"""Writes docs/techniques/: a page for each technique, made by the program from its own example.

`poe gallery` writes all of them and throws away pages of techniques that are no more; with ids it writes only
those. The same program always writes the same bytes.
"""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from sudologue import formats
from sudologue.api import hint
from sudologue.inference.inference import Inference
from sudologue.inference.receipt import step_document, to_text
from sudologue.inference.solve_result import SolveResult, SolveStatus, TraceStep
from sudologue.model.board import Board
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.narrator import VOICES, idea, narrate_steps
from sudologue.render.picture import draw
from sudologue.render.scene import board_scene, step_scene
from sudologue.render.svg import to_svg
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES, Technique

FOLDER = Path(__file__).parent / "techniques"
INDEX = "README.md"


def files(name: str) -> dict[str, str]:
    """A technique's page and its two pictures, by file name."""
    technique = TECHNIQUES[name]
    board = formats.read(EXAMPLES[name])
    inference = hint(board, rules=[RULES[name]])
    assert inference is not None, f"the example shows {name}"
    return {
        f"{name}.md": page(technique, board, inference),
        f"{name}-before.svg": to_svg(draw(board_scene(board))),
        f"{name}.svg": to_svg(draw(step_scene(board, inference))),
    }


def page(technique: Technique, board: Board, inference: Inference) -> str:
    """The page: what it is, the board before, the step, the voices, the receipt."""
    step = TraceStep(inference, inference.apply(board))
    result = SolveResult(board, (step,), SolveStatus.PARTIAL)
    told = {voice: next(narrate_steps(result, voice)) for voice in VOICES}
    name = technique.id
    parts = [
        f"# {technique.name}",
        idea(name),
        _facts(technique),
        "## Before",
        f"![The board before the step]({name}-before.svg)",
        f"```text\n{EXAMPLES[name]}\n```",
        "## The step",
        f"![{inference.action}]({name}.svg)",
        *(f"**{voice}**\n\n{_quoted(text)}" for voice, text in told.items()),
        "## Receipt",
        f"```json\n{to_text(step_document(1, inference))}\n```",
        "[All techniques](README.md)",
    ]
    return "\n\n".join(parts) + "\n"


def _quoted(text: str) -> str:
    """A single line as a quotation, which wraps; several as they stand."""
    if "\n" in text:
        return f"```text\n{text}\n```"
    return "> " + text.replace("<", "&lt;").replace("1. ", "", 1)


def _facts(technique: Technique) -> str:
    numbers = {
        "HoDoKu score": technique.hodoku_score,
        "SE rating": technique.se_rating,
        "SudokuWiki": technique.sudokuwiki_points,
    }
    told = [f"{key} {value}" for key, value in numbers.items() if value is not None]
    return " · ".join(
        [f"`{technique.id}`", f"family {technique.family}", f"tier {technique.tier}", *told]
    )


def index(names: Iterable[str]) -> str:
    """The list of all pages by tier, in teaching order."""
    tiers: dict[str, list[Technique]] = {t.tier: [] for t in TECHNIQUES.values()}
    for name in names:
        tiers[TECHNIQUES[name].tier].append(TECHNIQUES[name])
    lines = [
        "# Techniques",
        "",
        "Made by `poe gallery` from the program's own examples. In SudokuWiki's numbers, F is its factor, 20 ×",
        "candidates on the board / 729, and len the number of links of a chain.",
    ]
    for tier, techniques in tiers.items():
        if techniques:
            lines += ["", f"## {tier.capitalize()}", ""]
            lines += [f"- [{t.name}]({t.id}.md) ({t.family})" for t in techniques]
    return "\n".join(lines) + "\n"


def pages_there() -> list[str]:
    """The techniques that have a page, in teaching order."""
    return [name for name in RULES.ids() if (FOLDER / f"{name}.md").exists()]


def _stale(written: Iterable[str]) -> Iterator[Path]:
    keep = set(written)
    yield from (path for path in FOLDER.iterdir() if path.name not in keep)


def main(names: list[str]) -> None:
    """Write the pages of some techniques, or of all, and the index."""
    FOLDER.mkdir(exist_ok=True)
    written: dict[str, str] = {}
    for name in names or RULES.ids():
        written |= files(name)
    if not names:
        for path in _stale([*written, INDEX]):
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    (FOLDER / INDEX).write_text(index(pages_there()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
