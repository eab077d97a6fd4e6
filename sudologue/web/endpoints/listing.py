"""`steps`: all that can be done now."""

from dataclasses import replace
from itertools import islice

from sudologue.inference import receipt
from sudologue.inference.proof import facts_of
from sudologue.narration.narrator import voice_of
from sudologue.narration.text import to_json
from sudologue.render.scene import step_scene
from sudologue.rules.catalog import RULES
from sudologue.rules.rule import Rule, finder
from sudologue.rules.techniques import TECHNIQUES
from sudologue.solver.searching import justified
from sudologue.web import requests as ask
from sudologue.web.endpoints.clock import Clock
from sudologue.web.endpoints.documents import Document, scene_document
from sudologue.web.endpoints.reading import chosen_rules, valid_board

_MOST_STEPS = 400
"""Of the steps available now; a board has thousands."""


def steps(request: ask.StepsRequest, clock: Clock) -> Document:
    """The steps that are available now, some of each technique."""
    board = valid_board(request)
    voice = voice_of(request.voice)
    rules, left_out = _listed_rules(request)
    found: list[Document] = []
    for rule in rules:
        if clock.is_late or len(found) >= _MOST_STEPS:
            left_out.append(rule.name)
            continue
        listed = justified(finder(rule)(board), board.puzzle, request.assume_unique)
        for inference in islice(listed, request.first):
            number = len(found) + 1
            facts = replace(facts_of(board, inference), number=number)
            step: Document = receipt.step_document(number, inference)
            step["text"] = told = voice.step(facts)
            if request.references:
                step["pieces"] = to_json(told)
            if request.scenes:
                step["scene"] = scene_document(step_scene(board, inference), request.layers)
            found.append(step)
            if clock.is_late:
                break
    return {"steps": found, "left_out": left_out}


def _listed_rules(request: ask.StepsRequest) -> tuple[list[Rule], list[str]]:
    if request.technique is not None:
        return [RULES[request.technique]], []
    rules = chosen_rules(request)
    slow = [rule.name for rule in rules if TECHNIQUES[rule.name].is_slow]
    return [rule for rule in rules if rule.name not in slow], slow
