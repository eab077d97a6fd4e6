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


def test_only_large_complex_fish_and_nested_nets_search_long() -> None:
    slow = {technique.id for technique in TECHNIQUES.values() if technique.is_slow}
    sizes = ("jellyfish", "squirmbag", "whale", "leviathan")
    shapes = ("franken", "finned-franken", "mutant", "finned-mutant")
    assert slow == {f"{shape}-{size}" for shape in shapes for size in sizes} | {
        "nested-forcing-net"
    }
