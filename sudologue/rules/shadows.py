"""Shadows: all that a candidate rules out when it is true, by every chain that starts from it.

A true candidate strikes what it sees. A linked node that is struck is false, so its partners are true, and so are
those that these make true in turn: what follows from a false node is known for the whole net (`rules.roads`).
Whatever any of them strikes is in the shadow. A candidate that is in its own shadow starts chains that contradict
each other.
"""

from sudologue.model.grid import MaskTable
from sudologue.model.sets import ones
from sudologue.rules.links import Masks, Net


class Shadows(dict[int, int]):
    """From a candidate to what is in its shadow, on any board, as far as it is asked.

    What a node strikes is told by a table of masks, of whatever kind.
    """

    __slots__ = ("_net", "_nodes", "_strikes", "_without")

    def __init__(self, net: Net, strikes: Masks) -> None:
        super().__init__()
        self._net = net
        self._nodes = list(net.reach.bits)
        self._strikes = strikes
        self._without = MaskTable(self._struck_without)

    def __missing__(self, candidate: int) -> int:
        shadow, without = self._strikes[candidate], self._without
        for false in ones(self._net.strikers[candidate]):
            shadow |= without[false]
        self[candidate] = shadow
        return shadow

    def _struck_without(self, node: int) -> int:
        """What is struck if a node is false."""
        strikes, nodes, struck = self._strikes, self._nodes, 0
        for place in ones(self._net.reach.follows(node, len(nodes))):
            struck |= strikes[nodes[place]]
        return struck
