"""Writes docs/techniques/: a page for each technique, made by the program from its own example, and for each family.

`poe gallery` writes all of them and throws away pages of techniques that are no more; with ids it writes only
those. The same program always writes the same bytes. Pages are plain Markdown, that reads well in the repository, too.
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
from sudologue.narration.en.family_names import FAMILIES
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.narrator import VOICES, idea, narrate_steps, spotting
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
    """The page: what it is, how to spot it, the board before and the step, the voices, the receipt."""
    step = TraceStep(inference, inference.apply(board))
    result = SolveResult(board, (step,), SolveStatus.PARTIAL)
    voices = sorted(VOICES, key="coach".__ne__)  # the one that most people read comes first
    told = {voice: next(narrate_steps(result, voice)) for voice in voices}
    name = technique.id
    family, _ = FAMILIES[technique.family]
    parts = [
        f"# {technique.name}",
        idea(name),
        f"**How to spot it.** {spotting(name)}",
        _facts(technique),
        f"![The board before the step]({name}-before.svg) ![{inference.action}]({name}.svg)",
        *(f"**{voice}**\n\n{_quoted(text)}" for voice, text in told.items()),
        _folded("The board, to be pasted", f"```text\n{EXAMPLES[name]}\n```"),
        _folded("The receipt", f"```json\n{to_text(step_document(1, inference))}\n```"),
        f"[{family}]({family_file(technique.family)}) · [All techniques]({INDEX})",
    ]
    return "\n\n".join(parts) + "\n"


def _folded(title: str, text: str) -> str:
    """What opens when it is clicked, here as in a repository's browser."""
    return f"<details>\n<summary>{title}</summary>\n\n{text}\n\n</details>"


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


def family_file(family: str) -> str:
    """The name of a family's page."""
    return f"family-{family}.md"


def members(family: str, names: Iterable[str]) -> list[Technique]:
    """The techniques of a family, in teaching order."""
    return [TECHNIQUES[name] for name in names if TECHNIQUES[name].family == family]


def family_page(family: str, names: Iterable[str]) -> str:
    """What the techniques have in common, and a picture of each."""
    title, words = FAMILIES[family]
    cards = [_card(t.id, f"{t.id}.md", t.name, f"({t.tier})") for t in members(family, names)]
    return "\n".join([f"# {title}", "", words, "", *cards, "", f"[All techniques]({INDEX})"]) + "\n"


def _card(picture: str, target: str, title: str, note: str) -> str:
    return f'- [<img src="{picture}.svg" alt="" width="190"> {title}]({target}) {note}'


def index(names: Iterable[str]) -> str:
    """The families, each with a picture, and the list of all pages by tier, in teaching order."""
    names = list(names)
    lines = ["# Techniques", "", "Drawn and told by the program, from its own examples.", ""]
    for family, (title, _) in FAMILIES.items():
        if techniques := members(family, names):
            lines.append(
                _card(techniques[0].id, family_file(family), title, f"({len(techniques)})")
            )
    return "\n".join([*lines, *_by_tier(names)]) + "\n"


def _by_tier(names: Iterable[str]) -> Iterator[str]:
    tiers: dict[str, list[Technique]] = {t.tier: [] for t in TECHNIQUES.values()}
    for name in names:
        tiers[TECHNIQUES[name].tier].append(TECHNIQUES[name])
    for tier, techniques in tiers.items():
        if techniques:
            yield from ("", f"## {tier.capitalize()}", "")
            yield from (f"- [{t.name}]({t.id}.md) ({t.family})" for t in techniques)
    yield from (
        "",
        "In SudokuWiki's numbers, F is its factor, 20 × candidates on the board / 727, and len the",
    )
    yield "number of links of a chain."


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
    written |= {family_file(family): family_page(family, pages_there()) for family in FAMILIES}
    if not names:
        for path in _stale([*written, INDEX]):
            path.unlink()
    for name, text in written.items():
        (FOLDER / name).write_text(text, encoding="utf-8")
    (FOLDER / INDEX).write_text(index(pages_there()), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
