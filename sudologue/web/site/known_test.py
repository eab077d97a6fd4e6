import json

from sudologue.web.endpoints.choosing import FIRST
from sudologue.web.site.known import known_answers


def test_the_first_puzzle_has_one_solution_and_is_drawn() -> None:
    found = {asked: json.loads(text) for asked, text in known_answers().items()}
    assert found["about {}"]["first"] == FIRST
    assert found[f'count {{"board":"{FIRST}","brief":true}}']["count"] == 1
    drawn = [each for asked, each in found.items() if asked.startswith("convert ")]
    assert [each["puzzle"]["givens"] for each in drawn] == [FIRST, "." * 81]
    assert all(each["layers"] for each in drawn)
