"""What HoDoKu 2.2 takes next, with its default settings: its techniques in its order, and its choice among instances.

A module of this room holds `FINDS`, a mapping from the id of a technique to a `find(board)` that yields inferences in
the order in which HoDoKu would take them; a line of the table below names the module and its techniques. A technique
that stands in no line is asked with our own rule, whose instances come in an order of our own. One search of HoDoKu's
may have two names, as that for forcing chains has, by contradiction or by verity: it stands under the first of them,
and what it yields goes by the name of what it is. Where nothing is found HoDoKu guesses; whoever lets the
solver guess gets the same guess.

The modules are imported when one of their techniques is first tried.
"""

from collections.abc import Iterator

from sudologue.ladders.hodoku.singles import QueuedSingles
from sudologue.ladders.loading import lazy_rule
from sudologue.model.bits import bits
from sudologue.model.board import Board
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES

_OFF = frozenset({"death-blossom", "template-set", "template-delete"})
"""Not asked unless somebody switches them on; nor are the rare fish."""

_MODULES = """
intersections: pointing claiming
wings: w-wing xy-wing xyz-wing
subsets: locked-pair locked-triple naked-pair naked-triple naked-quad hidden-pair hidden-triple hidden-quad
remote_pairs: remote-pair
uniqueness: unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5
uniqueness: unique-rectangle-6 hidden-rectangle avoidable-rectangle-1 avoidable-rectangle-2
two_links: skyscraper two-string-kite turbot-fish
fish: x-wing swordfish jellyfish
fish: finned-x-wing sashimi-x-wing finned-swordfish sashimi-swordfish finned-jellyfish sashimi-jellyfish
sue_de_coq: sue-de-coq
almost_locked: als-xz als-xy-wing
set_chains: als-chain
chains: x-chain xy-chain
loops: aic grouped-aic
forcing: forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction forcing-net-verity
"""
"""Which module asks for which techniques."""


def _own_rules() -> Iterator[Rule]:
    """The rules of this room."""
    yield QueuedSingles()
    for line in _MODULES.split("\n"):
        module, _, names = line.partition(":")
        for name in names.split():
            yield lazy_rule(f"hodoku.{module}", name)


def rules() -> tuple[Rule, ...]:
    """The rules that HoDoKu uses, in its order."""
    own = {rule.name: rule for rule in _own_rules()}
    ordered = sorted(
        (technique.hodoku_order, technique.id)
        for technique in TECHNIQUES.values()
        if technique.hodoku_order is not None and not technique.is_rare and technique.id not in _OFF
    )
    return tuple(own.get(name) or RULES[name] for _, name in ordered)


def guessed_cell(board: Board) -> int:
    """Where HoDoKu guesses when nothing is found: half-way through the open cells, in reading order."""
    cells = list(bits(board.empty_mask))
    return cells[len(cells) // 2]
