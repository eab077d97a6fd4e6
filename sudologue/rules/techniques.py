"""The techniques people have a name for, in the order in which a good teacher would reach for them.

A line of the table is all that the program knows of a technique beside its rule, its words and its cases; whatever else
has to know that it exists reads it here.

Levels and scores are those that HoDoKu 2.2, Sudoku Explainer 1.2.1 and SudokuWiki publish; a technique that
HoDoKu does not have gets the level of its neighbours. `F` in a SudokuWiki number stands for its factor
20 × candidates / 727.
"""

from dataclasses import dataclass
from typing import Self

from sudologue.errors import UnknownNameError

_COLUMNS = 11


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique as the community knows it.

    >>> import sudologue as sl
    >>> wing = sl.TECHNIQUES["x-wing"]
    >>> wing.name, wing.family, wing.tier
    ('X-Wing', 'fish', 'hard')
    """

    id: str
    name: str
    family: str
    tier: str
    module: str
    """In `rules/`: it has the rule."""
    words: str
    """The module of `narration/en/` that has its words; the file of `puzzles/cases/` goes by the same name."""
    hodoku_order: int | None
    hodoku_score: int | None
    se_rating: str | None
    sudokuwiki_points: str | None
    is_rare: bool
    """Fish that hardly ever decide anything: in no ladder, and off by default in HoDoKu, too."""
    is_slow: bool
    """Too long a search to be asked for everything it finds unless by name."""
    is_direct: bool
    """A pattern and the digit that it settles as one step: a way to count, Sudoku Explainer's, and no rule."""

    @classmethod
    def parse(cls, line: str) -> Self:
        """Read a line of the table. Modules go by the name of the family, words by that of the rule's module."""
        texts = [text.strip() for text in line.split("|")] + [""] * _COLUMNS
        id, name, family, tier, module, words, order, score, rating, points, marks, *_ = texts
        module = module or family.replace("-", "_")
        return cls(
            *(id, name, family, tier, module, words or module),
            hodoku_order=int(order) if order else None,
            hodoku_score=int(score) if score else None,
            se_rating=rating or None,
            sudokuwiki_points=points or None,
            is_rare="rare" in marks,
            is_slow="slow" in marks,
            is_direct="direct" in marks,
        )


# id | name | family | tier | module | words | HoDoKu's order | its score | SE's rating | SudokuWiki's points | marks
# What is empty at the end of a line is left out.
_TABLE = """
full-house | Full House | singles | easy | | | 100 | 4 | 1.0 | F
naked-single | Naked Single | singles | easy | | | 200 | 4 | 2.3 | F
hidden-single | Hidden Single | singles | easy | | | 300 | 14 | 1.2 box / 1.5 line | 2F
pair-support | Pair Support | constraints | easy | pair_support
whisper-high-low | Whisper High/Low | constraints | easy | pair_support
cage-combinations | Cage Combinations | constraints | easy | cages
arrow-bounds | Arrow Bounds | constraints | easy | lines
45-rule | 45 Rule | constraints | medium | sums
line-table | Line Table | constraints | medium | lines
must-contain | Must Contain | constraints | medium | cages
direct-pointing | Direct Pointing | intersections | medium | | direct | | | 1.7 | | direct
direct-claiming | Direct Claiming | intersections | medium | | direct | | | 1.9 | | direct
pointing | Pointing | intersections | medium | | | 1200 | 50 | 2.6 (direct 1.7) | 20F
claiming | Claiming | intersections | medium | | | 1210 | 50 | 2.8 (direct 1.9) | 20F
locked-pair | Locked Pair | intersections | medium | subsets | | 1000 | 40
locked-triple | Locked Triple | intersections | medium | subsets | | 1100 | 60
direct-hidden-pair | Direct Hidden Pair | subsets | medium | | direct | | | 2.0 | | direct
direct-hidden-triple | Direct Hidden Triple | subsets | medium | | direct | | | 2.5 | | direct
naked-pair | Naked Pair | subsets | medium | | | 1300 | 60 | 3.0 | 5F
hidden-pair | Hidden Pair | subsets | medium | | | 1500 | 70 | 3.4 (direct 2.0) | 10F
naked-triple | Naked Triple | subsets | medium | | | 1400 | 80 | 3.6 | 10F
two-cages | Two Cages in a House | constraints | medium | cages
45-rule-several | 45 Rule over Several Houses | constraints | hard | sums
hidden-triple | Hidden Triple | subsets | medium | | | 1600 | 100 | 4.0 (direct 2.5) | 25F
x-wing | X-Wing | fish | hard | | | 2200 | 140 | 3.2 | 30F
naked-quad | Naked Quad | subsets | hard | | | 2000 | 120 | 5.0 | 40F
hidden-quad | Hidden Quad | subsets | hard | | | 2100 | 150 | 5.4 | 60F
swordfish | Swordfish | fish | hard | | | 2300 | 150 | 3.8 | 50F
jellyfish | Jellyfish | fish | hard | | | 2400 | 160 | 5.2 | 80F
skyscraper | Skyscraper | single-digit | hard | | | 3000 | 130 | 4.0 (Sukaku only)
two-string-kite | 2-String Kite | single-digit | hard | | | 3100 | 150 | 4.1 (Sukaku only)
turbot-fish | Turbot Fish | single-digit | hard | | | 3120 | 120 | 4.2 (Sukaku only)
empty-rectangle | Empty Rectangle | single-digit | hard | | | 3170 | 120 | 4.3 (Sukaku only)
remote-pair | Remote Pair | coloring | hard | chains | | 2800 | 110
bug-plus-1 | BUG+1 | uniqueness | hard | bug | uniqueness | 2900 | 100 | 5.6 | 30F
xy-wing | XY-Wing | wings | hard | | | 3300 | 160 | 4.2 | 50F
xyz-wing | XYZ-Wing | wings | hard | | | 3400 | 180 | 4.4 | 60F
w-wing | W-Wing | wings | hard | | | 3200 | 150
unique-rectangle-1 | Unique Rectangle Type 1 | uniqueness | hard | | | 3500 | 100 | 4.5 (type 3: +0.1(k-1)) | 20F
unique-rectangle-2 | Unique Rectangle Type 2 | uniqueness | hard | | | 3600 | 100 | 4.5 (type 3: +0.1(k-1)) | 50F
unique-rectangle-3 | Unique Rectangle Type 3 | uniqueness | hard | | | 3700 | 100 | 4.5 (type 3: +0.1(k-1)) | 50F
unique-rectangle-4 | Unique Rectangle Type 4 | uniqueness | hard | | | 3800 | 100 | 4.5 (type 3: +0.1(k-1)) | 50F
unique-rectangle-5 | Unique Rectangle Type 5 | uniqueness | hard | | | 3900 | 100 | | 50F
unique-rectangle-6 | Unique Rectangle Type 6 | uniqueness | hard | | | 4000 | 100
hidden-rectangle | Hidden Rectangle | uniqueness | hard | | | 4010 | 100 | | 100F
avoidable-rectangle-1 | Avoidable Rectangle Type 1 | uniqueness | hard | | | 4020 | 100 | | 60F
avoidable-rectangle-2 | Avoidable Rectangle Type 2 | uniqueness | hard | | | 4030 | 100 | | 60F
finned-x-wing | Finned X-Wing | fish | hard | | | 4100 | 130 | | 160F
sashimi-x-wing | Sashimi X-Wing | fish | hard | | | 4200 | 150
simple-coloring | Simple Coloring | coloring | hard | | | 5330 | 150 | | 50F
multi-coloring | Multi Coloring | coloring | hard | | | 5360 | 200
finned-swordfish | Finned Swordfish | fish | unfair | | | 4300 | 200 | | 190F
sashimi-swordfish | Sashimi Swordfish | fish | unfair | | | 4400 | 240
finned-jellyfish | Finned Jellyfish | fish | unfair | | | 4500 | 250
sashimi-jellyfish | Sashimi Jellyfish | fish | unfair | | | 4600 | 260
x-chain | X-Chain | chains | unfair | | | 5400 | 260 | 6.6 + length | (60+len)F
xy-chain | XY-Chain | chains | unfair | | | 5500 | 260 | 6.6 + length | (50+len)F
unique-loop | Unique Loop | uniqueness | hard | unique_loops | uniqueness | | | 4.6 / 4.7 / 5.0
extended-rectangle | Extended Unique Rectangle | uniqueness | hard | unique_loops | uniqueness | | | | 90F
bug-plus-n | BUG+n | uniqueness | hard | bug | uniqueness | | | 5.7 (type 3: +0.1(k-1))
medusa | 3D Medusa | coloring | hard | | | | | | 80F
aic | Alternating Inference Chain | chains | unfair | | | 5600 | 280 | 7.0 + length | (100+len)F
wxyz-wing | WXYZ-Wing | wings | hard | als | | | | 5.5-5.6 (Sukaku only) | 100F
sue-de-coq | Sue de Coq | als | unfair | sue_de_coq | | 5300 | 250 | | 180F
als-xz | ALS-XZ | als | unfair | | | 5700 | 300 | | 140F
grouped-aic | Grouped AIC | chains | unfair | grouped_chains | chains | 5650 | 300 | | (100+len)F
als-xy-wing | ALS-XY-Wing | als | unfair | als_chains | als | 5800 | 320
als-chain | ALS-XY-Chain | als | unfair | als_chains | als | 5900 | 340
death-blossom | Death Blossom | als | unfair | death_blossom | als | 6000 | 360 | | 200F
aligned-pair-exclusion | Aligned Pair Exclusion | als | unfair | exclusion | | | | 6.2 | 140F
aligned-triple-exclusion | Aligned Triple Exclusion | als | unfair | exclusion | | | | 7.5
fireworks | Fireworks | exotic | unfair | fireworks | | | | | 100F
sk-loop | SK-Loop | exotic | unfair | sk_loop | | | | | 100F
tridagon | Tridagon | exotic | extreme | tridagon | | | | | 60F
exocet | Junior Exocet | exotic | extreme | exocet | | | | | 300F
franken-x-wing | Franken X-Wing | fish | unfair | complex_fish | fish | 6100 | 300
franken-swordfish | Franken Swordfish | fish | unfair | complex_fish | fish | 6200 | 350 | | 150F
finned-franken-x-wing | Finned Franken X-Wing | fish | unfair | complex_fish | fish | 6700 | 390
finned-franken-swordfish | Finned Franken Swordfish | fish | unfair | complex_fish | fish | 6800 | 410
squirmbag | Squirmbag | fish | unfair | | | 2500 | 470 | | | rare
whale | Whale | fish | unfair | | | 2600 | 470 | | | rare
leviathan | Leviathan | fish | unfair | | | 2700 | 470 | | | rare
finned-squirmbag | Finned Squirmbag | fish | unfair | | | 4700 | 470 | | | rare
finned-whale | Finned Whale | fish | unfair | | | 4900 | 470 | | | rare
finned-leviathan | Finned Leviathan | fish | unfair | | | 5100 | 470 | | | rare
sashimi-squirmbag | Sashimi Squirmbag | fish | unfair | | | 4800 | 470 | | | rare
sashimi-whale | Sashimi Whale | fish | unfair | | | 5000 | 470 | | | rare
sashimi-leviathan | Sashimi Leviathan | fish | unfair | | | 5200 | 470 | | | rare
mutant-x-wing | Mutant X-Wing | fish | extreme | complex_fish | fish | 7300 | 450 | | | rare
mutant-swordfish | Mutant Swordfish | fish | extreme | complex_fish | fish | 7400 | 450 | | | rare
finned-mutant-x-wing | Finned Mutant X-Wing | fish | extreme | complex_fish | fish | 7900 | 470 | | | rare
finned-mutant-swordfish | Finned Mutant Swordfish | fish | extreme | complex_fish | fish | 8000 | 470 | | | rare
forcing-chain-contradiction | Forcing Chain Contradiction | forcing | extreme ||| 8500 | 500 | 7.5 + length | (120+len)F
forcing-chain-verity | Forcing Chain Verity | forcing | extreme | | | 8500 | 500 | 8.0 + length | (180+len)F
kraken-fish | Kraken Fish | fish | extreme | kraken | | 8450 | 500 | | | rare
forcing-net-contradiction | Forcing Net Contradiction | forcing | extreme | | | 8600 | 700 | 8.5 + length
forcing-net-verity | Forcing Net Verity | forcing | extreme | | | 8600 | 700 | 8.5 + length
franken-jellyfish | Franken Jellyfish | fish | unfair | complex_fish | fish | 6300 | 370 | | | rare slow
finned-franken-jellyfish | Finned Franken Jellyfish | fish | unfair | complex_fish | fish | 6900 | 430 | | | rare slow
mutant-jellyfish | Mutant Jellyfish | fish | extreme | complex_fish | fish | 7500 | 450 | | | rare slow
finned-mutant-jellyfish | Finned Mutant Jellyfish | fish | extreme | complex_fish | fish | 8100 | 470 | | | rare slow
franken-squirmbag | Franken Squirmbag | fish | extreme | complex_fish | fish | 6400 | 470 | | | rare slow
finned-franken-squirmbag | Finned Franken Squirmbag | fish | extreme | complex_fish | fish | 7000 | 470 | | | rare slow
mutant-squirmbag | Mutant Squirmbag | fish | extreme | complex_fish | fish | 7600 | 470 | | | rare slow
finned-mutant-squirmbag | Finned Mutant Squirmbag | fish | extreme | complex_fish | fish | 8200 | 470 | | | rare slow
franken-whale | Franken Whale | fish | extreme | complex_fish | fish | 6500 | 470 | | | rare slow
finned-franken-whale | Finned Franken Whale | fish | extreme | complex_fish | fish | 7100 | 470 | | | rare slow
mutant-whale | Mutant Whale | fish | extreme | complex_fish | fish | 7700 | 470 | | | rare slow
finned-mutant-whale | Finned Mutant Whale | fish | extreme | complex_fish | fish | 8300 | 470 | | | rare slow
franken-leviathan | Franken Leviathan | fish | extreme | complex_fish | fish | 6600 | 470 | | | rare slow
finned-franken-leviathan | Finned Franken Leviathan | fish | extreme | complex_fish | fish | 7200 | 470 | | | rare slow
mutant-leviathan | Mutant Leviathan | fish | extreme | complex_fish | fish | 7800 | 470 | | | rare slow
finned-mutant-leviathan | Finned Mutant Leviathan | fish | extreme | complex_fish | fish | 8400 | 470 | | | rare slow
template-set | Template Set | templates | extreme | | | 8700 | 10000
template-delete | Template Delete | templates | extreme | | | 8800 | 10000
nested-forcing-net | Nested Forcing Net | forcing | extreme | | | | | 9.0 / 9.5 / 10.0 / 10.5 + length | | slow
"""


class Techniques(dict[str, Technique]):
    """Techniques by id, in teaching order. An id that is not known is answered with the nearest one that is.

    >>> [technique.name for technique in TECHNIQUES.values() if technique.family == "singles"]
    ['Full House', 'Naked Single', 'Hidden Single']
    """

    def __missing__(self, name: str) -> Technique:
        raise UnknownNameError("technique", name, self)


TECHNIQUES = Techniques(
    {technique.id: technique for technique in map(Technique.parse, _TABLE.strip().splitlines())}
)


def needs_constraints(technique: str) -> bool:
    """Does it find something only where a grid has constraints?"""
    known = TECHNIQUES.get(technique)
    return known is not None and known.family == "constraints"


def assumes_uniqueness(technique: str) -> bool:
    """Does it hold only for puzzles with one solution?"""
    known = TECHNIQUES.get(technique)
    return known is not None and known.family == "uniqueness"
