"""What Sudoku Explainer 1.2.1 takes next: its order of techniques, and its choice among what each of them finds."""

from sudologue.ladders.explainer.singles import SINGLES
from sudologue.ladders.loading import lazy_rule
from sudologue.rules.rule import Rule

_AFTER_SINGLES = """
    direct-pointing direct-claiming direct-hidden-pair naked-single direct-hidden-triple
    pointing claiming naked-pair x-wing hidden-pair naked-triple swordfish hidden-triple xy-wing xyz-wing unique-loop
    naked-quad jellyfish hidden-quad bug-plus-1 bug-plus-n aligned-pair-exclusion aic
    aligned-triple-exclusion forcing-chain-contradiction forcing-chain-verity forcing-net-contradiction
    forcing-net-verity nested-forcing-net
"""
"""Its further stages, each by the technique that most of its finds go by."""


def rules() -> tuple[Rule, ...]:
    """The Explainer's stages as rules, in its order."""
    return (*SINGLES, *(lazy_rule("explainer.ladder", name) for name in _AFTER_SINGLES.split()))
