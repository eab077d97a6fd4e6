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
    nodes, struck_by = net.reach.nodes, net.reach.roads.strikes
    for place, node in enumerate(nodes):
        without = 0
        for other in ones(net.reach.follows(place)):
            without |= strikes[nodes[other]]
        for candidate in ones(struck_by[node]):
            found[candidate] |= without
    return found
