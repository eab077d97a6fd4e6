"""The techniques: what they are called, what others say of them, and in which order to try them."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from sudologue.errors import UnknownNameError
from sudologue.rules.rule import Rule
from sudologue.rules.singles import FULL_HOUSE, HIDDEN_SINGLE, NAKED_SINGLE


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique as the community knows it. Ratings are those of the programs named."""

    id: str
    name: str
    family: str
    tier: str
    hodoku_score: int | None = None
    se_rating: str | None = None
    sudokuwiki_points: str | None = None


TECHNIQUES: dict[str, Technique] = {
    technique.id: technique
    for technique in (
        Technique("full-house", "Full House", "singles", "easy", 4, "1.0", "F"),
        Technique("naked-single", "Naked Single", "singles", "easy", 4, "2.3", "F"),
        Technique(
            "hidden-single", "Hidden Single", "singles", "easy", 14, "1.2 box / 1.5 line", "2F"
        ),
    )
}


class Rules(Mapping[str, Rule]):
    """The rules by technique id, in ladder order."""

    def __init__(self, *rules: Rule) -> None:
        self._rules = {rule.name: rule for rule in rules}

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
        """The technique ids, in ladder order."""
        return tuple(self._rules)

    def pick(self, *names: str) -> tuple[Rule, ...]:
        """A ladder of these rules."""
        return tuple(self[name] for name in names)

    def __repr__(self) -> str:
        return f"<Rules {', '.join(self._rules)}>"


RULES = Rules(FULL_HOUSE, NAKED_SINGLE, HIDDEN_SINGLE)

LADDERS: dict[str, tuple[Rule, ...]] = {
    "human": RULES.pick("full-house", "naked-single", "hidden-single"),
    "hodoku": RULES.pick("full-house", "naked-single", "hidden-single"),
    "se": RULES.pick("full-house", "hidden-single", "naked-single"),
    "sudokuwiki": RULES.pick("naked-single", "hidden-single"),
    "singledigit": RULES.pick("naked-single", "hidden-single"),
    "simple": RULES.pick("naked-single", "hidden-single"),
    "beta": RULES.pick("naked-single", "hidden-single"),
}


def ladder(name: str) -> tuple[Rule, ...]:
    """The ladder of that name."""
    found = LADDERS.get(name)
    if found is None:
        raise UnknownNameError("ladder", name, LADDERS)
    return found
