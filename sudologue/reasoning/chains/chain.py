"""A chain: whether each of its truths is needed, and how it is written down as an inference."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from sudologue.inference.inference import Elimination, Evidence, Inference, Link, Part
from sudologue.inference.truth import Truth
from sudologue.model.bits import bits
from sudologue.model.cell import Cell
from sudologue.model.sets import Candidate
from sudologue.reasoning.chains.links import Net, Support
from sudologue.reasoning.proofs.exhaustion import Choices, has_choice

Nodes = tuple[int, ...]

Grounds = tuple[int, frozenset[int]]
"""What a chain strikes, and what is left of each of its truths: whether it is sharp depends on nothing else."""


class Chain(NamedTuple):
    """Nodes by turns false and true; strong links join the 1st and 2nd, the 3rd and 4th, and so on."""

    net: Net
    nodes: Nodes
    targets_mask: int
    is_loop: bool = False
    unneeded: frozenset[int] = frozenset()
    """Those of its truths, by their places, that it can do without."""

    def of_digit(self, digit: int) -> "Chain":
        """The chain in a digit's places, written of this digit."""
        return self._replace(net=self.net.of_digit(digit))

    @property
    def length(self) -> int:
        """The number of its strong links."""
        return len(self.nodes) // 2

    @property
    def is_discontinuous(self) -> bool:
        """Does it come back to its first node?"""
        return self.nodes[0] == self.nodes[-1]

    @property
    def strong_links(self) -> Iterator[tuple[int, int]]:
        """The pairs of nodes that a truth joins."""
        return zip(self.nodes[::2], self.nodes[1::2], strict=True)

    @property
    def supports(self) -> list[Support]:
        """What each of its strong links rests on."""
        support, nodes = self.net.support, self.nodes
        return [*map(support, nodes[::2], nodes[1::2])]

    @property
    def grounds(self) -> Grounds:
        """What it strikes, and on what."""
        return self.targets_mask, frozenset(
            mask for support in self.supports for mask in support.masks
        )

    def needed(self, supports: Iterable[Support]) -> tuple[Truth, ...]:
        """What it rests on, each truth once, given what its strong links do."""
        truths = tuple(dict.fromkeys(truth for support in supports for truth in support.truths))
        if not self.unneeded:
            return truths
        return tuple(truth for place, truth in enumerate(truths) if place not in self.unneeded)


def loop_targets(net: Net, nodes: Nodes) -> int:
    """What a loop strikes, at its weak links and around its almost locked sets."""
    targets = 0
    for true, false in weak_links(nodes, is_loop=True):
        targets |= net.sees[true] & net.sees[false]
    for source, target in zip(nodes[::2], nodes[1::2], strict=True):
        targets |= net.targets_around(source, target)
    return targets & net.candidates_mask


def weak_links(nodes: Nodes, is_loop: bool) -> Iterator[tuple[int, int]]:
    """The pairs of nodes in conflict that join the strong links."""
    yield from zip(nodes[1:-1:2], nodes[2::2], strict=True)
    if is_loop:
        yield nodes[-1], nodes[0]


def is_sharp(chain: Chain) -> bool:
    """Does each truth serve to strike at least one target?"""
    if has_sets(chain):
        return _choices_of(chain).unneeded(chain.targets_mask) is None
    length, places = chain.length, 0
    is_alone = not chain.is_loop and not chain.targets_mask & chain.targets_mask - 1
    for start, nodes, targets_mask in _cuts(chain):
        for target in bits(targets_mask):
            found = _needed(chain.net, nodes, target, is_alone)
            places |= (found << start | found >> length - start) & (1 << length) - 1
            if places + 1 == 1 << length:
                return True
    return False


def has_sets(chain: Chain) -> bool:
    """Does it lead through an almost locked set of two cells or more?"""
    return chain.net.sets is not None and any(len(support.cells) > 1 for support in chain.supports)


def _cuts(chain: Chain) -> Iterator[tuple[int, Nodes, int]]:
    """The chain, or the loop cut open at each weak link: its first strong link, and what it strikes."""
    if not chain.is_loop:
        yield 0, chain.nodes, chain.targets_mask
        return
    net, nodes = chain.net, chain.nodes
    for start in range(0, len(nodes), 2):
        cut = nodes[start:] + nodes[:start]
        targets = net.sees[cut[0]] & net.sees[cut[-1]] & net.candidates_mask
        if targets:
            yield start // 2, cut, targets


def _needed(net: Net, nodes: Nodes, target: int, is_alone: bool) -> int:
    """The places of the strong links without which a target would stand, as a mask.

    With the target true, both ends are false, and everything up to a missing link is forced from either side.
    If nothing of that is in conflict, the target stands. A group may have any one of its candidates. Where there is
    no other target, one link that is not needed is enough to give up.
    """
    conflicts, masks, first_group = net.conflicts, net.masks, net.first_group
    left = _forced_from_first(net, nodes, target)
    if is_alone and 2 * len(left) < len(nodes):
        return 0
    alive, found, forced = conflicts.agrees[target], 0, 0
    right: list[int] = []
    for missing in reversed(range(len(nodes) // 2)):
        if missing < len(left):
            allowed, groups = left[missing]
            if forced & allowed == forced and has_choice(
                conflicts, [*groups, *right], allowed & alive
            ):
                found |= 1 << missing
            elif is_alone:
                return 0
        node = nodes[2 * missing]
        if not masks[node] & alive:
            break
        if node < first_group:
            alive &= conflicts.agrees[node]
            forced |= 1 << node
        else:
            right.append(masks[node])
    return found


def _forced_from_first(net: Net, nodes: Nodes, target: int) -> list[tuple[int, list[int]]]:
    """What is left, and which groups are true, after so many links from the first end; as far as the target allows."""
    agrees, masks, first_group = net.conflicts.agrees, net.masks, net.first_group
    left: list[tuple[int, list[int]]] = [(agrees[target], [])]
    for node in nodes[1:-1:2]:
        allowed, groups = left[-1]
        if not masks[node] & allowed:
            break
        if node < first_group:
            left.append((allowed & agrees[node], groups))
        else:
            left.append((allowed, [*groups, masks[node]]))
    return left


def sharpened(chain: Chain) -> Chain:
    """The chain on as few of its truths as still strike all its targets; the first rather than the last go."""
    choices = _choices_of(chain)
    last = len(choices.masks) - 1
    kept = {last - place for place in choices.sharpened(chain.targets_mask)}
    return chain._replace(unneeded=frozenset(range(last + 1)) - kept)


# What was tried to find out whether a chain is sharp need not be tried again to make it so, right afterwards.
@lru_cache(maxsize=4)
def _choices_of(chain: Chain) -> Choices:
    """What is left of each of its truths, written as of the digit of the net; the last comes first."""
    masks = dict.fromkeys(mask for support in chain.supports for mask in support.masks)
    return Choices(chain.net.conflicts, [*masks][::-1])


def infer(rule: str, chain: Chain, parts: tuple[Part, ...] = ()) -> Inference:
    """The inference that a chain makes."""
    net, nodes = chain.net, chain.nodes
    named = [net.named(net.masks[node]) for node in nodes]
    supports = chain.supports
    links = tuple(_links(chain, named, supports))
    digits = {digit for node in named for _, digit in node}
    evidence = Evidence(
        truths=chain.needed(supports),
        focus_cells=once(cell for node in named for cell, _ in node),
        focus_digit=digits.pop() if len(digits) == 1 else None,
        description=_notation(links, chain.is_loop),
        parts=parts or _parts(chain, named),
        links=links,
    )
    return Inference(rule, Elimination(net.named(chain.targets_mask)), evidence)


def _links(
    chain: Chain, named: list[tuple[Candidate, ...]], supports: list[Support]
) -> Iterator[Link]:
    for place, support in zip(range(0, len(named), 2), supports, strict=True):
        if place:
            yield Link(named[place - 1], named[place])
        truth, *others = support.truths
        if others:
            yield Link(named[place], named[place + 1], cells=support.cells)
        else:
            yield Link(named[place], named[place + 1], truth)
    if chain.is_loop:
        yield Link(named[-1], named[0])


def once(cells: Iterable[Cell]) -> tuple[Cell, ...]:
    """Each of the cells once, in order."""
    return tuple(dict.fromkeys(cells))


def _parts(chain: Chain, named: list[tuple[Candidate, ...]]) -> tuple[Part, ...]:
    if chain.is_loop:
        return (Part("loop", tuple(candidate for node in named for candidate in node)),)
    if chain.is_discontinuous:
        return (Part("start", named[0]),)
    return (Part("end", named[0]), Part("end", named[-1]))


def _notation(links: Iterable[Link], is_loop: bool) -> str:
    """`(4)r1c1=(4)r1c7-(4)r3c8=(4)r3c2`; an almost locked set is named in its link, `=[r1c1,r1c2]=`."""
    text, last = "", ()
    for link in links:
        sign = "-"
        if link.is_strong:
            sign = f"=[{','.join(map(str, link.cells))}]=" if link.cells else "="
        text += node_text(link.source) + sign
        last = link.target
    return f"{text}loop" if is_loop else text + node_text(last)


@lru_cache(maxsize=1 << 12)
def node_text(node: tuple[Candidate, ...]) -> str:
    """`(9)r2c6,r3c6`."""
    return f"({node[0][1]}){','.join(str(cell) for cell, _ in node)}"
