"""The whole window as one picture: the board, what is said of it, and the buttons; and what is where on it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from sudologue.desktop.operations import Kind
from sudologue.desktop.session import SPEEDS, Session
from sudologue.model.cell import Cell
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP, scene_legend, words_below
from sudologue.render.picture import Options, draw
from sudologue.render.scene import Scene
from sudologue.render.shapes import (
    Circle,
    Paint,
    Path,
    Picture,
    Point,
    Rect,
    Shape,
    Stroke,
    Text,
    moved,
    polygon,
    stacked,
)
from sudologue.render.theme import Theme
from sudologue.render.words import text_width, wrap

GAP = 8.0
_PANEL, _NARROW_PANEL, _SHARE = 340.0, 200.0, 0.33
"""How wide the panel beside a board is at most and at least, and in between as a share of the window."""
_LEAST_BELOW, _LOW = 190.0, 300.0
"""How high a panel below a board is at least; one less high than the other has no room for words above its controls."""
_CAPTION_SIZES = (16.0, 14.5, 13.0, 11.5)
_ROW, _LINE = 22.0, 1.45
_SCRUBBER = "seek"

KEYS = "Space plays · N next · P previous · H hint · Tab edit or play"


@dataclass(frozen=True, slots=True)
class Box:
    """A place on the window, and the command that a click on it gives; empty for none."""

    x: float
    y: float
    width: float
    height: float
    command: str = ""

    def holds(self, point: Point) -> bool:
        """Is the point in it?"""
        return 0 <= point[0] - self.x < self.width and 0 <= point[1] - self.y < self.height

    def share(self, point: Point) -> float:
        """How far to the right a point is, from 0 to 1."""
        return (point[0] - self.x) / self.width


@dataclass(frozen=True, slots=True)
class View:
    """A picture of the window, where the board's cells are, and what can be clicked."""

    picture: Picture
    board: Box
    size: int
    boxes: tuple[Box, ...]

    def cell_at(self, point: Point) -> Cell | None:
        """The cell at a point."""
        if not self.board.holds(point):
            return None
        side = self.board.width / self.size
        return Cell(int((point[1] - self.board.y) / side), int((point[0] - self.board.x) / side))

    def box_at(self, point: Point) -> Box | None:
        """What can be clicked at a point."""
        return next((box for box in self.boxes if box.holds(point)), None)

    def box(self, command: str) -> Box:
        """Where a command's button is."""
        return next(box for box in self.boxes if box.command == command)


def compose(session: Session, theme: Theme, size: tuple[int, int], hovered: str = "") -> View:
    """The window at some size, with the pointer over the button of a command."""
    width, height = size
    (left, top, side), panel = _places(width, height)
    scene = session.scene()
    picture = draw(scene, options=Options(theme, legend=False))
    scale = side / max(picture.width, picture.height)
    left += (side - scale * picture.width) / 2
    layout = Layout(scene.grid)
    board = Box(
        left + scale * layout.left,
        top + scale * layout.top,
        scale * layout.board,
        scale * layout.board,
    )
    below = _Panel(session, theme, panel, hovered)
    shapes = (
        Rect(0, 0, width, height, Paint(theme.paper)),
        *stacked([(picture, left, top, scale)]),
        *_cursor(session, theme, board),
        *below.words(scene),
        *below.controls(),
    )
    whole = Picture(width, height, shapes, picture.title, session.caption)
    return View(whole, board, scene.grid.size, tuple(below.boxes))


def _places(width: float, height: float) -> tuple[tuple[float, float, float], Box]:
    """Where the board goes and how large it is, and the panel: beside it or below, whichever leaves it larger."""
    margin = 18.0 if min(width, height) >= 600 else 10.0
    room, wide = height - 2 * margin, max(_NARROW_PANEL, min(_PANEL, _SHARE * width))
    beside = max(120.0, min(room, width - wide - 3 * margin))
    above = max(120.0, min(width - 2 * margin, height - 3 * margin - _LEAST_BELOW))
    if beside >= above:
        left = beside + 2 * margin
        top = max(margin, (height - beside) / 2)
        return (margin, top, beside), Box(left, margin, width - left - margin, room)
    top = above + 2 * margin
    board = (width - above) / 2, margin, above
    return board, Box(margin, top, width - 2 * margin, height - top - margin)


def _cursor(session: Session, theme: Theme, board: Box) -> Iterator[Shape]:
    """A frame around the cell that digits go to."""
    if session.cell is not None:
        side = board.width / session.board.grid.size
        x, y = board.x + session.cell.col * side, board.y + session.cell.row * side
        yield Rect(x + 2, y + 2, side - 4, side - 4, Paint(stroke=theme.weak, width=3), radius=3)


class _Panel:
    """Words from the top, controls from the bottom; where it is too low for both, side by side."""

    def __init__(self, session: Session, theme: Theme, box: Box, hovered: str) -> None:
        self.session = session
        self.theme = theme
        is_low = box.height < _LOW
        column = box.width - _NARROW_PANEL - 2 * GAP
        self.page = replace(box, width=column) if is_low else box
        """Where the words are."""
        if is_low:
            box = replace(box, x=box.x + box.width - _NARROW_PANEL, width=_NARROW_PANEL)
        self.box = box
        self.hovered = hovered
        self.boxes: list[Box] = []
        self.is_narrow = box.width < 280
        self.button, self.small = (36.0, 30.0) if self.is_narrow else (42.0, 36.0)
        # From the bottom: the keys, rows of buttons, the speed, the film.
        bottom = box.y + box.height
        self.keys = bottom - 4
        rows = 2 if self.is_narrow else 1
        self.lower = bottom - (0 if self.is_narrow else 26) - self._rows(rows)
        self.speed = self.lower - GAP - self.small
        self.upper = self.speed - GAP - self.button
        self.film = self.upper - (22 if self.is_narrow else 30)
        self.floor = bottom if is_low else self.film - 24

    def _rows(self, count: int) -> float:
        """How high so many rows of small buttons are."""
        return count * self.small + (count - 1) * GAP

    # --- words

    def words(self, scene: Scene) -> Iterator[Shape]:
        """The heading, the caption, what the operation does, the legend and the steps so far."""
        session, theme, box = self.session, self.theme, self.page
        y, floor = box.y + 44, self.floor
        size = _fitting(session.heading, box.width, 22)
        yield Text(box.x, y - 24, session.heading, size, theme.caption, bold=True, anchor="start")
        progress = self._progress()
        size = _fitting(progress, box.width, 13.5)
        yield Text(box.x, y, progress, size, theme.label, anchor="start")
        y += 12
        note = "" if session.hint_level else str(session.operation)
        legend, depth = words_below(theme, scene_legend(scene), "", box.width)
        lines, size, is_roomy = self._fitted(floor - y - 6, depth + 16 + (26 if note else 0))
        for line in lines:
            y += _LINE * size
            yield Text(box.x, y, line, size, theme.caption, anchor="start")
        if not is_roomy:
            return
        if note:
            y += 26
            size = _fitting(note, box.width, 14)
            yield Text(box.x, y, note, size, theme.label, anchor="start")
        yield from (moved(shape, box.x, y + 16, 1.0) for shape in legend)
        yield from self._log(y + 16 + depth + GAP, floor)

    def _fitted(self, room: float, more: float) -> tuple[list[str], float, bool]:
        """The caption in lines and their size; is there room for `more` below them?

        It is made smaller before the rest is left out, and the rest is left out before its end is.
        """
        caption, width = self.session.caption, self.page.width
        for needed in (more, 0.0):
            for size in _CAPTION_SIZES:
                lines = _lines(caption, width, size)
                if len(lines) * _LINE * size + needed <= room:
                    return lines, size, needed == more
        size = _CAPTION_SIZES[-1]
        lines = _lines(caption, width, size)[: max(1, int(room / (_LINE * size)))]
        return [*lines[:-1], _elided(f"{lines[-1]} …", width, size)], size, False

    def _log(self, top: float, bottom: float) -> Iterator[Shape]:
        """The steps up to this one, which is the lowest; a click goes back to one."""
        session, box, theme = self.session, self.page, self.theme
        number = session.operation.step
        rows = min(number, int((bottom - top) / _ROW))
        for step in range(number, number - rows, -1):
            y = bottom - (number - step + 1) * _ROW
            spot = Box(box.x, y, box.width, _ROW, f"step {step}")
            self.boxes.append(spot)
            if spot.command == self.hovered:
                paint = Paint(theme.looks["a"].fill)
                yield Rect(box.x - 6, y, box.width + 12, _ROW, paint, radius=5)
            colour = theme.caption if step == number else theme.label
            text = _elided(f"{step}. {session.summary(step)}", box.width, 13)
            yield Text(box.x, y + _ROW / 2 + CAP * 13, text, 13, colour, step == number, "start")

    def _progress(self) -> str:
        session = self.session
        operation, known = session.operation, session.steps_known
        filled = session.position.placed_mask.bit_count()
        cells = f"{filled} of {session.board.grid.cell_count} cells filled"
        if operation.step == 0 or not known:
            return cells
        if operation.kind is Kind.END:
            return f"{known} steps · {cells}"
        is_done = session.trail is not None and session.trail.result is not None
        return f"Step {operation.step} of {known}{'' if is_done else ' so far'} · {cells}"

    # --- controls

    def controls(self) -> Iterator[Shape]:
        """The film, the buttons and the keys."""
        session, box = self.session, self.box
        yield from self._film()
        wide = (box.width - 4 * GAP) / 5
        names = ("first", "previous", "play", "next", "last")
        for i, name in enumerate(names):
            spot = Box(box.x + i * (wide + GAP), self.upper, wide, self.button, name)
            icon = "pause" if name == "play" and session.is_playing else name
            yield from self._button(spot, icon=icon, is_main=name == "play")
        yield from self._speed()
        mode = "Done" if session.is_setting else "Edit"
        labels = (("hint", "Hint"), ("switch", mode), ("undo", "Undo"), ("redo", "Redo"))
        labels = (*labels, ("clear", "Clear"), ("theme", "Theme"))
        if self.is_narrow:
            yield from self._row(labels[:3], self.lower)
            yield from self._row(labels[3:], self.lower + self.small + GAP)
        else:
            yield from self._row(labels, self.lower)
            size = _fitting(KEYS, box.width, 12)
            yield Text(box.x, self.keys, KEYS, size, self.theme.label, anchor="start")

    def _row(self, labels: Sequence[tuple[str, str]], y: float) -> Iterator[Shape]:
        """Buttons as wide as their words need, and together as wide as the panel."""
        size = 14.0 if len(labels) < 4 else min(14.0, 14.0 * self.box.width / 340)
        widths = [text_width(label, size) for _, label in labels]
        room = (self.box.width - sum(widths) - GAP * (len(labels) - 1)) / len(labels)
        x = self.box.x
        for (command, label), wide in zip(labels, widths, strict=True):
            yield from self._button(Box(x, y, wide + room, self.small, command), label, size=size)
            x += wide + room + GAP

    def _speed(self) -> Iterator[Shape]:
        session, box, y, side = self.session, self.box, self.speed, self.small
        yield from self._button(Box(box.x, y, side, side, "slower"), "−", size=18)
        right = box.x + box.width - side
        yield from self._button(Box(right, y, side, side, "faster"), "+", size=18)
        plural = "" if session.speed == 1 else "s"
        words = (
            f"{session.speed} a second"
            if self.is_narrow
            else f"{session.speed} operation{plural} a second"
        )
        middle = y + 0.36 * side + CAP * 13
        yield Text(box.x + box.width / 2, middle, words, 13.5, self.theme.caption)
        inset = 24 if self.is_narrow else 60
        dot = (right - box.x - side - 2 * inset) / (len(SPEEDS) - 1)
        for i, speed in enumerate(SPEEDS):
            x = box.x + side + inset + i * dot
            colour = self.theme.strong if speed <= session.speed else self.theme.thin
            yield Circle(x, y + 0.78 * side, 2.6, Paint(colour))

    def _film(self) -> Iterator[Shape]:
        """How far along we are: a line to click on, marked where each step begins."""
        session, box, theme, y = self.session, self.box, self.theme, self.film
        film = session.film
        self.boxes.append(Box(box.x, y - 9, box.width, 18, _SCRUBBER))
        yield Rect(box.x, y - 2.5, box.width, 5, Paint(theme.thin), radius=2.5)
        share = session.at / (len(film) - 1) if len(film) > 1 else 0.0
        if share:
            yield Rect(box.x, y - 2.5, share * box.width, 5, Paint(theme.strong), radius=2.5)
        yield Circle(box.x + share * box.width, y, 7, Paint(theme.strong if film else theme.thin))

    def _button(
        self, box: Box, label: str = "", icon: str = "", size: float = 14.0, is_main: bool = False
    ) -> Iterator[Shape]:
        theme, session = self.theme, self.session
        self.boxes.append(box)
        is_off = (box.command == "undo" and not session.can_undo) or (
            box.command == "redo" and not session.can_redo
        )
        is_hovered = box.command == self.hovered and not is_off
        ink = theme.thin if is_off else theme.paper if is_main else theme.caption
        fill = theme.strong if is_main else theme.looks["a"].fill if is_hovered else theme.paper
        edge = theme.strong if is_main or is_hovered else theme.thin
        yield Rect(box.x, box.y, box.width, box.height, Paint(fill, edge, 1.2), radius=8)
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if label:
            yield Text(x, y + CAP * size, label, size, ink)
        if icon:
            yield from _icon(icon, x, y, ink)


def _lines(text: str, width: float, size: float) -> list[str]:
    """A text in lines, words that are wider than one in pieces."""
    lines: list[str] = []
    for line in wrap(text, width, size):
        rest = line
        while text_width(rest, size) > width and len(rest) > 1:
            fits = max(1, int(len(rest) * width / text_width(rest, size)))
            lines.append(rest[:fits])
            rest = rest[fits:]
        lines.append(rest)
    return lines


def _fitting(text: str, width: float, size: float) -> float:
    """The size of a line, made smaller where it would not fit."""
    return min(size, size * width / text_width(text, size))


def _elided(text: str, width: float, size: float) -> str:
    """A text that fits, if need be without its end."""
    if text_width(text, size) <= width:
        return text
    while text and text_width(f"{text} …", size) > width:
        text = text[:-1]
    return f"{text} …"


def _icon(name: str, x: float, y: float, ink: str) -> Iterator[Shape]:
    """Triangles and bars, as on every player."""
    fill = Paint(ink)
    match name:
        case "pause":
            yield Rect(x - 7, y - 8, 5, 16, fill)
            yield Rect(x + 2, y - 8, 5, 16, fill)
        case "play":
            yield polygon(((x - 6, y - 9), (x + 9, y), (x - 6, y + 9)), fill)
        case "next" | "previous":
            way = 1 if name == "next" else -1
            corner = ((x - 3 * way, y - 7), (x + 4 * way, y), (x - 3 * way, y + 7))
            yield Path((Stroke(corner[0], corner[1:]),), Paint(stroke=ink, width=2.6))
        case _:
            way = 1 if name == "last" else -1
            corner = ((x - 6 * way, y - 7), (x + way, y), (x - 6 * way, y + 7))
            yield Path((Stroke(corner[0], corner[1:]),), Paint(stroke=ink, width=2.6))
            yield Rect(x + 5 * way - 1.3, y - 8, 2.6, 16, fill)
