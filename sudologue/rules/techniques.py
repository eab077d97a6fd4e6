"""The techniques people have a name for, in the order in which a good teacher would reach for them.

Levels and scores are those that HoDoKu 2.2, Sudoku Explainer 1.2.1 and SudokuWiki publish; a technique that
HoDoKu does not have gets the level of its neighbours. `F` in a SudokuWiki number stands for its factor
20 × candidates / 729.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Technique:
    """A technique as the community knows it."""

    id: str
    name: str
    family: str
    tier: str
    hodoku_order: int | None = None
    hodoku_score: int | None = None
    se_rating: str | None = None
    sudokuwiki_points: str | None = None

    @property
    def is_rare(self) -> bool:
        """Fish that hardly ever decide anything: in no ladder, and off by default in HoDoKu, too."""
        huge = self.id.endswith(("squirmbag", "whale", "leviathan"))
        return huge or "mutant" in self.id or self._is_large_and_complex or self.id == "kraken-fish"

    @property
    def is_slow(self) -> bool:
        """Too long a search to be asked for everything it finds unless by name."""
        return self._is_large_and_complex or self.id == "nested-forcing-net"

    @property
    def _is_large_and_complex(self) -> bool:
        """Is it a Franken or mutant fish of four houses or more?"""
        large = self.id.endswith(("jellyfish", "squirmbag", "whale", "leviathan"))
        return large and ("franken" in self.id or "mutant" in self.id)


_ALL = (
    Technique("full-house", "Full House", "singles", "easy", 100, 4, "1.0", "F"),
    Technique("naked-single", "Naked Single", "singles", "easy", 200, 4, "2.3", "F"),
    Technique(
        "hidden-single", "Hidden Single", "singles", "easy", 300, 14, "1.2 box / 1.5 line", "2F"
    ),
    Technique(
        "pointing", "Pointing", "intersections", "medium", 1200, 50, "2.6 (direct 1.7)", "20F"
    ),
    Technique(
        "claiming", "Claiming", "intersections", "medium", 1210, 50, "2.8 (direct 1.9)", "20F"
    ),
    Technique("locked-pair", "Locked Pair", "intersections", "medium", 1000, 40, None, None),
    Technique("locked-triple", "Locked Triple", "intersections", "medium", 1100, 60, None, None),
    Technique("naked-pair", "Naked Pair", "subsets", "medium", 1300, 60, "3.0", "5F"),
    Technique(
        "hidden-pair", "Hidden Pair", "subsets", "medium", 1500, 70, "3.4 (direct 2.0)", "10F"
    ),
    Technique("naked-triple", "Naked Triple", "subsets", "medium", 1400, 80, "3.6", "10F"),
    Technique(
        "hidden-triple", "Hidden Triple", "subsets", "medium", 1600, 100, "4.0 (direct 2.5)", "25F"
    ),
    Technique("x-wing", "X-Wing", "fish", "hard", 2200, 140, "3.2", "30F"),
    Technique("naked-quad", "Naked Quad", "subsets", "hard", 2000, 120, "5.0", "40F"),
    Technique("hidden-quad", "Hidden Quad", "subsets", "hard", 2100, 150, "5.4", "60F"),
    Technique("swordfish", "Swordfish", "fish", "hard", 2300, 150, "3.8", "50F"),
    Technique("jellyfish", "Jellyfish", "fish", "hard", 2400, 160, "5.2", "80F"),
    Technique(
        "skyscraper", "Skyscraper", "single-digit", "hard", 3000, 130, "4.0 (Sukaku only)", None
    ),
    Technique(
        "two-string-kite",
        "2-String Kite",
        "single-digit",
        "hard",
        3100,
        150,
        "4.1 (Sukaku only)",
        None,
    ),
    Technique(
        "turbot-fish", "Turbot Fish", "single-digit", "hard", 3120, 120, "4.2 (Sukaku only)", None
    ),
    Technique(
        "empty-rectangle",
        "Empty Rectangle",
        "single-digit",
        "hard",
        3170,
        120,
        "4.3 (Sukaku only)",
        None,
    ),
    Technique("remote-pair", "Remote Pair", "coloring", "hard", 2800, 110, None, None),
    Technique("bug-plus-1", "BUG+1", "uniqueness", "hard", 2900, 100, "5.6", "30F"),
    Technique("xy-wing", "XY-Wing", "wings", "hard", 3300, 160, "4.2", "50F"),
    Technique("xyz-wing", "XYZ-Wing", "wings", "hard", 3400, 180, "4.4", "60F"),
    Technique("w-wing", "W-Wing", "wings", "hard", 3200, 150, None, None),
    Technique(
        "unique-rectangle-1",
        "Unique Rectangle Type 1",
        "uniqueness",
        "hard",
        3500,
        100,
        "4.5 (type 3: +0.1(k-1))",
        "20F",
    ),
    Technique(
        "unique-rectangle-2",
        "Unique Rectangle Type 2",
        "uniqueness",
        "hard",
        3600,
        100,
        "4.5 (type 3: +0.1(k-1))",
        "50F",
    ),
    Technique(
        "unique-rectangle-3",
        "Unique Rectangle Type 3",
        "uniqueness",
        "hard",
        3700,
        100,
        "4.5 (type 3: +0.1(k-1))",
        "50F",
    ),
    Technique(
        "unique-rectangle-4",
        "Unique Rectangle Type 4",
        "uniqueness",
        "hard",
        3800,
        100,
        "4.5 (type 3: +0.1(k-1))",
        "50F",
    ),
    Technique(
        "unique-rectangle-5",
        "Unique Rectangle Type 5",
        "uniqueness",
        "hard",
        3900,
        100,
        None,
        "50F",
    ),
    Technique(
        "unique-rectangle-6", "Unique Rectangle Type 6", "uniqueness", "hard", 4000, 100, None, None
    ),
    Technique(
        "hidden-rectangle", "Hidden Rectangle", "uniqueness", "hard", 4010, 100, None, "100F"
    ),
    Technique(
        "avoidable-rectangle-1",
        "Avoidable Rectangle Type 1",
        "uniqueness",
        "hard",
        4020,
        100,
        None,
        "60F",
    ),
    Technique(
        "avoidable-rectangle-2",
        "Avoidable Rectangle Type 2",
        "uniqueness",
        "hard",
        4030,
        100,
        None,
        "60F",
    ),
    Technique("finned-x-wing", "Finned X-Wing", "fish", "hard", 4100, 130, None, "160F"),
    Technique("sashimi-x-wing", "Sashimi X-Wing", "fish", "hard", 4200, 150, None, None),
    Technique("simple-coloring", "Simple Coloring", "coloring", "hard", 5330, 150, None, "50F"),
    Technique("multi-coloring", "Multi Coloring", "coloring", "hard", 5360, 200, None, None),
    Technique("finned-swordfish", "Finned Swordfish", "fish", "unfair", 4300, 200, None, "190F"),
    Technique("sashimi-swordfish", "Sashimi Swordfish", "fish", "unfair", 4400, 240, None, None),
    Technique("finned-jellyfish", "Finned Jellyfish", "fish", "unfair", 4500, 250, None, None),
    Technique("sashimi-jellyfish", "Sashimi Jellyfish", "fish", "unfair", 4600, 260, None, None),
    Technique("x-chain", "X-Chain", "chains", "unfair", 5400, 260, "6.6 + length", "(60+len)F"),
    Technique("xy-chain", "XY-Chain", "chains", "unfair", 5500, 260, "6.6 + length", "(50+len)F"),
    Technique(
        "unique-loop", "Unique Loop", "uniqueness", "hard", None, None, "4.6 / 4.7 / 5.0", None
    ),
    Technique(
        "extended-rectangle",
        "Extended Unique Rectangle",
        "uniqueness",
        "hard",
        None,
        None,
        None,
        "90F",
    ),
    Technique(
        "bug-plus-n", "BUG+n", "uniqueness", "hard", None, None, "5.7 (type 3: +0.1(k-1))", None
    ),
    Technique("medusa", "3D Medusa", "coloring", "hard", None, None, None, "80F"),
    Technique(
        "aic",
        "Alternating Inference Chain",
        "chains",
        "unfair",
        5600,
        280,
        "7.0 + length",
        "(100+len)F",
    ),
    Technique(
        "wxyz-wing", "WXYZ-Wing", "wings", "hard", None, None, "5.5-5.6 (Sukaku only)", "100F"
    ),
    Technique("sue-de-coq", "Sue de Coq", "als", "unfair", 5300, 250, None, "180F"),
    Technique("als-xz", "ALS-XZ", "als", "unfair", 5700, 300, None, "140F"),
    Technique("grouped-aic", "Grouped AIC", "chains", "unfair", 5650, 300, None, "(100+len)F"),
    Technique("als-xy-wing", "ALS-XY-Wing", "als", "unfair", 5800, 320, None, None),
    Technique("als-chain", "ALS-XY-Chain", "als", "unfair", 5900, 340, None, None),
    Technique("death-blossom", "Death Blossom", "als", "unfair", 6000, 360, None, "200F"),
    Technique(
        "aligned-pair-exclusion",
        "Aligned Pair Exclusion",
        "als",
        "unfair",
        None,
        None,
        "6.2",
        "140F",
    ),
    Technique(
        "aligned-triple-exclusion",
        "Aligned Triple Exclusion",
        "als",
        "unfair",
        None,
        None,
        "7.5",
        None,
    ),
    Technique("fireworks", "Fireworks", "exotic", "unfair", None, None, None, "100F"),
    Technique("sk-loop", "SK-Loop", "exotic", "unfair", None, None, None, "100F"),
    Technique("tridagon", "Tridagon", "exotic", "extreme", None, None, None, "60F"),
    Technique("exocet", "Junior Exocet", "exotic", "extreme", None, None, None, "300F"),
    Technique("franken-x-wing", "Franken X-Wing", "fish", "unfair", 6100, 300, None, None),
    Technique("franken-swordfish", "Franken Swordfish", "fish", "unfair", 6200, 350, None, "150F"),
    Technique(
        "finned-franken-x-wing", "Finned Franken X-Wing", "fish", "unfair", 6700, 390, None, None
    ),
    Technique(
        "finned-franken-swordfish",
        "Finned Franken Swordfish",
        "fish",
        "unfair",
        6800,
        410,
        None,
        None,
    ),
    Technique("squirmbag", "Squirmbag", "fish", "unfair", 2500, 470, None, None),
    Technique("whale", "Whale", "fish", "unfair", 2600, 470, None, None),
    Technique("leviathan", "Leviathan", "fish", "unfair", 2700, 470, None, None),
    Technique("finned-squirmbag", "Finned Squirmbag", "fish", "unfair", 4700, 470, None, None),
    Technique("finned-whale", "Finned Whale", "fish", "unfair", 4900, 470, None, None),
    Technique("finned-leviathan", "Finned Leviathan", "fish", "unfair", 5100, 470, None, None),
    Technique("sashimi-squirmbag", "Sashimi Squirmbag", "fish", "unfair", 4800, 470, None, None),
    Technique("sashimi-whale", "Sashimi Whale", "fish", "unfair", 5000, 470, None, None),
    Technique("sashimi-leviathan", "Sashimi Leviathan", "fish", "unfair", 5200, 470, None, None),
    Technique("mutant-x-wing", "Mutant X-Wing", "fish", "extreme", 7300, 450, None, None),
    Technique("mutant-swordfish", "Mutant Swordfish", "fish", "extreme", 7400, 450, None, None),
    Technique(
        "finned-mutant-x-wing", "Finned Mutant X-Wing", "fish", "extreme", 7900, 470, None, None
    ),
    Technique(
        "finned-mutant-swordfish",
        "Finned Mutant Swordfish",
        "fish",
        "extreme",
        8000,
        470,
        None,
        None,
    ),
    Technique(
        "forcing-chain-contradiction",
        "Forcing Chain Contradiction",
        "forcing",
        "extreme",
        8500,
        500,
        "7.5 + length",
        "(120+len)F",
    ),
    Technique(
        "forcing-chain-verity",
        "Forcing Chain Verity",
        "forcing",
        "extreme",
        8500,
        500,
        "8.0 + length",
        "(180+len)F",
    ),
    Technique("kraken-fish", "Kraken Fish", "fish", "extreme", 8450, 500, None, None),
    Technique(
        "forcing-net-contradiction",
        "Forcing Net Contradiction",
        "forcing",
        "extreme",
        8600,
        700,
        "8.5 + length",
        None,
    ),
    Technique(
        "forcing-net-verity",
        "Forcing Net Verity",
        "forcing",
        "extreme",
        8600,
        700,
        "8.5 + length",
        None,
    ),
    Technique("franken-jellyfish", "Franken Jellyfish", "fish", "unfair", 6300, 370, None, None),
    Technique(
        "finned-franken-jellyfish",
        "Finned Franken Jellyfish",
        "fish",
        "unfair",
        6900,
        430,
        None,
        None,
    ),
    Technique("mutant-jellyfish", "Mutant Jellyfish", "fish", "extreme", 7500, 450, None, None),
    Technique(
        "finned-mutant-jellyfish",
        "Finned Mutant Jellyfish",
        "fish",
        "extreme",
        8100,
        470,
        None,
        None,
    ),
    Technique("franken-squirmbag", "Franken Squirmbag", "fish", "extreme", 6400, 470, None, None),
    Technique(
        "finned-franken-squirmbag",
        "Finned Franken Squirmbag",
        "fish",
        "extreme",
        7000,
        470,
        None,
        None,
    ),
    Technique("mutant-squirmbag", "Mutant Squirmbag", "fish", "extreme", 7600, 470, None, None),
    Technique(
        "finned-mutant-squirmbag",
        "Finned Mutant Squirmbag",
        "fish",
        "extreme",
        8200,
        470,
        None,
        None,
    ),
    Technique("franken-whale", "Franken Whale", "fish", "extreme", 6500, 470, None, None),
    Technique(
        "finned-franken-whale", "Finned Franken Whale", "fish", "extreme", 7100, 470, None, None
    ),
    Technique("mutant-whale", "Mutant Whale", "fish", "extreme", 7700, 470, None, None),
    Technique(
        "finned-mutant-whale", "Finned Mutant Whale", "fish", "extreme", 8300, 470, None, None
    ),
    Technique("franken-leviathan", "Franken Leviathan", "fish", "extreme", 6600, 470, None, None),
    Technique(
        "finned-franken-leviathan",
        "Finned Franken Leviathan",
        "fish",
        "extreme",
        7200,
        470,
        None,
        None,
    ),
    Technique("mutant-leviathan", "Mutant Leviathan", "fish", "extreme", 7800, 470, None, None),
    Technique(
        "finned-mutant-leviathan",
        "Finned Mutant Leviathan",
        "fish",
        "extreme",
        8400,
        470,
        None,
        None,
    ),
    Technique("template-set", "Template Set", "templates", "extreme", 8700, 10000, None, None),
    Technique(
        "template-delete", "Template Delete", "templates", "extreme", 8800, 10000, None, None
    ),
    Technique(
        "nested-forcing-net",
        "Nested Forcing Net",
        "forcing",
        "extreme",
        None,
        None,
        "9.0 / 9.5 / 10.0 / 10.5 + length",
        None,
    ),
)

TECHNIQUES: dict[str, Technique] = {technique.id: technique for technique in _ALL}
"""By id, in teaching order."""


def assumes_uniqueness(technique: str) -> bool:
    """Does it hold only for puzzles with one solution?"""
    known = TECHNIQUES.get(technique)
    return known is not None and known.family == "uniqueness"
