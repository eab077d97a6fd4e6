"""What a puzzle of SudokuPad is drawn with: lines, circles, patches and texts, as its JSON has them."""

from typing import Any

Document = dict[str, Any]
Point = list[float]

WHITE = "#FFFFFF"


class Drawing:
    """A puzzle of SudokuPad in the making."""

    def __init__(self, told: Document) -> None:
        self.told = told
        self.size: int = told["size"]
        self.cages: list[Document] = []
        self.lines: list[Document] = []
        self.arrows: list[Document] = []
        self.underlays: list[Document] = []
        self.overlays: list[Document] = []
        self.metadata: Document = {}
        self.tinted: list[str] = []
        """The kinds of constraints that have no look, and whose cells are only tinted."""

    def line(self, points: list[Point], colour: str, thickness: float) -> None:
        """A line through points."""
        self.lines.append({"wayPoints": points, "color": colour, "thickness": thickness})

    def circle(self, center: Point, width: float, fill: str, border: str, **more: object) -> None:
        """A circle above the lines, of another height if that is told."""
        self.overlays.append(
            {
                "center": center,
                "width": width,
                "height": width,
                "rounded": True,
                "backgroundColor": fill,
                "borderColor": border,
                **more,
            }
        )

    def patch(self, center: Point, width: float, fill: str, *, is_round: bool = False) -> None:
        """Something below the lines."""
        self.underlays.append(
            {
                "center": center,
                "width": width,
                "height": width,
                "rounded": is_round,
                "backgroundColor": fill,
                "borderColor": fill,
            }
        )

    def text(self, center: Point, text: str, font: int = 21) -> None:
        """A text."""
        self.overlays.append(
            {
                "center": center,
                "width": 0.25,
                "height": 0.25,
                "rounded": False,
                "backgroundColor": WHITE,
                "borderColor": WHITE,
                "fontSize": font,
                "text": text,
            }
        )
