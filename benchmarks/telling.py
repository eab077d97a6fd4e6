"""Do the words keep what is promised, whatever the puzzle?

    python -m benchmarks.telling FILE... [--puzzles N]

N puzzles (200, if nothing else is said) are taken from all lists alike, spread over each. Counted are: steps of any
voice that do not name their technique, implications of any voice without a reason, sentences of the coach with over
60 words, and frames (a step without what differs from step to step) that come again within five steps. All should be 0.
"""

import argparse
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import sudologue as sl
from sudologue.narration.narrator import VOICES, narrate_steps
from sudologue.narration.text import Text

MOST_WORDS, NEAR = 60, 5

_IMPLIED = {
    "coach": "{cell} is {digit} (",
    "proof": "{cell} is {digit} (",
    "terse": "{cell}={digit} (",
}
"""How each voice tells an implication: with a reason in brackets after it."""


def spread(puzzles: Sequence[str], number: int) -> Sequence[str]:
    """So many of them, from all over the list."""
    return puzzles[:: max(1, len(puzzles) // number)][:number]


def problems(result: sl.SolveResult) -> Iterator[tuple[str, str]]:
    """What is not as promised, with the words."""
    for voice in VOICES:
        for step, told in zip(result.steps, narrate_steps(result, voice), strict=True):
            yield from ((problem, told) for problem in _problems_of_step(step, voice, told))
    frames = list(map(frame_of, narrate_steps(result)))
    for at, frame in enumerate(frames):
        if frame in frames[max(0, at - NEAR + 1) : at]:
            yield "frame again", frame


def _problems_of_step(step: sl.TraceStep, voice: str, told: str) -> Iterator[str]:
    named = [each.target for each in cast("Text", told).references if each.kind == "technique"]
    if named != [step.inference.rule]:
        yield f"technique ({voice})"
    for part in step.inference.evidence.parts:
        if part.role == "consequence" and voice in _IMPLIED:
            cell, digit = part.candidates[0]
            if _IMPLIED[voice].format(cell=cell, digit=digit) not in told:
                yield f"reason ({voice})"
    if voice == "coach":
        yield from ("long sentence" for _ in filter(_is_long, re.split(r"[.?](?:\s+|$)", told)))


def _is_long(sentence: str) -> bool:
    return len(sentence.split()) > MOST_WORDS


def frame_of(told: str) -> str:
    """A step without its number and its technique, with a gap for all that differs from step to step."""
    pieces = [piece if type(piece) is str else "…" for piece in cast("Text", told).pieces[2:]]
    return re.sub(r"…(?:(?:, | and | or |, and )…)*", "…", "".join(pieces)).partition(". ")[2]


def main() -> int:
    """Go through the puzzles; the exit code tells whether anything is not as promised."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--puzzles", type=int, default=200, metavar="N", help="from all lists")
    args = parser.parse_args()
    found, examples, steps, puzzles = Counter[str](), dict[str, str](), 0, 0
    for file in args.files:
        lines = [line.split()[0] for line in file.read_text().splitlines() if line.strip()]
        for puzzle in spread(lines, -(-args.puzzles // len(args.files))):
            result = sl.solve(puzzle)
            steps, puzzles = steps + len(result.steps), puzzles + 1
            for problem, told in problems(result):
                found[problem] += 1
                examples.setdefault(problem, f"{puzzle}: {told}")
    print(f"{puzzles} puzzles, {steps} steps in {len(VOICES)} voices: {found.total()} problems")
    for problem, number in found.most_common():
        print(f"  {number:6} {problem}: {examples[problem]}")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
