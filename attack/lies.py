"""Mutations that rely on uniqueness, and steps made up by one who knows the solution: lies, and what is true."""

from attack.layout import Document
from attack.repair import Position
from attack.shapes import every_truth
from attack.victim import Mutation, Victim
from sudologue.model.bits import bits


def guardians(victim: Victim) -> None:
    """Guardians of any shape among the truths of a step."""
    step = victim.step()
    step["truths"].insert(victim.random.randint(0, len(step["truths"])), victim.guardians())


def false_claim(victim: Victim, board: Position) -> Document:
    """Strike a digit of the solution, or place a wrong one."""
    solution, random = victim.source.solution, victim.random
    true, wrong = list(bits(board.left & solution)), list(bits(board.left & ~solution))
    if not true or (wrong and random.random() < 0.3):
        return {"place": victim.name(random.choice(wrong), "=")}
    struck = random.sample(true, min(len(true), random.choice((1, 1, 2))))
    return {"eliminate": [victim.name(candidate, "<>") for candidate in struck]}


def lie(victim: Victim) -> None:
    """A step that contradicts the solution, with reasons from anywhere."""
    at = victim.random.randint(0, len(victim.steps))
    claim = false_claim(victim, victim.board(at))
    victim.insert({**claim, "truths": victim.truths(at)}, at)


def lie_by_guardians(victim: Victim) -> None:
    """A step that contradicts the solution, by guardians: with all truths of the board, any false one will do."""
    at = victim.random.randint(0, len(victim.steps))
    board = victim.board(at)
    others = every_truth(board) if victim.random.random() < 0.7 else victim.truths(at)
    victim.insert({**false_claim(victim, board), "truths": [victim.guardians(), *others]}, at)


def lie_by_grave(victim: Victim) -> None:
    """A board that is believed to have two candidates in each open cell, and a lie because it looks like a grave."""
    layout, solution, random = victim.source.layout, victim.source.solution, victim.random
    board = victim.board(random.randint(0, len(victim.steps)))
    kept, single = solution & board.left, 0
    for candidate in bits(solution & board.left):
        domain = layout.first_cell << candidate % layout.cells
        others = list(bits(board.left & ~solution & domain))
        kept |= 1 << random.choice(others) if others else 0
        single |= 0 if others else 1 << candidate
    if random.random() < 0.8:
        kept |= 1 << random.choice(list(bits(board.left)))
    believed = board.place(single)
    believed = believed.strike(believed.left & ~kept)
    victim.document["start"] = believed.start(victim.source.claims.givens)
    told = {**false_claim(victim, believed), "truths": ["guardians of bug", *every_truth(believed)]}
    victim.document["steps"] = []
    victim.insert(told)


def consequence(victim: Victim) -> None:
    """A step that search knows to be true, with reasons from anywhere: some such must be accepted."""
    at = victim.random.randint(0, len(victim.steps))
    board, solution = victim.board(at), victim.source.solution
    wrong = list(bits(board.left & ~solution))
    claim = {"eliminate": [victim.name(victim.random.choice(wrong), "<>")]}
    victim.insert({**claim, "truths": victim.truths(at)}, at)


LIES: dict[str, Mutation] = {
    "guardians": guardians,
    "lie": lie,
    "lie by guardians": lie_by_guardians,
    "lie by grave": lie_by_grave,
    "consequence": consequence,
}
