"""From a scene to shapes, layer by layer: whoever makes a picture, or shows a board that is played on, stacks them.

Layers from the bottom: houses and cells in play, lines of constraints, lines of the grid, what stands on those, marks
around candidates, candidates, digits, arrows.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from math import dist

from sudologue.constraints.candidates import Candidates
from sudologue.model.cell import Cell
from sudologue.model.grid import Grid
from sudologue.model.house import HouseKind
from sudologue.model.sets import Candidate
from sudologue.render.arrows import Router
from sudologue.render.constraints import shapes_over, shapes_under, tints
from sudologue.render.layout import Layout
from sudologue.render.legend import CAP
from sudologue.render.main_line import Arrow
from sudologue.render.marks import arrow_shapes, slash, tone_shape
from sudologue.render.scene import GONE, OFF, ON, PLACED, Scene
from sudologue.render.shapes import Circle, Paint, Path, Rect, Shape, Text, line
from sudologue.render.theme import DASHES, Theme


class Painter:
    """Draws what there is to see of a scene; `has_candidates` says whether also those that no step names."""

    def __init__(self, scene: Scene, theme: Theme, layout: Layout, has_candidates: bool) -> None:
        self.scene = scene
        self.theme = theme
        self.layout = layout
        self.has_candidates = has_candidates
        self.is_large = scene.placed is not None and not _is_linked(scene, scene.placed[0])
        self.tones: dict[Candidate, str] = dict.fromkeys(scene.gone, GONE)
        """The candidates that the step names."""
        self.tones.update(((mark.cell, mark.digit), mark.tone) for mark in scene.marks)
        if scene.placed is not None and not self.is_large:
            self.tones[scene.placed] = PLACED
        self.named: list[Candidate] = []
        """Those of them that are there; such as look alike one after another, which keeps files small."""
        self.plain: list[tuple[Cell, tuple[int, ...]]] = []
        """The other candidates to draw, cell by cell."""
        self._part_candidates()

    # --- the board

    def bands(self) -> Iterator[Shape]:
        """Tints: houses, constraints and cells in play."""
        yield from tints(self.layout, self.theme, self.scene.constraints)
        band, looks = self.theme.band, self.theme.looks
        for mark in self.scene.houses:
            yield Path(
                self.layout.outline(mark.house.cells),
                Paint(looks[mark.tone].fill, opacity=band),
            )
        for mark in self.scene.cells:
            yield Path(
                self.layout.outline((mark.cell,)), Paint(looks[mark.tone].fill, opacity=0.75)
            )
        if self.scene.placed is not None:
            cell = self.scene.placed[0]
            yield Path(self.layout.outline((cell,)), Paint(looks[PLACED].fill))

    def constraints(self, is_under: bool) -> tuple[Shape, ...]:
        """What constraints look like under the lines of the grid, or above them; those in play stand out."""
        layout, theme, marks = self.layout, self.theme, self.scene.constraints
        if not layout.grid.constraints:
            return ()
        if is_under:
            return shapes_under(layout, theme, marks)
        return shapes_over(layout, theme, marks, self.has_candidates)

    def extra_houses(self) -> Iterator[Shape]:
        """Diagonals are lines, other houses a faint tint; those of constraints are drawn with these."""
        for house in self.scene.grid.key.extra:
            if house.kind is HouseKind.DIAGONAL:
                paint = Paint(stroke=self.theme.extra, width=2, opacity=0.55)
                yield line(*self.layout.diagonal(house.cells), paint)
            else:
                paint = Paint(self.theme.extra, opacity=0.18)
                yield Path(self.layout.outline(house.cells), paint)

    def grid_lines(self) -> Iterator[Shape]:
        """The lines between cells, and those around boxes or regions."""
        yield Path(self.layout.thin_lines, Paint(stroke=self.theme.thin, width=1))
        yield Path(
            self.layout.thick_lines,
            Paint(stroke=self.theme.thick, width=2.2 * self.layout.scale),
        )

    def frames(self) -> Iterator[Shape]:
        """Lines around houses and cells in play, each tone with its own dashes."""
        looks, insets = self.theme.looks, _Insets()
        for mark in self.scene.houses:
            paint = Paint(
                stroke=looks[mark.tone].ink, width=2, dash=DASHES[mark.tone], opacity=0.85
            )
            inset = insets.next(mark.house.cells)
            yield Path(self.layout.outline(mark.house.cells, inset), paint)
        for mark in self.scene.cells:
            paint = Paint(stroke=looks[mark.tone].ink, width=1.6, dash=DASHES[mark.tone])
            yield Path(self.layout.outline((mark.cell,), 1.6), paint)
        if self.scene.placed is not None:
            paint = Paint(stroke=looks[PLACED].ink, width=2.6)
            yield Path(self.layout.outline((self.scene.placed[0],), 2), paint)

    # --- digits and candidates

    def digits(self) -> Iterator[Shape]:
        """The digits on the board."""
        layout, theme, cells = self.layout, self.theme, self.layout.grid.cells
        digits = [(number, digit) for number, digit in enumerate(self.scene.digits) if digit]
        for is_given in (True, False):
            for number, digit in digits:
                if (number in self.scene.givens) is is_given:
                    colour = theme.given if is_given else theme.solved
                    yield _large(layout, cells[number], digit, colour, is_given)

    def placed_digit(self) -> Iterator[Shape]:
        """The digit that the step places, unless its candidate is marked."""
        if self.is_large and self.scene.placed is not None:
            cell, digit = self.scene.placed
            yield _large(self.layout, cell, digit, self.theme.looks[PLACED].ink, bold=True)

    def _part_candidates(self) -> None:
        """Tell the candidates that the step names from the others; nothing is small where a large digit goes."""
        hidden = self.scene.placed[0] if self.is_large and self.scene.placed else None
        tones, cells = self.tones, {cell for cell, _ in self.tones}
        pencilled = _pencilled_cells(self.layout.grid)
        for cell, digits in zip(self.layout.grid.cells, self.scene.candidates, strict=True):
            if not digits or cell == hidden:
                continue
            rest = digits
            if cell in cells:
                self.named += [(cell, digit) for digit in digits if (cell, digit) in tones]
                rest = tuple(digit for digit in digits if (cell, digit) not in tones)
            if self.has_candidates or cell in pencilled:
                self.plain.append((cell, rest))
        self.named.sort(key=tones.__getitem__)

    def marks(self) -> Iterator[Shape]:
        """What is around the candidates that the step names: capsules, the shapes of their tones, rings."""
        yield from self._groups()
        for node in self.named:
            yield _marked(self.layout, self.theme, *node, self.tones[node])
        yield from self._chain_ends()

    def plain_candidates(self) -> Iterator[Shape]:
        """The candidates that nothing is said of."""
        for cell, digits in self.plain:
            yield from _pencilled(self.layout, cell, digits, self.theme.candidate)

    def named_candidates(self) -> Iterator[Shape]:
        """Those that the step names, on a stroke where they go: the digit can still be read."""
        layout, looks = self.layout, self.theme.looks
        for node in self.scene.gone:
            yield slash(self.theme, *layout.place(*node), layout.radius)
        for cell, digit in self.named:
            yield _small(layout, cell, digit, looks[self.tones[cell, digit]].text, bold=True)

    def _chain_ends(self) -> Iterator[Shape]:
        """A ring around the candidates where a chain starts or ends."""
        for mark in self.scene.marks:
            if mark.is_end and self.tones[mark.cell, mark.digit] == mark.tone:
                x, y = self.layout.place(mark.cell, mark.digit)
                paint = Paint(stroke=self.theme.looks[mark.tone].ink, width=1.1)
                yield Circle(x, y, self.layout.radius + 1.9, paint)

    # --- chains

    def _groups(self) -> Iterator[Shape]:
        """A capsule around the candidates of a grouped node that arrows lead to and from."""
        paint = Paint(stroke=self.theme.looks[ON].ink, width=1.3)
        seen: set[tuple[Candidate, ...]] = set()
        for arrow in self.scene.arrows:
            for node in (arrow.source, arrow.target):
                if node not in seen and self._is_capsule(node):
                    seen.add(node)
                    yield self._capsule(node, paint)

    def _is_capsule(self, node: tuple[Candidate, ...]) -> bool:
        """Candidates of one digit, in a line and near each other."""
        if len(node) == 1:
            return False
        rows, cols = {cell.row for cell, _ in node}, {cell.col for cell, _ in node}
        spread = max(rows) - min(rows) + max(cols) - min(cols)
        one_line = min(len(rows), len(cols)) == 1
        return len({d for _, d in node}) == 1 and one_line and spread < 4

    def _capsule(self, node: tuple[Candidate, ...], paint: Paint) -> Shape:
        points = [self.layout.place(*candidate) for candidate in node]
        reach = self.layout.radius + 3
        left, top = min(x for x, _ in points) - reach, min(y for _, y in points) - reach
        right, bottom = max(x for x, _ in points) + reach, max(y for _, y in points) + reach
        return Rect(left, top, right - left, bottom - top, paint, radius=reach)

    def arrows(self) -> Iterator[Shape]:
        """The links of a chain."""
        if not self.scene.arrows:
            return
        cells = zip(self.layout.grid.cells, self.scene.digits, strict=True)
        router = Router(
            self.layout,
            [cell for cell, digit in cells if digit],
            ((cell, digit) for cell, digits in self.plain for digit in digits),
            self.tones,
        )
        for arrow in self.scene.arrows:
            for source, target in self._ends(arrow):
                yield from arrow_shapes(self.theme, router.route(source, target), arrow.is_strong)

    def numbers(self) -> Iterator[Shape]:
        """In place of arrows: the order in which candidates come to be true."""
        layout, theme = self.layout, self.theme
        size, off = 0.36 * layout.pitch, 0.8 * layout.radius
        paint = Paint(theme.paper, theme.strong, 0.7)
        texts: list[Text] = []
        for number, node in enumerate(self.scene.order, start=1):
            x, y = layout.place(*node)
            text = Text(x + off, y - off + CAP * size, str(number), size, theme.strong, bold=True)
            wide = 0.36 * size * (1 + len(text.text))
            yield Rect(
                text.x - wide, y - off - 0.6 * size, 2 * wide, 1.2 * size, paint, radius=0.6 * size
            )
            texts.append(text)
        yield from texts

    def _ends(self, arrow: Arrow) -> Iterator[tuple[Candidate, Candidate]]:
        """Where arrows go for a link: one between groups that a capsule holds together, else from each."""
        sources, targets = arrow.source, arrow.target
        if len(sources) == len(targets) == 1:
            yield sources[0], targets[0]
        elif len(sources) > 1 and not self._is_capsule(sources):
            for source in sources:
                yield source, self._nearest(source, targets)
        elif len(targets) > 1 and not self._is_capsule(targets):
            for target in targets:
                yield self._nearest(target, sources), target
        else:
            yield min(product(sources, targets), key=self._distance)

    def _distance(self, ends: tuple[Candidate, Candidate]) -> float:
        source, target = ends
        return dist(self.layout.place(*source), self.layout.place(*target))

    def _nearest(self, candidate: Candidate, others: tuple[Candidate, ...]) -> Candidate:
        return min(others, key=lambda other: self._distance((candidate, other)))


def _is_linked(scene: Scene, cell: Cell) -> bool:
    """A placed digit is drawn large, unless a chain needs its place among the candidates."""
    return any(mark.cell == cell and mark.tone in (ON, OFF) for mark in scene.marks)


@lru_cache(maxsize=16)
def _pencilled_cells(grid: Grid) -> frozenset[Cell]:
    """The cells whose candidates are part of the puzzle: these are always drawn."""
    marks = [each for each in grid.constraints if isinstance(each, Candidates)]
    return frozenset(cell for mark in marks for cell in mark.cells)


@lru_cache(maxsize=4096)
def _large(layout: Layout, cell: Cell, digit: int, colour: str, bold: bool) -> Text:
    """A digit in its cell, the same on every picture."""
    size = layout.digit_size(digit)
    x, y = layout.middle(cell)
    return Text(x, y + CAP * size, str(digit), size, colour, bold)


@lru_cache(maxsize=4096)
def _small(layout: Layout, cell: Cell, digit: int, colour: str, bold: bool) -> Text:
    """A candidate in its place, likewise."""
    size = layout.candidate_size(digit)
    x, y = layout.place(cell, digit)
    return Text(x, y + CAP * size, str(digit), size, colour, bold)


@lru_cache(maxsize=4096)
def _marked(layout: Layout, theme: Theme, cell: Cell, digit: int, tone: str) -> Shape:
    """The shape that a tone has around a candidate; what goes and has no other has a red disc."""
    x, y = layout.place(cell, digit)
    if tone == GONE:
        return Circle(x, y, layout.radius, Paint(theme.looks[tone].fill))
    return tone_shape(theme, tone, x, y, layout.radius)


@lru_cache(maxsize=4096)
def _pencilled(
    layout: Layout, cell: Cell, digits: tuple[int, ...], colour: str
) -> tuple[Text, ...]:
    """Candidates of a cell that nothing is said of: often the same from step to step."""
    return tuple(_small(layout, cell, digit, colour, bold=False) for digit in digits)


class _Insets:
    """Keeps the frames of houses that share cells apart."""

    def __init__(self) -> None:
        self._seen: list[frozenset[Cell]] = []

    def next(self, cells: Iterable[Cell]) -> float:
        """How far inside its border to draw the next house."""
        house = frozenset(cells)
        among = sum(1 for other in self._seen if len(house & other) > 1)
        self._seen.append(house)
        return 2.0 + 3.0 * among
