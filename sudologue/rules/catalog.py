"""Which techniques have a rule, and in which order to try them.

Each family's module lists its rules; `RULES` puts all of them in teaching order. A ladder names techniques in its own
order, and holds those of them that have a rule.
"""

from collections.abc import Iterable, Iterator, Mapping

from sudologue.errors import UnknownNameError
from sudologue.rules import (
    bug,
    chains,
    coloring,
    complex_fish,
    exocet,
    fish,
    forcing,
    intersections,
    kraken,
    single_digit,
    singles,
    sk_loop,
    subsets,
    tridagon,
    unique_loops,
    uniqueness,
    wings,
)
from sudologue.rules.rule import Rule
from sudologue.rules.techniques import TECHNIQUES

_FAMILIES: tuple[tuple[Rule, ...], ...] = (
    singles.RULES,
    intersections.RULES,
    subsets.RULES,
    fish.RULES,
    uniqueness.RULES,
    unique_loops.RULES,
    bug.RULES,
    coloring.RULES,
    forcing.RULES,
    complex_fish.RULES,
    kraken.RULES,
    tridagon.RULES,
    sk_loop.RULES,
    exocet.RULES,
    single_digit.RULES,
    wings.RULES,
    chains.RULES,
)


class Rules(Mapping[str, Rule]):
    """The rules by technique id, in teaching order."""

    def __init__(self, rules: Iterable[Rule]) -> None:
        by_name = {rule.name: rule for rule in rules}
        self._rules = {name: by_name[name] for name in TECHNIQUES if name in by_name}

    def __getitem__(self, name: str) -> Rule:
        found = self._rules.get(name)
        if found is None:
            raise UnknownNameError("rule", name, self._rules)
        return found

    def __contains__(self, name: object) -> bool:
        return name in self._rules

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def ids(self) -> tuple[str, ...]:
        """The technique ids, in teaching order."""
        return tuple(self._rules)

    def pick(self, *names: str) -> tuple[Rule, ...]:
        """A ladder of these rules."""
        return tuple(self[name] for name in names)

    def __repr__(self) -> str:
        return f"<Rules {', '.join(self._rules)}>"


RULES = Rules(rule for family in _FAMILIES for rule in family)


def _known(names: str) -> tuple[Rule, ...]:
    return tuple(RULES[name] for name in names.split() if name in RULES)


def _by_hodoku_order() -> tuple[Rule, ...]:
    ordered = sorted(
        (technique.hodoku_order, technique.id)
        for technique in TECHNIQUES.values()
        if technique.hodoku_order is not None and not technique.is_rare
    )
    return _known(" ".join(name for _, name in ordered))


LADDERS: dict[str, tuple[Rule, ...]] = {
    "human": RULES.pick(*(name for name in RULES if not TECHNIQUES[name].is_rare)),
    "hodoku": _by_hodoku_order(),
    "se": _known("""
        full-house hidden-single naked-single pointing claiming naked-pair x-wing hidden-pair naked-triple swordfish
        hidden-triple xy-wing xyz-wing unique-rectangle-1 unique-rectangle-2 unique-rectangle-3 unique-rectangle-4
        unique-loop naked-quad jellyfish hidden-quad bug-plus-1 bug-plus-n aligned-pair-exclusion x-chain xy-chain aic
        aligned-triple-exclusion forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction
        forcing-net-verity nested-forcing-net
        """),
    "sudokuwiki": _known("""
        naked-single hidden-single naked-pair naked-triple hidden-pair hidden-triple naked-quad hidden-quad pointing
        claiming bug-plus-1 x-wing unique-rectangle-1 simple-coloring xy-wing swordfish xyz-wing tridagon x-chain
        xy-chain medusa jellyfish unique-rectangle-2 unique-rectangle-3 unique-rectangle-4 unique-rectangle-5
        avoidable-rectangle-1 avoidable-rectangle-2 fireworks sk-loop extended-rectangle hidden-rectangle wxyz-wing
        aligned-pair-exclusion exocet finned-x-wing finned-swordfish franken-swordfish aic grouped-aic sue-de-coq
        als-xz death-blossom forcing-chain-contradiction forcing-chain-verity template-delete
        """),
    "singledigit": _known("""
        naked-single hidden-single naked-pair naked-triple hidden-pair hidden-triple naked-quad hidden-quad pointing
        claiming x-wing swordfish jellyfish
        """),
    "simple": _known("naked-single hidden-single pointing naked-pair naked-triple naked-quad"),
    "beta": _known("naked-single hidden-single"),
    "gamma": _known("naked-single hidden-single naked-pair naked-triple naked-quad"),
}


def ladder(name: str) -> tuple[Rule, ...]:
    """The ladder of that name."""
    found = LADDERS.get(name)
    if found is None:
        raise UnknownNameError("ladder", name, LADDERS)
    return found
