"""`about`: what there is to choose from."""

from sudologue import __version__
from sudologue.formats import FORMATS
from sudologue.generation import library
from sudologue.generation.symmetry import SYMMETRIES
from sudologue.generation.targets import LEVELS
from sudologue.ladders.catalog import LADDERS
from sudologue.narration.en.words import a_name
from sudologue.narration.examples import EXAMPLES
from sudologue.narration.narrator import VOICES, idea
from sudologue.render.theme import THEMES
from sudologue.rules.catalog import RULES
from sudologue.rules.techniques import TECHNIQUES
from sudologue.web.endpoints.documents import Document
from sudologue.web.endpoints.making import LEVELS_BY_SIZE
from sudologue.web.requests import LARGEST_BODY, LARGEST_SIZE, LARGEST_TRACE

FIRST = ".....45.....52..4.4..71.....96.5..3...1.7...6.2.1.......8...9..6..8..3.7.45......"
"""What is on the board where no other puzzle is asked for."""


def about(budget: float) -> Document:
    """Names to choose from, and what is allowed where a request has so many seconds."""
    return {
        "version": __version__,
        "voices": list(VOICES),
        "ladders": list(LADDERS),
        "levels": list(LEVELS),
        "levels_by_size": {str(size): list(levels) for size, levels in LEVELS_BY_SIZE.items()},
        "formats": list(FORMATS),
        "themes": list(THEMES),
        "symmetries": list(SYMMETRIES),
        "first": FIRST,
        "limits": {
            "body_bytes": LARGEST_BODY,
            "trace_bytes": LARGEST_TRACE,
            "size": LARGEST_SIZE,
            "seconds": budget,
        },
        "techniques": [_technique_document(name) for name in RULES],
    }


def _technique_document(name: str) -> Document:
    technique = TECHNIQUES[name]
    return {
        "id": name,
        "name": technique.name,
        "family": technique.family,
        "level": technique.tier,
        "phrase": str(a_name(name)),
        "idea": idea(name),
        "can_be_practised": name in EXAMPLES,
        "in_ladder": RULES[name] in LADDERS["human"],
        "in_library": name in library.techniques(),
    }
