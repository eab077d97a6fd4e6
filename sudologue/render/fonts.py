"""The font that comes with the package, for formats that bring their letters along."""

from pathlib import Path

FAMILY = "Roboto"


def font_file(bold: bool = False) -> Path:
    """The path of the font's file."""
    name = f"{FAMILY}-{'Bold' if bold else 'Regular'}.ttf"
    return Path(__file__).parent / "fonts" / name


def known_text(text: str) -> str:
    """The text with characters that the font lacks replaced by ones that it has."""
    return text.translate(_REPLACED)


_REPLACED = {ord("∎"): "■", ord("→"): ">", ord("─"): "-", ord("│"): "|"}
