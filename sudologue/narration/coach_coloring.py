"""How the coach tells coloring: eight frames for one cluster, eight for two, and what the colors show."""

from collections.abc import Sequence

from sudologue.inference.inference import Elimination, Part
from sudologue.inference.proof import Account
from sudologue.model.sets import Candidate
from sudologue.narration.coach_frames import Frames
from sudologue.narration.voice import Wording, dealt
from sudologue.narration.words import capital, conclusion, listed, spelled

NAMES = ("blue", "green", "red", "gold")
_MOST_NAMED = 5

ONE: Frames = (
    "Look at {what} that come in twos, and color them by turns: {blue} blue, {green} green. One color "
    "is true throughout, the other false. {Follows}.",
    "What if we color {what} that come in twos? Let {blue} be blue and {green} green: all of one "
    "color are true. {Follows}.",
    "Color {what} by turns wherever there are just two: {blue} blue, {green} green. They stand or "
    "fall together. {Follows}.",
    "Here is one for two pencils: of {what} that come in twos, {blue} are blue and {green} green, and "
    "one color is the true one. {Follows}.",
    "Notice how {what} that come in twos hang together. Blue: {blue}. Green: {green}. Either all blue "
    "ones are true or all green ones. {Follows}.",
    "There is a whole cluster among {what} that come in twos: {blue} on one side, blue, and {green} on "
    "the other, green. One side is true. {Follows}.",
    "In turns of blue and green, color {what} that come in twos: {blue} blue, {green} green. One color "
    "wins. {Follows}.",
    "Next, take two colors for {what} that come in twos: {blue} in blue, {green} in green. It is all of "
    "one or all of the other. {Follows}.",
)

TWO: Frames = (
    "Look at {what} that come in twos. They fall into two clusters: {blue} blue against {green} green, "
    "and {red} red against {gold} gold. {Follows}.",
    "What if we color {what} that come in twos? There are two clusters: {blue} blue, {green} green; "
    "and {red} red, {gold} gold. {Follows}.",
    "Color {what} that come in twos, in two clusters: {blue} blue, {green} green, and apart from those "
    "{red} red, {gold} gold. {Follows}.",
    "Here is one for four pencils: {blue} blue against {green} green, and {red} red against {gold} gold, "
    "all of them {what} that come in twos. {Follows}.",
    "Notice how {what} that come in twos hang together in two clusters. Blue and green: {blue} against "
    "{green}. Red and gold: {red} against {gold}. {Follows}.",
    "There are two clusters among {what} that come in twos: {blue} blue, {green} green; {red} red, "
    "{gold} gold. {Follows}.",
    "In two clusters, color {what} that come in twos: {blue} blue and {green} green, {red} red and "
    "{gold} gold. {Follows}.",
    "Next, take four colors for {what} that come in twos: {blue} in blue and {green} in green, {red} in "
    "red and {gold} in gold. {Follows}.",
)

COLORING = ("simple-coloring", "multi-coloring", "medusa")


def _told(account: Account) -> str:
    evidence = account.inference.evidence
    colors = [part.candidates for part in evidence.parts if part.role == "color"]
    digit = evidence.focus_digit
    named = [_few(color, digit is None) for color in colors]
    named += [""] * (len(NAMES) - len(named))
    return dealt(ONE if len(colors) == 2 else TWO, account).format(
        what=f"the places of {digit}" if digit else "the candidates",
        **dict(zip(NAMES, named, strict=True)),
        Follows=capital(_follows(account, colors)),
    )


def _few(color: Sequence[Candidate], with_digits: bool) -> str:
    names = [f"{cell}={digit}" if with_digits else str(cell) for cell, digit in color]
    if len(names) > _MOST_NAMED:
        names[_MOST_NAMED - 1 :] = [f"{spelled(len(names) - _MOST_NAMED + 1)} more"]
    return listed(names)


def _follows(account: Account, colors: list[tuple[Candidate, ...]]) -> str:
    action = account.inference.action
    result = conclusion(action)
    struck = set(action.candidates) if isinstance(action, Elimination) else set[Candidate]()
    false = next(
        (name for name, color in zip(NAMES, colors, strict=False) if struck == set(color)), ""
    )
    if not false:
        return f"{_why_trapped(colors)}: {result}"
    return f"{_why_false(false, account, colors)}, so {false} is out: {result}"


def _why_trapped(colors: list[tuple[Candidate, ...]]) -> str:
    if len(colors) == 2:
        return "what sees both colors sees a true one"
    return (
        "a color of one cluster sees a color of the other, so these two are not both true, and one of "
        "the colors against them is; what sees both of those goes"
    )


def _why_false(false: str, account: Account, colors: list[tuple[Candidate, ...]]) -> str:
    if len(colors) > 2:
        return f"{false} sees both colors of the other cluster, and one of those is true"
    emptied = [part for part in account.inference.evidence.parts if part.role == "emptied"]
    return _why_empty(false, emptied[0]) if emptied else f"two of the {false} ones see each other"


def _why_empty(false: str, part: Part) -> str:
    return f"were {false} true, nothing would be left for {listed(part.cells)}"


WORDS: dict[str, Wording] = dict.fromkeys(COLORING, _told)
