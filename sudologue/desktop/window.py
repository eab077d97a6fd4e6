"""The pygame window: events in, a session's view out."""

import contextlib
import os
from collections.abc import Callable
from itertools import cycle
from time import monotonic

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from sudologue import formats
from sudologue.desktop.canvas import forget_fonts, paint
from sudologue.desktop.session import Session
from sudologue.desktop.view import View, compose
from sudologue.errors import SudologueError
from sudologue.model.symbols import VALUES
from sudologue.render.theme import THEMES, Theme, theme_of

SIZE, SMALLEST = (1060, 700), (480, 480)
_FRAMES = 60
_SCREENLESS = ("dummy", "offscreen")
"""What SDL falls back on where there is nothing to see; tests ask for it by name."""

_ARROWS = {
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
}
_KEYS = {
    pygame.K_SPACE: "play",
    pygame.K_n: "next",
    pygame.K_p: "previous",
    pygame.K_PAGEDOWN: "next",
    pygame.K_PAGEUP: "previous",
    pygame.K_HOME: "first",
    pygame.K_END: "last",
    pygame.K_h: "hint",
    pygame.K_TAB: "switch",
    pygame.K_t: "theme",
    pygame.K_PLUS: "faster",
    pygame.K_KP_PLUS: "faster",
    pygame.K_EQUALS: "faster",
    pygame.K_MINUS: "slower",
    pygame.K_KP_MINUS: "slower",
}
_WITH_CONTROL = {
    pygame.K_z: "undo",
    pygame.K_y: "redo",
    pygame.K_v: "paste",
    pygame.K_c: "copy",
}
_ERASERS = (pygame.K_BACKSPACE, pygame.K_DELETE, pygame.K_0, pygame.K_KP0, pygame.K_PERIOD)


class WindowError(SudologueError):
    """No window can be opened here."""


class Window:
    """A session on the screen."""

    def __init__(self, session: Session, theme: str = "light") -> None:
        self.session = session
        self.theme: Theme = theme_of(theme)
        self.is_open = True
        self._themes = cycle(_others(theme))
        self._hovered = ""
        self._is_seeking = False
        self._is_stale = True
        pygame.display.init()
        if pygame.display.get_driver() in _SCREENLESS and "SDL_VIDEODRIVER" not in os.environ:
            raise pygame.error("there is no screen")
        pygame.font.init()
        pygame.display.set_caption("Sudologue")
        pygame.key.set_repeat(350, 60)
        self.surface = pygame.display.set_mode(SIZE, pygame.RESIZABLE)
        self.view = self._compose()
        self._commands: dict[str, Callable[[], None]] = {
            "theme": self._next_theme,
            "paste": self._paste,
            "copy": self._copy,
            **{name: getattr(session, name) for name in _SESSION},
        }

    def run(self) -> None:
        """Show it until it is closed."""
        clock = pygame.time.Clock()
        while self.is_open:
            self.step(monotonic())
            clock.tick(_FRAMES)

    def step(self, now: float) -> None:
        """One frame: what was done, what time brings, and what it looks like."""
        for event in pygame.event.get():
            self.handle(event)
        if self.session.tick(now):
            self._is_stale = True
        if self._is_stale and self.is_open:
            self.draw()

    def draw(self) -> None:
        """Paint the window anew."""
        self.view = self._compose()
        paint(self.view.picture, self.surface)
        pygame.display.flip()
        self._is_stale = False

    def close(self) -> None:
        """Let everything go."""
        if self.session.trail is not None:
            self.session.trail.stop()
        forget_fonts()
        pygame.quit()

    def _compose(self) -> View:
        return compose(self.session, self.theme, self.surface.get_size(), self._hovered)

    # --- events

    def handle(self, event: pygame.Event) -> None:
        """Do what an event asks for."""
        if event.type == pygame.QUIT:
            self.is_open = False
        elif event.type in (pygame.VIDEORESIZE, pygame.WINDOWEXPOSED):
            self.surface = pygame.display.get_surface() or self.surface
            self._is_stale = True
        elif event.type == pygame.KEYDOWN:
            self._key(event)
            self._is_stale = True
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            self._click(event.pos)
            self._is_stale = True
        elif event.type == pygame.MOUSEBUTTONUP:
            self._is_seeking = False
        elif event.type == pygame.MOUSEMOTION:
            self._point(event.pos)

    def _key(self, event: pygame.Event) -> None:
        session, key = self.session, event.key
        digit = VALUES.get(event.unicode) if event.unicode else None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
            self.do(_WITH_CONTROL.get(key, ""))
        elif key in _ARROWS:
            session.move(*_ARROWS[key])
        elif key in _ERASERS:
            session.type(None)
        elif key == pygame.K_ESCAPE:
            session.select(None)
        elif digit is not None and digit <= session.board.grid.size:
            session.type(digit)
        else:
            self.do(_KEYS.get(key, ""))

    def _click(self, point: tuple[int, int]) -> None:
        box = self.view.box_at(point)
        if box is None:
            self.session.select(self.view.cell_at(point))
        elif box.command == "seek":
            self._is_seeking = True
            self.session.seek(box.share(point))
        else:
            self.do(box.command)

    def _point(self, point: tuple[int, int]) -> None:
        if self._is_seeking:
            self.session.seek(self.view.box("seek").share(point))
            self._is_stale = True
            return
        box = self.view.box_at(point)
        hovered = box.command if box else ""
        self._is_stale |= hovered != self._hovered
        self._hovered = hovered

    # --- commands

    def do(self, command: str) -> None:
        """Run a command by name; an empty name is none."""
        name, _, number = command.partition(" ")
        if number:
            self.session.go_to(int(number))
        elif name:
            self._commands[name]()

    def _next_theme(self) -> None:
        self.theme = next(self._themes)

    def _paste(self) -> None:
        """A board from the clipboard, in any format; what cannot be read is said."""
        with contextlib.suppress(pygame.error):
            try:
                board = formats.read(pygame.scrap.get_text())
                self.session.load(board)
                self.session.message = "; ".join(map(str, board.puzzle.remarks)).capitalize()
            except SudologueError as error:
                self.session.message = f"Cannot paste that: {error}."

    def _copy(self) -> None:
        with contextlib.suppress(pygame.error):
            pygame.scrap.put_text(str(self.session.position))


_SESSION = (
    "first",
    "previous",
    "play",
    "next",
    "last",
    "slower",
    "faster",
    "hint",
    "switch",
    "undo",
    "redo",
    "clear",
)
"""The commands that are the session's own."""


def _others(theme: str) -> list[Theme]:
    """The themes in the order in which the button goes through them."""
    names = list(THEMES)
    start = names.index(theme) + 1
    return [THEMES[name] for name in names[start:] + names[:start]]


def show(session: Session, theme: str = "light") -> None:
    """Open a window on a session, and come back when it is closed."""
    try:
        window = Window(session, theme)
    except pygame.error as error:
        raise WindowError(f"cannot open a window: {str(error).lower()}") from None
    try:
        window.run()
    finally:
        window.close()
