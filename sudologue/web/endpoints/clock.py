"""How much time an answer has."""

import time


class Clock:
    """How much of the budget is left, for work that can end with part of an answer."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        self._start = time.monotonic()

    @property
    def is_late(self) -> bool:
        """Is it time to come to an end?"""
        return time.monotonic() - self._start > 0.6 * self.budget
