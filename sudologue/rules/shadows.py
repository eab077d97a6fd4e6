"""Shadows: all that a candidate rules out when it is true, by every chain that starts from it.

A true candidate strikes what it sees. A linked node that is struck is false, so its partners are true, and so are
those that these make true in turn: what follows from a false node is known for the whole net (`rules.roads`).
Whatever any of them strikes is in the shadow. A candidate that is in its own shadow starts chains that contradict
each other.
"""

from sudologue.model.sets import bits, ones
from sudologue.rules.links import Masks, Net


def shadows(net: Net, strikes: Masks) -> dict[int, int]:
    """From each candidate to what is in its shadow, on any board.

    What a node strikes is told by a table of masks, of whatever kind.
    """
    found = {candidate: strikes[candidate] for candidate in bits(net.candidates_mask)}
    nodes = list(net.reach.bits)
    for node in nodes:
        without = 0
        for place in ones(net.reach.follows(node, len(nodes))):
            without |= strikes[nodes[place]]
        for candidate in ones(net.kills[node] & net.candidates_mask):
            found[candidate] |= without
    return found
