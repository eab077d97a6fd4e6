"""The links of wings, chains and Kraken fish in the order in which they are told."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

from sudologue.inference.inference import Link
from sudologue.inference.proof import StepFacts
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.narration.facts.parts import part


def cells_of(candidates: Sequence[Candidate]) -> list[Cell]:
    """Where candidates are."""
    return [cell for cell, _ in candidates]


def in_a_row(links: Sequence[Link]) -> list[Link]:
    """Links from one end to the other. Those of a wing go from its middle to both ends, so two of them are turned."""
    if links[0].is_strong:
        return list(links)
    first, second, *rest = links
    return [_turned(second), _turned(first), *rest]


def _turned(link: Link) -> Link:
    return replace(link, source=link.target, target=link.source)


def digits_without(step: StepFacts, link: Link) -> list[int]:
    """What the cells of an almost locked set can be without the digit of the link's source."""
    board, own = step.board, link.source[0][1]
    return sorted({d for cell in link.cells for d in board.candidates[cell.row][cell.col]} - {own})


def strong_links(step: StepFacts) -> list[Link]:
    """The links that force something."""
    return [link for link in step.inference.evidence.links if link.is_strong]


def tentacles(step: StepFacts) -> Iterator[list[Link]]:
    """The chains of a Kraken fish one by one: each ends at the target."""
    links = step.inference.evidence.links
    if not links:
        return
    goal, chain = links[-1].target, list[Link]()
    for link in links:
        chain.append(link)
        if link.target == goal and not link.is_strong:
            yield chain
            chain = []


def digits_left(step: StepFacts) -> dict[Cell, list[int]]:
    """What the cells of a wing can be."""
    return {each.left[0][0]: [digit for _, digit in each.left] for each in step.premises}


def pincer_cases(step: StepFacts) -> list[tuple[int, Cell]]:
    """Each pincer of a wing, and the digit of the pivot that settles it."""
    pincers, left = part(step, "pincers"), digits_left(step)
    (digit,) = pincers.digits
    return [(next(d for d in left[cell] if d != digit), cell) for cell in pincers.cells]
