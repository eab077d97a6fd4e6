from itertools import count, islice

from sudologue.parallel import in_order, processes


def test_one_process_works_as_it_goes() -> None:
    assert list(islice(in_order(abs, (-n for n in count()), 1), 3)) == [0, 1, 2]


def test_nothing_to_do() -> None:
    """With something to do it takes a while to start; `generator_test` shows that the order is kept."""
    assert list(in_order(abs, range(0), 2)) == []


def test_none_is_one_for_each_core() -> None:
    assert processes(3) == 3
    assert processes(0) >= 1
