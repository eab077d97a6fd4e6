from sudologue.rules.techniques import TECHNIQUES


def test_the_table_is_keyed_by_id() -> None:
    assert all(technique.id == name for name, technique in TECHNIQUES.items())


def test_hodokus_order_never_repeats_within_a_tier_of_fish() -> None:
    ranks = [(t.hodoku_order, t.id) for t in TECHNIQUES.values() if t.family == "fish"]
    orders = [order for order, _ in ranks if order is not None]
    assert len(set(orders)) == len(orders)


def test_every_technique_has_a_level() -> None:
    levels = {technique.tier for technique in TECHNIQUES.values()}
    assert levels == {"easy", "medium", "hard", "unfair", "extreme"}
