"""Pictures on a pygame surface: painted twice as large and smoothed, which pygame's own lines are not."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import ceil, hypot

import pygame

from sudologue.render.fonts import font_file, known_text
from sudologue.render.shapes import Circle, Paint, Path, Picture, Point, Rect, Shape, Stroke, Text

OVERSAMPLING = 2
_CURVE_POINTS = 24


def paint(picture: Picture, surface: pygame.Surface) -> None:
    """Cover the surface with the picture, whose units are the surface's pixels."""
    width, height = surface.get_size()
    large = pygame.Surface((width * OVERSAMPLING, height * OVERSAMPLING))
    painter = _Painter(large, OVERSAMPLING)
    for shape in picture.shapes:
        painter.draw(shape)
    pygame.transform.smoothscale(large, (width, height), surface)


class _Painter:
    def __init__(self, surface: pygame.Surface, scale: float) -> None:
        self.surface = surface
        self.scale = scale

    def draw(self, shape: Shape) -> None:
        """Draw a shape; one that is see-through goes on a sheet of its own first."""
        match shape:
            case Text():
                self._text(shape)
            case Rect(paint=paint) | Circle(paint=paint) | Path(paint=paint):
                if paint.opacity == 1:
                    self._shape(shape, self.surface, (0, 0))
                else:
                    self._through(shape, paint.opacity)

    def _through(self, shape: Rect | Circle | Path, opacity: float) -> None:
        box = self._box(shape).clip(self.surface.get_rect())
        if box.width and box.height:
            sheet = pygame.Surface(box.size, pygame.SRCALPHA)
            self._shape(shape, sheet, box.topleft)
            sheet.set_alpha(round(255 * opacity))
            self.surface.blit(sheet, box.topleft)

    def _box(self, shape: Rect | Circle | Path) -> pygame.Rect:
        points = [(x * self.scale, y * self.scale) for x, y in _extent(shape)]
        room = ceil(self.scale * shape.paint.width) + 1
        left, top = min(x for x, _ in points), min(y for _, y in points)
        right, bottom = max(x for x, _ in points), max(y for _, y in points)
        return pygame.Rect(left, top, right - left, bottom - top).inflate(2 * room, 2 * room)

    def _shape(
        self, shape: Rect | Circle | Path, surface: pygame.Surface, origin: tuple[int, int]
    ) -> None:
        pen = _Pen(surface, self.scale, origin)
        match shape:
            case Rect():
                pen.rect(shape)
            case Circle():
                pen.circle(shape)
            case Path():
                pen.path(shape)

    def _text(self, shape: Text) -> None:
        size = max(1, round(shape.size * self.scale))
        drawn = _lettering(known_text(shape.text), size, shape.colour, shape.bold)
        x = shape.x * self.scale - (drawn.get_width() / 2 if shape.anchor == "middle" else 0)
        y = shape.y * self.scale - _font(size, shape.bold).get_ascent()
        self.surface.blit(drawn, (round(x), round(y)))


class _Pen:
    """Draws on a surface whose top left corner is at `origin`, in pixels."""

    def __init__(self, surface: pygame.Surface, scale: float, origin: tuple[int, int]) -> None:
        self.surface = surface
        self.scale = scale
        self.origin = origin

    def _at(self, point: Point) -> Point:
        return point[0] * self.scale - self.origin[0], point[1] * self.scale - self.origin[1]

    def _wide(self, paint: Paint) -> int:
        return max(1, round(paint.width * self.scale))

    def rect(self, shape: Rect) -> None:
        """A rectangle; its stroke lies half outside, as everywhere."""
        x, y = self._at((shape.x, shape.y))
        box = pygame.Rect(
            round(x), round(y), round(shape.width * self.scale), round(shape.height * self.scale)
        )
        radius = round(shape.radius * self.scale)
        paint = shape.paint
        if paint.fill:
            pygame.draw.rect(self.surface, paint.fill, box, border_radius=radius)
        if paint.stroke and paint.dash:
            corners = (
                (x, y),
                (x + box.width, y),
                (x + box.width, y + box.height),
                (x, y + box.height),
            )
            self._line([*corners, corners[0]], paint)
        elif paint.stroke:
            wide = self._wide(paint)
            pygame.draw.rect(
                self.surface, paint.stroke, box.inflate(wide, wide), wide, border_radius=radius
            )

    def circle(self, shape: Circle) -> None:
        """A circle."""
        middle, paint = self._at((shape.x, shape.y)), shape.paint
        radius = shape.radius * self.scale
        if paint.fill:
            pygame.draw.circle(self.surface, paint.fill, middle, radius)
        if paint.stroke:
            wide = self._wide(paint)
            pygame.draw.circle(self.surface, paint.stroke, middle, radius + wide / 2, wide)

    def path(self, shape: Path) -> None:
        """Lines and curves."""
        for stroke in shape.strokes:
            points = [self._at(point) for point in _points(stroke)]
            if shape.paint.fill:
                pygame.draw.polygon(self.surface, shape.paint.fill, points)
            if shape.paint.stroke:
                self._line([*points, points[0]] if stroke.closed else points, shape.paint)

    def _line(self, points: list[Point], paint: Paint) -> None:
        dash = tuple(part * self.scale for part in paint.dash)
        wide = self._wide(paint)
        for piece in _dashed(points, dash) if dash else [points]:
            for start, end in pairwise(piece):
                self._segment(start, end, wide, str(paint.stroke))
            for point in piece if paint.is_round else piece[1:-1] if wide > 2 else ():
                pygame.draw.circle(self.surface, str(paint.stroke), point, wide / 2)

    def _segment(self, start: Point, end: Point, wide: int, colour: str) -> None:
        """A straight line; pygame's thick slanted ones have slanted ends, so those are drawn as polygons."""
        (x, y), (far_x, far_y) = start, end
        long = hypot(far_x - x, far_y - y)
        if not long:
            return
        across, up = (y - far_y) / long * wide / 2, (far_x - x) / long * wide / 2
        if not across or not up:
            pygame.draw.line(self.surface, colour, start, end, wide)
        else:
            corners = (
                (x + across, y + up),
                (far_x + across, far_y + up),
                (far_x - across, far_y - up),
                (x - across, y - up),
            )
            pygame.draw.polygon(self.surface, colour, corners)


def _extent(shape: Rect | Circle | Path) -> list[Point]:
    match shape:
        case Rect(x, y, width, height):
            return [(x, y), (x + width, y + height)]
        case Circle(x, y, radius):
            return [(x - radius, y - radius), (x + radius, y + radius)]
        case Path(strokes):
            return [point for stroke in strokes for point in _points(stroke)]


def _points(stroke: Stroke) -> Iterator[Point]:
    """The stroke as a line of points."""
    here = stroke.start
    yield here
    for to in stroke.to:
        if len(to) == 2:
            here = to
            yield here
        else:
            yield from _curve(here, to[:2], to[2:4], to[4:])
            here = to[4:]


def _curve(start: Point, first: Point, second: Point, end: Point) -> Iterator[Point]:
    for i in range(1, _CURVE_POINTS + 1):
        t = i / _CURVE_POINTS
        weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3)
        ends = (start, first, second, end)
        yield (
            sum(w * x for w, (x, _) in zip(weights, ends, strict=True)),
            sum(w * y for w, (_, y) in zip(weights, ends, strict=True)),
        )


def _dashed(points: Iterable[Point], dash: tuple[float, ...]) -> Iterator[list[Point]]:
    """The pieces of a line that its dashes leave."""
    number, left, is_drawn = 0, dash[0], True
    piece: list[Point] = []
    for start, end in pairwise(points):
        long, done = hypot(end[0] - start[0], end[1] - start[1]), 0.0
        piece = piece or [start]
        while long - done > left:
            done += left
            share = done / long
            turn = (start[0] + share * (end[0] - start[0]), start[1] + share * (end[1] - start[1]))
            if is_drawn:
                yield [*piece, turn]
            number, is_drawn, piece = number + 1, not is_drawn, [turn]
            left = dash[number % len(dash)]
        left -= long - done
        piece.append(end)
    if is_drawn and len(piece) > 1:
        yield piece


@lru_cache(maxsize=64)
def _font(size: int, bold: bool) -> pygame.font.Font:
    return pygame.font.Font(font_file(bold), size)


@lru_cache(maxsize=2048)
def _lettering(text: str, size: int, colour: str, bold: bool) -> pygame.Surface:
    return _font(size, bold).render(text, True, colour)  # noqa: FBT003 -- antialiased


def forget_fonts() -> None:
    """Fonts do not outlive the window that they were made for."""
    _font.cache_clear()
    _lettering.cache_clear()
