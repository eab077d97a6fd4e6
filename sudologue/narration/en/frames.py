"""How the coach varies what it says: a table of eight frames for each situation.

The turn alone decides the place in the table (`voice.dealt`), and two steps in a row never get the
same place. Frames in the same place may begin alike; frames in different places do not. So
neighbours differ, whatever their techniques and situations.
"""

from sudologue.inference.proof import StepFacts
from sudologue.narration.en.words import conclusion
from sudologue.narration.text import Text, say
from sudologue.narration.voice import dealt

Frames = tuple[str, ...]

_NEXT = "Next, "
"""How the last frame of each table begins: a first step does without."""


def tell(frames: Frames, step: StepFacts, /, **words: object) -> Text:
    """The step in the frame whose turn it is."""
    frame = dealt(frames, step)
    if step.previous is None and frame.startswith(_NEXT):
        frame = frame[len(_NEXT)].upper() + frame[len(_NEXT) + 1 :]
    return say(frame, **words)


def tell_pattern(frames: Frames, step: StepFacts, /, **words: object) -> Text:
    """The same for a pattern, which has a result."""
    return tell(frames, step, **{"result": conclusion(step.inference.action)} | words)
