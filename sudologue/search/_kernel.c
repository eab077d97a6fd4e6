/* The search kernel: counts and lists the solutions of classic 9x9 boards, and finds out what truths refute.

   It does what search.py does, some hundred times faster, and what reasoning/forcing/sharpening.py, reasoning/forcing/story.py,
   reasoning/proofs/exhaustion.py, reasoning/sets/placements.py, reasoning/sets/locked.py, reasoning/sets/almost_locked.py, reasoning/sets/almost_locked_pairs.py,
   rules/sue_de_coq.py, rules/exclusion.py, rules/singles.py, reasoning/chains/implications.py and reasoning/chains/targets.py ask for, ten times faster
   and more, and nothing else: the rules are the reference, and tests hold them together.  Parts of a board, refutations
   and their stories, almost locked sets, aligned triples, singles, levels and chains come last, with ideas of their own.
   The search works on sets of candidates and knows three facts:

     (a) a cell holds one digit;
     (b) in a band (three rows, three boxes) a digit takes one minirow of each row and of each box, so the three
         minirows that it takes are a permutation;
     (c) the same in a stack: of its nine columns-in-a-box a digit takes a permutation.

   A digit's candidates in one band are 27 bits, row by row:

         box 0       box 1       box 2
        0  1  2 |   3  4  5 |   6  7  8
        9 10 11 |  12 13 14 |  15 16 17
       18 19 20 |  21 22 23 |  24 25 26

   and a board is 27 such masks, 9 digits x 3 bands.  Facts (b) and (c) strike out everything that locked
   candidates and hidden singles of boxes and columns would, in a few operations on a whole mask; what is left for
   a row to say is that one cell remains.  Fact (a) gives naked singles.  Where all three have nothing to say, a
   cell with as few candidates as possible is tried.

   A board comes in and goes out as Sudologue's integer of candidates, little-endian: mask (digit d, band b) is the
   27 bits at 27 * (3 d + b).  A filled cell has one candidate.

   The extension uses Python's limited API, so one build serves every Python from 3.11 on. */

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 9, BANDS = 3, LANES = 4, CELLS = 81, CANDIDATES = 729, TRUTHS = 324 };
enum { HOUSES = 27, PARTS = 36 };         /* the parts of a board: its houses, then its digits */
enum { RECORD = 92 };                   /* bytes of an integer of 729 bits */
enum { WORDS = 12 };                    /* of 64 bits for the same */
enum { GUARDS = 405 };                  /* bytes of an integer with 10 bits for each of 324 truths */
enum { CELL_BYTES = 11, PAIR = 6 + 2 * CELL_BYTES + RECORD, TRIPLE = 2 + RECORD };
enum { CELL_WORDS = 16, COUNTS = 3 };
enum { NODES_BETWEEN_SIGNALS = 1 << 15 };
enum { MOST_NODES = 2000, MOST_STRUCK = 1 << 16 };  /* of a net: it takes room for each two nodes, and for each struck candidate */

#define ALL 0x7FFFFFFu                  /* the 27 cells of a band */
#define ALL_CHANGED 0x777777777ull       /* of all nine digits, all three bands */
#define ROW_FIRST 0x0040201u            /* the first cell of each row */
#define ROW_LAST (ROW_FIRST << 8)
#define ROW_BUT_LAST (ROW_LAST - ROW_FIRST)
#define COLUMN 0x0040201u               /* times 9 columns: those columns in all three rows */

#if defined(__GNUC__) || defined(__clang__)
#define lowest_bit(x) __builtin_ctzll(x)
#define count_bits(x) __builtin_popcount(x)
#else
static int lowest_bit(uint64_t x) {
    int n = 0;
    while (!(x >> n & 1)) n++;
    return n;
}
static int count_bits(uint32_t x) {
    int n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}
#endif

typedef struct {
    uint32_t of[DIGITS][LANES];         /* candidates by digit and band; the fourth lane stays empty */
    uint32_t filled[LANES];             /* cells whose digit is settled and struck out elsewhere */
    uint64_t changed;                   /* which masks (bit 4 d + b) have to be looked at again */
} Board;

typedef struct {
    long limit, found;                  /* how many solutions are enough, and how many there were so far */
    uint8_t *solutions;                 /* where to write them, a record each; NULL: only count */
    long room, written;                 /* how many fit there, and how many there are, of all boards */
    long nodes;                         /* visited since the last look at Python's signals */
    PyThreadState *thread;              /* Python's, put aside while its lock is released */
    int failed;                         /* interrupted (Python's exception is set) or out of memory */
} Search;

/* Tables, filled once by `fill_tables`. */
static uint8_t minirows_of_row[512];    /* which of a row's three minirows have a candidate */
static uint32_t locked[512];            /* nine minirows -> the cells of those that some permutation uses */
static uint32_t keep_beside[27];        /* cell of a band -> the cells that its digit leaves open there */

static void fill_tables(void) {
    static const uint16_t permutations[6] = {0421, 0241, 0412, 0142, 0214, 0124};
    for (unsigned row = 0; row < 512; row++)
        minirows_of_row[row] = (row & 7 ? 1 : 0) | (row & 070 ? 2 : 0) | (row & 0700 ? 4 : 0);
    for (unsigned minirows = 0; minirows < 512; minirows++) {
        unsigned used = 0;
        for (int i = 0; i < 6; i++)
            if ((minirows & permutations[i]) == permutations[i]) used |= permutations[i];
        locked[minirows] = 0;
        for (int i = 0; i < 9; i++)
            if (used >> i & 1) locked[minirows] |= 7u << 3 * i;
    }
    for (int cell = 0; cell < 27; cell++) {
        uint32_t row = 0777u << cell / 9 * 9;
        uint32_t box = 07007007u << cell % 9 / 3 * 3;
        keep_beside[cell] = (ALL & ~(row | box)) | 1u << cell;
    }
}

/* Nine columns, each three turned by one or two places: column 0 of a box gets what column 1 (or 2) had. */
static inline uint32_t turned_once(uint32_t columns) {
    return (columns >> 1 & 0333) | (columns << 2 & 0444);
}

static inline uint32_t turned_twice(uint32_t columns) {
    return (columns >> 2 & 0111) | (columns << 1 & 0666);
}

static inline uint32_t columns_of(uint32_t band) {
    return (band | band >> 9 | band >> 18) & 0777;
}

/* The columns of one band that some permutation uses, given the columns that the digit has in the two others. */
static inline uint32_t open_columns(uint32_t once1, uint32_t twice1, uint32_t once2, uint32_t twice2) {
    return (once1 & twice2) | (twice1 & once2);
}

/* Fact (c) for one digit in all three stacks; the bands that lost candidates, one bit each. */
static inline unsigned lock_columns(uint32_t *of) {
    uint32_t c0 = columns_of(of[0]), c1 = columns_of(of[1]), c2 = columns_of(of[2]);
    uint32_t once0 = turned_once(c0), once1 = turned_once(c1), once2 = turned_once(c2);
    uint32_t twice0 = turned_twice(c0), twice1 = turned_twice(c1), twice2 = turned_twice(c2);
    uint32_t shut0 = c0 & ~open_columns(once1, twice1, once2, twice2);
    uint32_t shut1 = c1 & ~open_columns(once0, twice0, once2, twice2);
    uint32_t shut2 = c2 & ~open_columns(once0, twice0, once1, twice1);
    of[0] &= ~(shut0 * COLUMN);
    of[1] &= ~(shut1 * COLUMN);
    of[2] &= ~(shut2 * COLUMN);
    return (shut0 != 0) | (shut1 != 0) << 1 | (shut2 != 0) << 2;
}

/* Facts (b) and (c) for one digit, beginning with some of its bands, until they say no more; false: impossible. */
static inline int lock(uint32_t *of, unsigned bands) {
    do {
        for (; bands; bands &= bands - 1) {
            int band = lowest_bit(bands);
            uint32_t mask = of[band];
            of[band] &= locked[minirows_of_row[mask & 0777] | minirows_of_row[mask >> 9 & 0777] << 3 |
                               minirows_of_row[mask >> 18] << 6];
            if (!of[band]) return 0;
        }
        bands = lock_columns(of);
    } while (bands);
    return 1;
}

/* The cells of a band where the digit is alone in its row: without its lowest candidate the row is empty. */
static inline uint32_t alone_in_row(uint32_t mask) {
    uint32_t rest = mask & (mask - ROW_FIRST);
    uint32_t single_rows = ROW_LAST & ~(((rest & ROW_BUT_LAST) + ROW_BUT_LAST) | rest);
    return mask & (single_rows >> 8) * 0777;
}

/* Fact (a): these cells of a band hold the digit, so no other digit is there. */
static inline void fill_cells(Board *board, int digit, int band, uint32_t cells) {
    uint64_t changed = 0;
    board->filled[band] |= cells;
    for (int other = 0; other < DIGITS; other++) {
        changed |= (uint64_t)((board->of[other][band] & cells) != 0) << (LANES * other + band);
        board->of[other][band] &= ~cells;
    }
    board->of[digit][band] |= cells;
    board->changed |= changed & ~((uint64_t)1 << (LANES * digit + band));
}

/* Draw every conclusion of (b) and (c), and of (a) for filled cells; false: the board is impossible. */
static int settle(Board *board) {
    while (board->changed) {
        int digit = lowest_bit(board->changed) / LANES;
        unsigned bands = board->changed >> LANES * digit & 7;
        uint32_t *of = board->of[digit], cells[LANES];
        board->changed &= ~((uint64_t)7 << LANES * digit);
        if (!lock(of, bands)) return 0;
        for (int band = 0; band < LANES; band++) cells[band] = alone_in_row(of[band]) & ~board->filled[band];
        for (int band = 0; band < BANDS; band++)
            if (cells[band]) fill_cells(board, digit, band, cells[band]);
    }
    return 1;
}

/* Cells by how many candidates they have. */
typedef struct {
    uint32_t one[LANES], two[LANES], three[LANES], four[LANES]; /* at least so many */
} Counts;

static inline void count_candidates(const Board *board, Counts *counts) {
    memset(counts, 0, sizeof *counts);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) {
            uint32_t mask = board->of[digit][band];
            counts->four[band] |= counts->three[band] & mask;
            counts->three[band] |= counts->two[band] & mask;
            counts->two[band] |= counts->one[band] & mask;
            counts->one[band] |= mask;
        }
}

/* Put every digit that is alone in its cell; -1: a cell has no candidate, else how many there were. */
static inline int fill_naked_singles(Board *board, const Counts *counts) {
    int found = 0;
    for (int band = 0; band < BANDS; band++) {
        uint32_t naked = ~counts->two[band] & ALL & ~board->filled[band];
        if (counts->one[band] != ALL) return -1;
        for (int digit = 0; naked; digit++) {
            uint32_t here = board->of[digit][band] & naked;
            if (!here) continue;
            naked &= ~here;
            board->changed |= (uint64_t)1 << (LANES * digit + band);
            for (; here; here &= here - 1, found++)
                board->of[digit][band] &= keep_beside[lowest_bit(here)];
        }
    }
    return found;
}

/* The cell to try: one with as few candidates as possible, in the band that has most of these. */
static inline uint32_t choose_cell(const Board *board, const Counts *counts, int *band) {
    const uint32_t none[LANES] = {0};
    const uint32_t *more[] = {counts->three, counts->four, none};
    for (int i = 0;; i++) {
        uint32_t cells = 0;
        for (int b = 0; b < BANDS; b++) {
            uint32_t few = ~more[i][b] & ALL & ~board->filled[b];
            if (count_bits(few) <= count_bits(cells)) continue;
            *band = b;
            cells = few;
        }
        if (cells) return cells & -cells;
    }
}

static void write_record(const Board *board, uint8_t *record) {
    memset(record, 0, RECORD);
    for (int i = 0; i < DIGITS * BANDS; i++) {
        uint64_t mask = (uint64_t)board->of[i / BANDS][i % BANDS] << 27 * i % 8;
        for (uint8_t *byte = record + 27 * i / 8; mask; mask >>= 8) *byte++ |= (uint8_t)mask;
    }
}

/* Let Ctrl-C end a long search. */
static int is_interrupted(Search *search) {
    search->nodes = 0;
    PyEval_RestoreThread(search->thread);
    search->failed = PyErr_CheckSignals() != 0;
    search->thread = PyEval_SaveThread();
    return search->failed;
}

/* Is there room for one more solution, or can it be had? */
static int has_room(Search *search) {
    if (search->written < search->room) return 1;
    uint8_t *larger = realloc(search->solutions, (size_t)search->room * 2 * RECORD);
    if (!larger) {
        search->failed = 1;
        return 0;
    }
    search->solutions = larger;
    search->room *= 2;
    return 1;
}

/* Put a digit into a cell of a band. */
static inline void place(Board *board, int digit, int band, uint32_t cell) {
    board->of[digit][band] &= keep_beside[lowest_bit(cell)];
    board->changed |= (uint64_t)1 << (LANES * digit + band);
    fill_cells(board, digit, band, cell);
}

static inline void strike_out(Board *board, int digit, int band, uint32_t cell) {
    board->of[digit][band] &= ~cell;
    board->changed |= (uint64_t)1 << (LANES * digit + band);
}

static int note_solution(const Board *board, Search *search) {
    if (search->solutions && !has_room(search)) return 0;
    if (search->solutions) write_record(board, search->solutions + RECORD * search->written++);
    return ++search->found < search->limit;
}

/* Find the solutions of a board until there are enough; true: go on looking elsewhere. */
static int explore(Board *board, Search *search) {
    if (++search->nodes >= NODES_BETWEEN_SIGNALS && is_interrupted(search)) return 0;
    for (;;) {
        Counts counts;
        Board attempt;
        int band = 0, digit = 0, found;
        uint32_t cell;
        if (!settle(board)) return 1;
        if ((board->filled[0] & board->filled[1] & board->filled[2]) == ALL) return note_solution(board, search);
        count_candidates(board, &counts);
        found = fill_naked_singles(board, &counts);
        if (found < 0) return 1;
        if (found) continue;
        cell = choose_cell(board, &counts, &band);
        while (!(board->of[digit][band] & cell)) digit++;
        attempt = *board;
        place(&attempt, digit, band, cell);
        if (!explore(&attempt, search)) return 0;
        strike_out(board, digit, band, cell);
    }
}

static void read_record(Board *board, const uint8_t *record) {
    memset(board, 0, sizeof *board);
    for (int i = 0; i < DIGITS * BANDS; i++) {
        const uint8_t *bytes = record + 27 * i / 8;
        uint64_t window = 0;
        for (int k = 0; k < 5 && bytes + k < record + RECORD; k++) window |= (uint64_t)bytes[k] << 8 * k;
        board->of[i / BANDS][i % BANDS] = (uint32_t)(window >> 27 * i % 8) & ALL;
    }
    board->changed = ALL_CHANGED;
}

/* 81 characters; whatever is not a digit from 1 to 9 is an empty cell. */
static void read_text(Board *board, const uint8_t *text) {
    uint32_t given[DIGITS][LANES] = {{0}}, taken[LANES] = {0};
    memset(board, 0, sizeof *board);
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned digit = text[cell] - '1';
        if (digit >= DIGITS) continue;
        given[digit][cell / 27] |= 1u << cell % 27;
        taken[cell / 27] |= 1u << cell % 27;
    }
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++) {
            uint32_t mask = (ALL & ~taken[band]) | given[digit][band];
            for (uint32_t rest = given[digit][band]; rest; rest &= rest - 1)
                mask &= keep_beside[lowest_bit(rest)];
            board->of[digit][band] = mask;
        }
    board->changed = ALL_CHANGED;
}

typedef struct {
    uint64_t of[WORDS];                 /* a set of candidates, or of truths by their place in the list */
} Mask;

static inline uint64_t read_word(const uint8_t *bytes, int count) {
    uint64_t word = 0;
    for (int i = 0; i < count; i++) word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

static inline int has(const Mask *mask, int number) {
    return mask->of[number / 64] >> number % 64 & 1;
}

static inline void add(Mask *mask, int number) {
    mask->of[number / 64] |= (uint64_t)1 << number % 64;
}

static inline void drop(Mask *mask, int number) {
    mask->of[number / 64] &= ~((uint64_t)1 << number % 64);
}

static inline void add_all(Mask *mask, const Mask *more) {
    for (int i = 0; i < WORDS; i++) mask->of[i] |= more->of[i];
}

static inline int do_meet(const Mask *one, const Mask *other) {
    uint64_t common = 0;
    for (int i = 0; i < WORDS; i++) common |= one->of[i] & other->of[i];
    return common != 0;
}

static inline void drop_all(Mask *mask, const Mask *less) {
    for (int i = 0; i < WORDS; i++) mask->of[i] &= ~less->of[i];
}

/* Parts.  What can a house, or a digit, hold, if nothing else on the board had a say?  Both are one question.  There are
   nine lines and nine places, and each line that has any places takes one that no other line takes.

       a house:  the lines are its cells, the places are digits;
       a digit:  the lines are rows, the places are columns, and no two rows of a band may take columns of one box.

   A house is soon told: one way to serve its lines is enough.  A line may take another's place instead of its own if
   that one may take another's in turn, and so on, until somebody takes the place that was left.

   In a digit it depends on the boxes.  Where the lines before were served does not matter to the next one, only which
   places are taken: whether it can go on from there is worked out once.  (As many places are taken as lines were
   served, so they tell the line, too.) */

typedef struct {
    uint16_t places[DIGITS];            /* of each line: those it may take; none where it has got its own */
    uint16_t served[DIGITS];            /* those it takes in some way to serve all lines */
} Part;

typedef struct {
    uint8_t can[512], cannot[512];      /* by the places taken, a bit for the boxes taken: can it be done from there? */
} Known;

/* Can all lines of a digit from this one on be served, with these places and, in this band, boxes taken? */
static int serve(Part *digit, Known *known, int line, unsigned taken, unsigned boxes) {
    int done = 0;
    while (line < DIGITS && !digit->places[line]) {
        line++;
        if (line % 3 == 0) boxes = 0;
    }
    if (line == DIGITS) return 1;
    if (known->can[taken] >> boxes & 1) return 1;
    if (known->cannot[taken] >> boxes & 1) return 0;
    for (unsigned open = digit->places[line] & ~taken; open; open &= open - 1) {
        unsigned box = 1u << lowest_bit(open) / 3;
        unsigned next = line % 3 == 2 ? 0 : boxes | box;
        if (boxes & box || !serve(digit, known, line + 1, taken | (open & -open), next)) continue;
        digit->served[line] |= (uint16_t)(open & -open);
        done = 1;
    }
    (done ? known->can : known->cannot)[taken] |= (uint8_t)(1 << boxes);
    return done;
}

static void serve_digit(Part *digit) {
    Known known;
    memset(&known, 0, sizeof known);
    serve(digit, &known, 0, 0, 0);
}

/* Find a place for a line, if need be by moving others; `tried` are the places where that came to nothing. */
static int find_place(const Part *house, int *owner, int line, unsigned *tried) {
    for (unsigned open; (open = house->places[line] & ~*tried);) {
        int place = lowest_bit(open);
        *tried |= open & -open;
        if (owner[place] >= 0 && !find_place(house, owner, owner[place], tried)) continue;
        owner[place] = line;
        return 1;
    }
    return 0;
}

static void serve_house(Part *house) {
    int owner[DIGITS];                  /* of each place: the line that takes it */
    uint16_t leads_to[DIGITS] = {0};    /* of each line: those that may have to look for another place if it does */
    for (int place = 0; place < DIGITS; place++) owner[place] = -1;
    for (int line = 0; line < DIGITS; line++) {
        unsigned tried = 0;
        if (house->places[line] && !find_place(house, owner, line, &tried)) return;
    }
    for (int line = 0; line < DIGITS; line++)
        for (unsigned open = house->places[line]; open; open &= open - 1)
            leads_to[line] |= (uint16_t)(1 << owner[lowest_bit(open)]);
    for (int by = 0; by < DIGITS; by++)
        for (int line = 0; line < DIGITS; line++)
            if (leads_to[line] >> by & 1) leads_to[line] |= leads_to[by];
    for (int line = 0; line < DIGITS; line++)
        for (unsigned open = house->places[line]; open; open &= open - 1)
            if (leads_to[owner[lowest_bit(open)]] >> line & 1) house->served[line] |= (uint16_t)(open & -open);
}

/* Has a house as many digits to place as it has open cells?  If not, something is wrong with it. */
static int is_even(const Part *house) {
    uint32_t digits = 0;
    int cells = 0;
    for (int line = 0; line < DIGITS; line++) {
        digits |= house->places[line];
        cells += house->places[line] != 0;
    }
    return count_bits(digits) == cells;
}

typedef struct {
    uint8_t part, line, place;
} Seat;

static Seat seats[8 * RECORD][4];       /* where a candidate is found in its row, column and box, and in its digit */

typedef struct {
    uint64_t of[2];                     /* cells of the board */
} Cells;

static Cells houses[HOUSES];            /* the cells of each; filled by `fill_seats` */

enum { CROSSED = 6 };
static int8_t crossed_by[HOUSES][CROSSED];  /* the boxes that a line crosses, or the lines that cross a box, then -1 */

static void fill_seats(void) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        uint8_t digit = (uint8_t)(candidate / CELLS), row = candidate % CELLS / 9, column = candidate % 9;
        uint8_t box = row / 3 * 3 + column / 3, in_box = row % 3 * 3 + column % 3;
        Seat all[4] = {
            {row, column, digit}, {9 + column, row, digit}, {18 + box, in_box, digit}, {HOUSES + digit, row, column}};
        memcpy(seats[candidate], all, sizeof all);
        for (int i = 0; i < 3; i++) houses[all[i].part].of[candidate % CELLS / 64] |= 1ull << candidate % CELLS % 64;
    }
    memset(crossed_by, -1, sizeof crossed_by);
    for (int8_t box = 18; box < HOUSES; box++)
        for (int8_t i = 0; i < 3; i++) {
            int8_t row = (box - 18) / 3 * 3 + i, column = 9 + (box - 18) % 3 * 3 + i;
            crossed_by[row][box % 3] = crossed_by[column][(box - 18) / 3] = box;
            crossed_by[box][i] = row;
            crossed_by[box][3 + i] = column;
        }
}

/* Strike out of a record what its houses, or what its digits, cannot hold each by itself: all of a house where something
   is wrong. */
static void keep_served(uint8_t *record, int is_of_digits) {
    int first = is_of_digits ? HOUSES : 0, last = is_of_digits ? PARTS : HOUSES;
    int from = is_of_digits ? 3 : 0, to = is_of_digits ? 4 : 3;
    Part parts[PARTS];
    memset(parts + first, 0, (size_t)(last - first) * sizeof *parts);
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1)
            for (int kind = from; kind < to; kind++) {
                Seat seat = seats[8 * i + lowest_bit(left)][kind];
                parts[seat.part].places[seat.line] |= (uint16_t)(1 << seat.place);
            }
    for (Part *part = parts + first; part < parts + last; part++) {
        if (is_of_digits) serve_digit(part);
        else if (is_even(part)) serve_house(part);
    }
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1)
            for (int kind = from; kind < to; kind++) {
                Seat seat = seats[8 * i + lowest_bit(left)][kind];
                if (!(parts[seat.part].served[seat.line] >> seat.place & 1)) record[i] &= (uint8_t)~(left & -left);
            }
}

/* Refutations.  Some truths (each a set of candidates of which at least one is true), and something supposed: do they
   contradict it?  It is worked out round by round.  A truth with one candidate left forces it; a truth with none left
   is the end; where nothing is forced, the candidates of a truth are supposed in turn, and that truth is taken which
   has made most trouble so far.  The reasons are kept in mind: every end is traced back to the truths that it took.

   All this is what reasoning/forcing/sharpening.py does, step for step, since the order decides which truths are found. */

typedef struct {
    int number;                         /* which of all truths it is */
    int size;
    short candidates[DIGITS];           /* in order */
    int words;                          /* how many words of a mask they are in */
    uint64_t bits[DIGITS];              /* their bits in each of these */
    uint8_t word[DIGITS];
    uint32_t *trouble;                  /* how often it was part of an end */
} Truth;

typedef struct {
    short candidate, truth;             /* what was forced by which truth, -1: supposed */
} Turn;

typedef struct {
    int count;                          /* of the truths in question */
    Truth truths[TRUTHS];
    int denied;                         /* the candidate that is supposed to be false, or -1 */
    int turns;                          /* how many candidates are true */
    Turn turn[CANDIDATES];
    Search search;                      /* for Python's signals */
} Trial;

typedef struct {
    Mask alive, chosen;                 /* the candidates left, and those that are true */
    int first;                          /* the turn with which this course began */
} Course;

typedef struct {
    Mask truths;                        /* those that it takes */
    Mask rests_on;                      /* the true candidates that they need */
    Mask forced;                        /* those that they force on the way */
    int length;                         /* how many these are */
} Reasons;

static Mask sees[CANDIDATES];           /* candidate -> those that conflict with it; filled by `fill_conflicts` */

static void fill_conflicts(void) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int digit = candidate / CELLS, cell = candidate % CELLS;
        for (int other = 0; other < CELLS; other++) {
            int in_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (in_box || other / 9 == cell / 9 || other % 9 == cell % 9) add(&sees[candidate], digit * CELLS + other);
        }
        for (int other = 0; other < DIGITS; other++) add(&sees[candidate], other * CELLS + cell);
        drop(&sees[candidate], candidate);
    }
}

static void accept(Trial *trial, Course *course, int candidate, int truth) {
    drop_all(&course->alive, &sees[candidate]);
    add(&course->chosen, candidate);
    trial->turn[trial->turns].candidate = (short)candidate;
    trial->turn[trial->turns++].truth = (short)truth;
}

/* The only candidate of a truth that is alive; NOTHING: there is none, SEVERAL: there are more. */
enum { NOTHING = -1, SEVERAL = -2 };

static inline int only_alive(const Truth *truth, const Mask *alive) {
    int found = NOTHING;
    for (int i = 0; i < truth->words; i++) {
        uint64_t left = alive->of[truth->word[i]] & truth->bits[i];
        if (!left) continue;
        if (found != NOTHING || left & (left - 1)) return SEVERAL;
        found = 64 * truth->word[i] + lowest_bit(left);
    }
    return found;
}

/* One round: accept whatever is forced as it begins; true: something was.  A truth with nothing left comes back in
   `empty` (else -1), and ends it. */
static int force(Trial *trial, Course *course, int *empty) {
    Turn forced[TRUTHS];
    int count = 0, before = trial->turns;
    *empty = -1;
    for (int truth = 0; truth < trial->count; truth++) {
        int candidate = only_alive(&trial->truths[truth], &course->alive);
        if (candidate == NOTHING) *empty = truth;
        if (candidate < 0 || has(&course->chosen, candidate)) continue;
        forced[count].candidate = (short)candidate;
        forced[count++].truth = (short)truth;
    }
    for (int i = 0; i < count && *empty < 0; i++)
        if (!has(&course->chosen, forced[i].candidate)) accept(trial, course, forced[i].candidate, forced[i].truth);
    return trial->turns > before;
}

/* The true candidate that ruled out this one first; -1: none, as it is denied from the start. */
static int killer(const Trial *trial, int candidate) {
    if (candidate == trial->denied) return -1;
    for (int i = 0; i < trial->turns; i++)
        if (has(&sees[candidate], trial->turn[i].candidate)) return trial->turn[i].candidate;
    return -1;
}

/* Add the killers of a truth's candidates, all but those that it had left. */
static void blame(const Trial *trial, const Truth *truth, const Mask *left, Mask *rests_on) {
    for (int i = 0; i < truth->size; i++) {
        int by = has(left, truth->candidates[i]) ? -1 : killer(trial, truth->candidates[i]);
        if (by >= 0) add(rests_on, by);
    }
}

/* Add the truths that forced what something rests on; what is left was true when the course began. */
static void trace_back(const Trial *trial, const Course *course, Reasons *reasons) {
    for (int i = trial->turns - 1; i >= course->first; i--) {
        int candidate = trial->turn[i].candidate, truth = trial->turn[i].truth;
        Mask itself = {{0}};
        if (truth < 0 || !has(&reasons->rests_on, candidate)) continue;
        add(&reasons->truths, truth);
        add(&reasons->forced, candidate);
        reasons->length++;
        drop(&reasons->rests_on, candidate);
        add(&itself, candidate);
        blame(trial, &trial->truths[truth], &itself, &reasons->rests_on);
    }
}

/* Is one of its candidates true?  Others may be alive if they do not see each other. */
static int is_served(const Truth *truth, const Mask *chosen) {
    for (int i = 0; i < truth->words; i++)
        if (chosen->of[truth->word[i]] & truth->bits[i]) return 1;
    return 0;
}

static inline int is_pair(const Truth *truth, const Mask *alive) {
    int count = 0;
    for (int i = 0; i < truth->words && count < 3; i++)
        for (uint64_t left = alive->of[truth->word[i]] & truth->bits[i]; left && count < 3; left &= left - 1) count++;
    return count == 2;
}

/* The truth to take cases from: of those with two candidates, or else with more, the one that made most trouble;
   -1: there is none. */
static int choose_split(const Trial *trial, const Course *course) {
    int best[2] = {-1, -1};
    for (int truth = 0; truth < trial->count; truth++) {
        if (is_served(&trial->truths[truth], &course->chosen)) continue;
        int *split = &best[!is_pair(&trial->truths[truth], &course->alive)];
        if (*split < 0 || *trial->truths[truth].trouble > *trial->truths[*split].trouble) *split = truth;
    }
    return best[0] >= 0 ? best[0] : best[1];
}

/* How it came to a truth with nothing left. */
static void explain_end(const Trial *trial, const Course *course, int empty, Reasons *reasons) {
    const Mask nothing = {{0}};
    memset(reasons, 0, sizeof *reasons);
    add(&reasons->truths, empty);
    blame(trial, &trial->truths[empty], &nothing, &reasons->rests_on);
    trace_back(trial, course, reasons);
}

static void note_end(const Trial *trial, const Course *course, int empty, Reasons *reasons) {
    explain_end(trial, course, empty, reasons);
    for (int truth = 0; truth < trial->count; truth++) *trial->truths[truth].trouble += has(&reasons->truths, truth);
}

static int refute_cases(Trial *trial, Course *course, int split, Reasons *reasons);

/* Is the course contradicted?  If so, for which reasons; if not, `course` ends with a choice that serves all truths. */
static int refute_course(Trial *trial, Course *course, Reasons *reasons) {
    int empty, split;
    if (++trial->search.nodes >= NODES_BETWEEN_SIGNALS && is_interrupted(&trial->search)) return 0;
    while (force(trial, course, &empty)) {
    }
    if (empty >= 0) {
        note_end(trial, course, empty, reasons);
        return 1;
    }
    split = choose_split(trial, course);
    if (split < 0 || !refute_cases(trial, course, split, reasons)) return 0;
    trace_back(trial, course, reasons);
    return 1;
}

/* The same by the candidates of a truth, all of which must fail.  One that fails without its own doing is enough. */
static int refute_cases(Trial *trial, Course *course, int split, Reasons *reasons) {
    const Truth *truth = &trial->truths[split];
    memset(reasons, 0, sizeof *reasons);
    add(&reasons->truths, split);
    blame(trial, truth, &course->alive, &reasons->rests_on);
    for (int i = 0; i < truth->size; i++) {
        int option = truth->candidates[i];
        Course further = {course->alive, course->chosen, trial->turns};
        Reasons found;
        if (!has(&course->alive, option)) continue;
        accept(trial, &further, option, -1);
        if (!refute_course(trial, &further, &found)) {
            course->chosen = further.chosen;
            return 0;
        }
        trial->turns = further.first;
        if (!has(&found.rests_on, option)) {
            *reasons = found;
            return 1;
        }
        drop(&found.rests_on, option);
        add_all(&reasons->truths, &found.truths);
        add_all(&reasons->rests_on, &found.rests_on);
    }
    return 1;
}

/* Stories.  Where no cases are tried, what leads to the end is told: the truths that forced something, in turn, and what
   each had lost to whom.  The end is a contradiction, or before that a goal, if there is one: that a candidate is true,
   or that it is false.  As reasoning/forcing/story.py tells it. */

typedef struct {
    int goal, is_true;                  /* the candidate, or -1 */
    int rounds;                         /* that it took */
    int empty;                          /* the truth with nothing left, or -1 */
    Reasons reasons;
} Story;

static int is_reached(const Course *course, const Story *story) {
    if (story->goal < 0) return 0;
    return story->is_true ? has(&course->chosen, story->goal) : !has(&course->alive, story->goal);
}

/* Of the truths with nothing left the one that it takes least to tell. */
static void find_nearest(const Trial *trial, const Course *course, Story *story) {
    story->empty = -1;
    for (int truth = 0; truth < trial->count; truth++) {
        Reasons reasons;
        if (only_alive(&trial->truths[truth], &course->alive) != NOTHING) continue;
        explain_end(trial, course, truth, &reasons);
        if (story->empty >= 0 && reasons.length >= story->reasons.length) continue;
        story->empty = truth;
        story->reasons = reasons;
    }
}

/* Does the course come to an end?  Then how. */
static int tell(Trial *trial, Course *course, Story *story) {
    int empty, cause;
    for (story->rounds = 0; !is_reached(course, story); story->rounds++) {
        if (force(trial, course, &empty)) continue;
        find_nearest(trial, course, story);
        return story->empty >= 0;
    }
    cause = story->is_true ? story->goal : killer(trial, story->goal);
    story->empty = -1;
    memset(&story->reasons, 0, sizeof story->reasons);
    if (cause >= 0) add(&story->reasons.rests_on, cause);
    trace_back(trial, course, &story->reasons);
    return 1;
}

/* Almost locked sets, as in reasoning/sets/almost_locked.py: n cells of a house with n + 1 digits, and no locked set inside.  A
   digit's places in a set strike whatever sees them all.  Two sets are joined by a digit if one strikes all its places in
   the other; what they strike together, reasoning/sets/almost_locked_pairs.py tells. */

typedef struct {
    int size;
    unsigned digits, striking;          /* all digits, and those that strike anything */
    Cells cells, places[DIGITS], strikes[DIGITS];
    int nodes[DIGITS];                  /* the numbers of its nodes; filled by `number_nodes` */
} Set;

enum { SHORT_NAMES = 1024 };            /* by which nodes are looked up */

typedef struct {
    int digit;
    Cells places, strikes;
    int before;                         /* the last node of this digit before it, or -1 */
    int beside;                         /* the last node before it with the same short name, or -1 */
    int is_used;                        /* do chains that strike anything lead through it? */
} Node;                                 /* what several sets may have: the places of a digit, and what they strike */

typedef struct {
    Set *sets;
    Node *nodes;
    int count, node_count;
    int last[DIGITS];                   /* the last node of each digit, or -1 */
    int named[SHORT_NAMES];             /* the last node of each short name, or -1 */
    Cells digits[DIGITS];               /* the cells that have each digit */
    unsigned domains[CELLS];
} Web;

enum { CHOICES = 1 << DIGITS, MOST_SETS = HOUSES * CHOICES };

static inline int is_within(const Cells *some, const Cells *all) {
    return !((some->of[0] & ~all->of[0]) | (some->of[1] & ~all->of[1]));
}

static inline int is_same(const Cells *one, const Cells *two) {
    return one->of[0] == two->of[0] && one->of[1] == two->of[1];
}

static inline int has_any(const Cells *cells) {
    return (cells->of[0] | cells->of[1]) != 0;
}

static inline Cells common_cells(const Cells *one, const Cells *two) {
    return (Cells){{one->of[0] & two->of[0], one->of[1] & two->of[1]}};
}

static void read_web(Web *web, const uint8_t *record) {
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1) {
            int candidate = 8 * i + lowest_bit(left), digit = candidate / CELLS, cell = candidate % CELLS;
            web->digits[digit].of[cell / 64] |= 1ull << cell % 64;
            web->domains[cell] |= 1u << digit;
        }
}

/* The places of a digit that see all of these. */
static Cells struck_by(const Web *web, int digit, const Cells *places) {
    Cells struck = web->digits[digit];
    for (int half = 0; half < 2; half++)
        for (uint64_t left = places->of[half]; left; left &= left - 1) {
            const Mask *seen = &sees[64 * half + lowest_bit(left)];
            struck.of[0] &= seen->of[0];
            struck.of[1] &= seen->of[1];
        }
    return struck;
}

/* Note what the set strikes, and add it to the web if that is two digits at least. */
static void add_set(Web *web, int size, unsigned digits, Cells cells) {
    Set *set = &web->sets[web->count];
    memset(set, 0, sizeof *set);
    set->size = size;
    set->digits = digits;
    set->cells = cells;
    for (unsigned left = digits; left; left &= left - 1) {
        int digit = lowest_bit(left);
        set->places[digit] = common_cells(&cells, &web->digits[digit]);
        set->strikes[digit] = struck_by(web, digit, &set->places[digit]);
        if (has_any(&set->strikes[digit])) set->striking |= 1u << digit;
    }
    web->count += (set->striking & (set->striking - 1)) != 0;
}

/* Look at every choice of the cells of a house that have several digits. */
static void search_house(Web *web, int house) {
    unsigned digits[CHOICES] = {0};
    uint8_t has_locked[CHOICES] = {0};
    Cells cells[CHOICES] = {{{0}}};
    int open = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = houses[house].of[half]; left; left &= left - 1) {
            unsigned domain = web->domains[64 * half + lowest_bit(left)];
            if (!(domain & (domain - 1))) continue;
            digits[1 << open] = domain;
            cells[1 << open].of[half] = left & (~left + 1);
            open++;
        }
    for (int choice = 1; choice < 1 << open; choice++) {
        int rest = choice & (choice - 1), size = count_bits((uint32_t)choice), held;
        digits[choice] = digits[rest] | digits[choice ^ rest];
        cells[choice].of[0] = cells[rest].of[0] | cells[choice ^ rest].of[0];
        cells[choice].of[1] = cells[rest].of[1] | cells[choice ^ rest].of[1];
        held = count_bits(digits[choice]);
        has_locked[choice] = held <= size;
        for (int left = choice; left; left &= left - 1) has_locked[choice] |= has_locked[choice & ~(left & -left)];
        if (held == size + 1 && !has_locked[choice]) add_set(web, size, digits[choice], cells[choice]);
    }
}

/* Small sets first, then by their cells. */
static int compare_sets(const void *one, const void *other) {
    const Set *a = one, *b = other;
    if (a->size != b->size) return a->size < b->size ? -1 : 1;
    for (int half = 1; half >= 0; half--)
        if (a->cells.of[half] != b->cells.of[half]) return a->cells.of[half] < b->cells.of[half] ? -1 : 1;
    return 0;
}

/* All sets in order, each of them once: two houses may have the same. */
static void search_sets(Web *web) {
    int kept = 0;
    for (int house = 0; house < HOUSES; house++) search_house(web, house);
    qsort(web->sets, (size_t)web->count, sizeof *web->sets, compare_sets);
    for (int i = 0; i < web->count; i++)
        if (!i || compare_sets(&web->sets[i], &web->sets[kept - 1])) web->sets[kept++] = web->sets[i];
    web->count = kept;
}

/* The sets of one cell. */
static void search_cells(Web *web) {
    for (int cell = 0; cell < CELLS; cell++) {
        Cells own = {{0}};
        own.of[cell / 64] = 1ull << cell % 64;
        if (count_bits(web->domains[cell]) == 2) add_set(web, 1, web->domains[cell], own);
    }
}

/* Room for the nodes of all sets and some more; false: out of memory. */
static int make_room(Web *web, int more) {
    memset(web->last, -1, sizeof web->last);
    memset(web->named, -1, sizeof web->named);
    web->nodes = malloc((size_t)(web->count * DIGITS + more + 1) * sizeof *web->nodes);
    return web->nodes != NULL;
}

/* The number of the node of a digit in these places; a new one, if there is none so far. */
static int number_of(Web *web, int digit, const Cells *places) {
    uint64_t mixed = (places->of[0] ^ places->of[1] << 47 ^ (uint64_t)digit << 17) * 0x9E3779B97F4A7C15u;
    int *last = &web->named[mixed >> 32 & (SHORT_NAMES - 1)];
    for (int i = *last; i >= 0; i = web->nodes[i].beside)
        if (web->nodes[i].digit == digit && is_same(&web->nodes[i].places, places)) return i;
    web->nodes[web->node_count] = (Node){digit, *places, struck_by(web, digit, places), web->last[digit], *last, 0};
    return *last = web->last[digit] = web->node_count++;
}

static void number_nodes(Web *web) {
    for (Set *set = web->sets; set < web->sets + web->count; set++)
        for (unsigned left = set->striking; left; left &= left - 1) {
            int digit = lowest_bit(left);
            set->nodes[digit] = number_of(web, digit, &set->places[digit]);
        }
}

/* For each digit the sets that strike by it, in order, and what: in a row, as every set is held against them. */
typedef struct {
    Cells strikes;
    int number;
} Striker;

typedef struct {
    Striker *of[DIGITS];
    int counts[DIGITS];
} Strikers;

/* False: out of memory. */
static int list_strikers(const Web *web, Strikers *strikers) {
    Striker *all = malloc((size_t)(web->count * DIGITS + 1) * sizeof *all);
    for (int digit = 0; digit < DIGITS; digit++) {
        strikers->of[digit] = all ? all + web->count * digit : NULL;
        strikers->counts[digit] = 0;
    }
    for (int i = 0; all && i < web->count; i++)
        for (unsigned left = web->sets[i].striking; left; left &= left - 1) {
            int digit = lowest_bit(left);
            strikers->of[digit][strikers->counts[digit]++] = (Striker){web->sets[i].strikes[digit], i};
        }
    return all != NULL;
}

/* For each set after this one the digits that join both. */
static void find_joined(const Web *web, const Strikers *strikers, int one, uint16_t *joined) {
    const Set *set = &web->sets[one];
    memset(joined, 0, (size_t)web->count * sizeof *joined);
    for (unsigned left = set->striking; left; left &= left - 1) {
        int digit = lowest_bit(left);
        const Striker *first = strikers->of[digit];
        for (const Striker *each = first + strikers->counts[digit]; each-- > first && each->number > one;)
            if (is_within(&set->places[digit], &each->strikes)) joined[each->number] |= (uint16_t)(1 << digit);
    }
}

/* What two sets that are joined strike; false: nothing.  A digit that joins them is in one or the other, and another digit
   as well.  With two such digits, every other digit is in its set, too. */
static int strike_together(const Set *one, const Set *two, unsigned joined, Mask *struck) {
    int is_once = !(joined & (joined - 1)), any = 0;
    memset(struck, 0, sizeof *struck);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int half = 0; half < 2; half++) {
            uint64_t a = one->strikes[digit].of[half], b = two->strikes[digit].of[half], cells;
            if (joined >> digit & 1) cells = is_once ? 0 : a & b;
            else cells = is_once ? a & b : a | b;
            if (!is_once) cells &= ~(one->cells.of[half] | two->cells.of[half]);
            for (; cells; cells &= cells - 1, any = 1) add(struck, CELLS * digit + 64 * half + lowest_bit(cells));
        }
    return any;
}

/* Rivals.  Two candidates that an almost locked set strikes by different digits cannot both be true: the set would be left
   with too few.  So whatever is a rival of all candidates of a cell leaves the cell nothing.  A stem is a cell that has
   such rivals; hardly any cell is one, and death blossoms and aligned pairs need one. */

static void add_cells(Mask *mask, int digit, const Cells *cells) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cells->of[half]; left; left &= left - 1)
            add(mask, CELLS * digit + 64 * half + lowest_bit(left));
}

static inline void keep_all(Mask *mask, const Mask *kept) {
    for (int i = 0; i < WORDS; i++) mask->of[i] &= kept->of[i];
}

static inline int is_empty(const Mask *mask) {
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++) any |= mask->of[i];
    return !any;
}

static Mask candidates_of(const Web *web) {
    Mask all = {{0}};
    for (int digit = 0; digit < DIGITS; digit++) add_cells(&all, digit, &web->digits[digit]);
    return all;
}

/* Each candidate of these cells is a rival of the others. */
static void oppose(Mask *rivals, int digit, const Cells *cells, const Mask *others) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cells->of[half]; left; left &= left - 1)
            add_all(&rivals[CELLS * digit + 64 * half + lowest_bit(left)], others);
}

static void note_rivals(const Set *set, Mask *rivals) {
    for (unsigned left = set->striking; left; left &= left - 1) {
        int digit = lowest_bit(left);
        Mask others = {{0}};
        for (unsigned rest = set->striking & ~(left & -left); rest; rest &= rest - 1)
            add_cells(&others, lowest_bit(rest), &set->strikes[lowest_bit(rest)]);
        oppose(rivals, digit, &set->strikes[digit], &others);
    }
}

/* The rivals by all sets there are; whatever sees a candidate is one, too. */
static void find_rivals(const Web *web, Mask *rivals) {
    memcpy(rivals, sees, sizeof sees);
    for (int i = 0; i < web->count; i++) note_rivals(&web->sets[i], rivals);
}

/* Those of the candidates that are rivals of all that a cell has. */
static Mask common_rivals(const Web *web, const Mask *rivals, int cell, Mask candidates) {
    for (unsigned left = web->domains[cell]; left; left &= left - 1)
        keep_all(&candidates, &rivals[CELLS * lowest_bit(left) + cell]);
    return candidates;
}

static Cells find_stems(const Web *web, const Mask *rivals) {
    Cells stems = {{0}};
    Mask all = candidates_of(web);
    for (int cell = 0; cell < CELLS; cell++) {
        Mask common = common_rivals(web, rivals, cell, all);
        if (web->domains[cell] && !is_empty(&common)) stems.of[cell / 64] |= 1ull << cell % 64;
    }
    return stems;
}

/* Aligned triples, as in rules/exclusion.py: two cells and the candidates elsewhere each of which rules out every way to
   fill them.  Sets of one cell make rivals; a cell of three candidates is left nothing by three. */

typedef struct {
    Mask rivals[CANDIDATES];
    Mask reach[CANDIDATES];             /* the rivals, and what rules out something together with a candidate */
    Mask hopes;                         /* what leaves every cell something */
    Cells threes;                       /* the cells of three candidates */
} Exclusion;

static Cells places_seen(const Web *web, int digit, int cell) {
    const Mask *seen = &sees[cell];
    return (Cells){{web->digits[digit].of[0] & seen->of[0], web->digits[digit].of[1] & seen->of[1]}};
}

/* Let all that sees a cell of three candidates reach each other, as far as it has one of them. */
static void extend_reach(const Web *web, int cell, Mask *reach) {
    Mask held = {{0}};
    for (int is_noted = 0; is_noted < 2; is_noted++)
        for (unsigned left = web->domains[cell]; left; left &= left - 1) {
            Cells places = places_seen(web, lowest_bit(left), cell);
            if (is_noted) oppose(reach, lowest_bit(left), &places, &held);
            else add_cells(&held, lowest_bit(left), &places);
        }
}

static void read_exclusion(const Web *web, Exclusion *exclusion) {
    Mask all = candidates_of(web);
    find_rivals(web, exclusion->rivals);
    memcpy(exclusion->reach, exclusion->rivals, sizeof exclusion->reach);
    exclusion->hopes = all;
    exclusion->threes = (Cells){{0}};
    for (int cell = 0; cell < CELLS; cell++) {
        Mask common = common_rivals(web, exclusion->rivals, cell, all);
        if (web->domains[cell]) drop_all(&exclusion->hopes, &common);
        if (count_bits(web->domains[cell]) == 3) {
            exclusion->threes.of[cell / 64] |= 1ull << cell % 64;
            extend_reach(web, cell, exclusion->reach);
        }
    }
}

/* Keep those of the targets that rule out two candidates together: the one or the other, or by a cell of three. */
static void try_choice(const Web *web, const Exclusion *exclusion, int one, int other, Mask *targets) {
    int digit = one / CELLS, second = other / CELLS;
    Mask found = exclusion->rivals[one];
    add_all(&found, &exclusion->rivals[other]);
    for (int half = 0; half < 2 && digit != second; half++) {
        uint64_t cells = exclusion->threes.of[half] & web->digits[digit].of[half] & web->digits[second].of[half];
        for (cells &= sees[one % CELLS].of[half] & sees[other % CELLS].of[half]; cells; cells &= cells - 1) {
            int cell = 64 * half + lowest_bit(cells);
            int third = lowest_bit(web->domains[cell] & ~(1u << digit | 1u << second));
            Cells places = places_seen(web, third, cell);
            add_cells(&found, third, &places);
        }
    }
    keep_all(targets, &found);
}

/* The same for a candidate and all of a cell that it has nothing to do with.  If that is the whole cell, it takes a rival of
   the candidate itself: whatever is hoped for leaves the cell something.  Most targets fail here. */
static void try_apart(const Web *web, const Exclusion *exclusion, int one, int cell, Mask *targets) {
    const Mask *rivals = exclusion->rivals, *reach = &exclusion->reach[one];
    Mask apart = *targets;
    int is_near = 0;
    for (unsigned left = web->domains[cell]; left; left &= left - 1)
        is_near |= has(reach, CELLS * lowest_bit(left) + cell);
    for (unsigned left = web->domains[cell]; is_near && left; left &= left - 1) {
        int other = CELLS * lowest_bit(left) + cell;
        if (!has(reach, other)) keep_all(&apart, &rivals[other]);
    }
    keep_all(targets, &rivals[one]);
    if (is_near) add_all(targets, &apart);
}

/* The same for a candidate and all of a cell that it may rule out something with. */
static void try_near(const Web *web, const Exclusion *exclusion, int one, int cell, Mask *targets) {
    for (unsigned left = web->domains[cell]; left; left &= left - 1) {
        int other = CELLS * lowest_bit(left) + cell;
        if (has(&exclusion->reach[one], other) && !has(&exclusion->rivals[one], other))
            try_choice(web, exclusion, one, other, targets);
    }
}

/* The targets that rule out every way to fill two cells. */
static Mask try_cells(const Web *web, const Exclusion *exclusion, int first, int second) {
    Mask targets = exclusion->hopes;
    for (unsigned left = web->domains[first]; left && !is_empty(&targets); left &= left - 1)
        try_apart(web, exclusion, CELLS * lowest_bit(left) + first, second, &targets);
    for (unsigned left = web->domains[first]; left && !is_empty(&targets); left &= left - 1)
        try_near(web, exclusion, CELLS * lowest_bit(left) + first, second, &targets);
    return targets;
}

/* Sue de Coq, as in rules/sue_de_coq.py: cells of a crossing of a line and a box, and of the rest of both, with as many
   cells as all their digits can fill.  Hardly any crossing has one, so it is enough to know which do. */

enum { MOST_IN_GROUP = 5, REST = 6 };

typedef struct {
    unsigned digits;
    int size, surplus;                  /* how many cells, and how many more digits */
} Group;

typedef struct {
    unsigned domains[REST];             /* of the cells that are open */
    int open;
} Side;

static void add_open(Side *side, unsigned domain) {
    if (domain) side->domains[side->open++] = domain;
}

/* Every choice of cells with so many digits to spare; how many. */
static int list_groups(const Side *side, int fewest, int highest, Group *found) {
    unsigned digits[1 << REST] = {0};
    int count = 0;
    for (int choice = 1; choice < 1 << side->open; choice++) {
        int size = count_bits((uint32_t)choice);
        digits[choice] = digits[choice & (choice - 1)] | side->domains[lowest_bit((uint64_t)choice)];
        Group group = {digits[choice], size, count_bits(digits[choice]) - size};
        if (size <= MOST_IN_GROUP && fewest <= group.surplus && group.surplus <= highest) found[count++] = group;
    }
    return count;
}

/* Is there a group of either side that goes with these cells of the crossing?  What both sides leave to the crossing and
   the digits that neither has must be just enough for its cells. */
static int goes_round(const Group *middle, const Group *lines, int line_count, const Group *boxes, int box_count) {
    for (const Group *box = boxes; box < boxes + box_count; box++) {
        unsigned rest = middle->digits & ~box->digits;
        int room = middle->size - box->surplus;
        if (room < 1 || rest == middle->digits) continue;
        for (const Group *line = lines; line < lines + line_count; line++)
            if (count_bits(rest & ~line->digits) + line->surplus == room && middle->digits & line->digits) return 1;
    }
    return 0;
}

/* Has the crossing of a line and a box a Sue de Coq? */
static int has_sue_de_coq(const Web *web, int line, int box) {
    Side shared = {.open = 0}, along = {.open = 0}, around = {.open = 0};
    Group middles[1 << REST], lines[1 << REST], boxes[1 << REST];
    int highest = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int on_line = seats[cell][line >= 9].part == line, in_box = seats[cell][2].part == box;
        if (on_line || in_box) add_open(on_line && in_box ? &shared : on_line ? &along : &around, web->domains[cell]);
    }
    int count = list_groups(&shared, 2, DIGITS, middles);
    for (int i = 0; i < count; i++)
        if (middles[i].size - 1 > highest) highest = middles[i].size - 1;
    if (!highest) return 0;
    int line_count = list_groups(&along, 1, highest, lines);
    int box_count = line_count ? list_groups(&around, 1, highest, boxes) : 0;
    for (int i = 0; i < count && box_count; i++)
        if (middles[i].size > 1 && goes_round(&middles[i], lines, line_count, boxes, box_count)) return 1;
    return 0;
}

/* A bit for each crossing that has one; rows before columns, and boxes in order. */
static uint64_t find_sues_de_coq(const Web *web) {
    uint64_t found = 0;
    int crossing = 0;
    for (int line = 0; line < 18; line++)
        for (int third = 0; third < 3; third++, crossing++) {
            int box = line < 9 ? line / 3 * 3 + third : third * 3 + line % 9 / 3;
            if (has_sue_de_coq(web, line, 18 + box)) found |= 1ull << crossing;
        }
    return found;
}

/* Singles, taken one after another as rules/singles.py does: the first full house in reading order; else the first
   naked single; else the first hidden single, boxes before rows before columns, and digit by digit. */

enum { FULL = 1, NAKED = 2, HIDDEN = 4 };
enum { SINGLE = 4 };                    /* bytes of one: its kind, its candidate (two), its house (255: none) */

typedef struct {
    int kind;                           /* 0: there is none */
    int digit, cell, house;             /* rows, columns and boxes are numbered on; -1: no house */
} Single;

/* Those of these cells that lie in a house, wherever the bits may go. */
static inline uint32_t in_house(const uint32_t *cells, int house) {
    int line = house % 9;
    if (house < 9) return cells[line / 3] >> 9 * (line % 3) & 0777;
    if (house >= 18) return cells[line / 3] >> 3 * (line % 3) & 07007007;
    return (cells[0] >> line & COLUMN) | (cells[1] >> line & COLUMN) << 1 | (cells[2] >> line & COLUMN) << 2;
}

static inline int is_one(uint32_t cells) {
    return cells && !(cells & (cells - 1));
}

/* The house in which a cell with one candidate is the last that is open. */
static int last_open_in(const Board *board, const Counts *counts, int cell) {
    const int houses[] = {cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3};
    for (int i = 0; i < 3; i++)
        if (is_one(in_house(counts->one, houses[i])) && count_bits(in_house(board->filled, houses[i])) == 8)
            return houses[i];
    return -1;
}

static Single single_in_cell(const Board *board, int kind, int cell, int house) {
    Single found = {kind, 0, cell, house};
    while (!(board->of[found.digit][cell / 27] >> cell % 27 & 1)) found.digit++;
    return found;
}

/* A full house, or if there is none a naked single. */
static Single find_in_cells(const Board *board, unsigned kinds) {
    Counts counts;
    int first = -1;
    count_candidates(board, &counts);
    for (int band = 0; band < BANDS; band++)
        for (uint32_t alone = counts.one[band] & ~counts.two[band]; alone; alone &= alone - 1) {
            int cell = 27 * band + lowest_bit(alone);
            int house = kinds & FULL ? last_open_in(board, &counts, cell) : -1;
            if (house >= 0) return single_in_cell(board, FULL, cell, house);
            if (first < 0) first = cell;
        }
    return first >= 0 && kinds & NAKED ? single_in_cell(board, NAKED, first, -1) : (Single){0};
}

static int is_in_house(int cell, int house) {
    return house == cell / 9 || house == 9 + cell % 9 || house == 18 + cell / 27 * 3 + cell % 9 / 3;
}

/* A hidden single. */
static Single find_in_houses(const Board *board) {
    static const int lanes[] = {18, 0, 9};
    for (int lane = 0; lane < 3; lane++)
        for (int digit = 0; digit < DIGITS; digit++)
            for (int house = lanes[lane]; house < lanes[lane] + 9; house++) {
                const uint32_t *of = board->of[digit];
                int cell = 0;
                if (!is_one(in_house(of, house))) continue;
                while (!(of[cell / 27] >> cell % 27 & 1) || !is_in_house(cell, house)) cell++;
                return (Single){HIDDEN, digit, cell, house};
            }
    return (Single){0};
}

/* Put a digit into a cell: nothing else is left there, and the digit nowhere in its houses. */
static void put_single(Board *board, int digit, int cell) {
    uint32_t *of = board->of[digit], bit = 1u << cell % 27;
    of[cell / 27] &= keep_beside[cell % 27];
    for (int band = 0; band < BANDS; band++) of[band] &= ~(COLUMN << cell % 9);
    for (int other = 0; other < DIGITS; other++) board->of[other][cell / 27] &= ~bit;
    board->filled[cell / 27] |= bit;
}

/* All singles that come up one after another, as bytes; how many there were. */
static int run_singles(Board *board, unsigned kinds, uint8_t *bytes) {
    for (int total = 0;; total++, bytes += SINGLE) {
        Single found = kinds & (FULL | NAKED) ? find_in_cells(board, kinds) : (Single){0};
        if (!found.kind && kinds & HIDDEN) found = find_in_houses(board);
        if (!found.kind) return total;
        int candidate = CELLS * found.digit + found.cell;
        bytes[0] = (uint8_t)found.kind;
        bytes[1] = (uint8_t)candidate;
        bytes[2] = (uint8_t)(candidate >> 8);
        bytes[3] = (uint8_t)found.house;
        put_single(board, found.digit, found.cell);
    }
}

/* Levels: what follows along links, as in reasoning/chains/implications.py.  If a node is false, its partners by strong links are true, and
   that is the first level.  If a node is true, those at the other ends of its weak links are false.  So each level has
   one weak and one strong link more.  Two nodes are ends if one is true wherever the other is false, and they strike
   something in common. */

typedef struct {
    int nodes, words;                   /* how many nodes, and words for a bit each */
    const uint8_t *numbers;             /* what Python calls them, in the order in which it wants to hear of them */
    uint16_t *order;                    /* the same in our numbers, which are in the order of Python's */
    uint16_t *places, *names;           /* Python's number to ours, and back */
    int largest;                        /* of Python's numbers */
    uint64_t *strong, *weak;            /* of each node: those at the other ends of its links */
    uint64_t *mates;                    /* of each node: those that strike something that it strikes, too */
    uint64_t *true_ones;                /* what follows if it is true */
    uint8_t *grown, *stirred;           /* has a level got more of it, or has what follows if it is true? */
    uint64_t **levels;                  /* what follows if it is false */
    long *counts;                       /* of the ends of each level */
    int count;                          /* of levels */
    uint16_t *ends;
    size_t used, room;
    int failed;                         /* out of memory */
} Net;

static inline int unite(uint64_t *row, const uint64_t *more, int words) {
    uint64_t new = 0;
    for (int i = 0; i < words; i++) {
        new |= more[i] & ~row[i];
        row[i] |= more[i];
    }
    return new != 0;
}

static inline void set_bit(uint64_t *row, int number) {
    row[number / 64] |= 1ull << number % 64;
}

/* A number of two bytes, wherever it lies: a buffer of Python's may begin at any address. */
static inline uint16_t number_at(const uint8_t *bytes, Py_ssize_t place) {
    uint16_t number;
    memcpy(&number, bytes + 2 * place, sizeof number);
    return number;
}

/* Fill in the mates, given so many words of struck candidates for each node; false: out of memory. */
static int find_mates(Net *net, const uint64_t *strikes, size_t width) {
    size_t words = (size_t)net->words;
    uint64_t *strikers = calloc(width * 64 * words + 1, sizeof *strikers);
    if (!strikers) return 0;
    for (int pass = 0; pass < 2; pass++)
        for (int node = 0; node < net->nodes; node++)
            for (size_t i = 0; i < width; i++)
                for (uint64_t left = strikes[(size_t)node * width + i]; left; left &= left - 1) {
                    uint64_t *row = strikers + (64 * i + (size_t)lowest_bit(left)) * words;
                    if (pass) unite(net->mates + net->order[node] * words, row, net->words);
                    else set_bit(row, net->order[node]);
                }
    free(strikers);
    return 1;
}

/* A new level like the last, or an empty one; false: out of memory. */
static int add_level(Net *net) {
    size_t size = (size_t)net->nodes * (size_t)net->words, total = (size_t)net->count + 1;
    uint64_t **levels = realloc(net->levels, total * sizeof *levels);
    if (levels) net->levels = levels;
    long *counts = realloc(net->counts, total * sizeof *counts);
    if (counts) net->counts = counts;
    uint64_t *level = levels && counts ? calloc(size + 1, sizeof *level) : NULL;
    if (!level) return 0;
    if (net->count) memcpy(level, net->levels[net->count - 1], size * sizeof *level);
    net->levels[net->count] = level;
    net->counts[net->count++] = 0;
    return 1;
}

/* Number the nodes anew, from 0 on; false: one is given twice, or out of memory. */
static int place_nodes(Net *net) {
    int places = 0;
    for (int i = 0; i < net->nodes; i++)
        if (number_at(net->numbers, i) > net->largest) net->largest = number_at(net->numbers, i);
    net->places = malloc((size_t)(net->largest + 1) * sizeof *net->places);
    net->names = malloc((size_t)(net->nodes + 1) * sizeof *net->names);
    net->order = malloc((size_t)(net->nodes + 1) * sizeof *net->order);
    net->failed = !net->places || !net->names || !net->order;
    if (net->failed) return 0;
    memset(net->places, 0xFF, (size_t)(net->largest + 1) * sizeof *net->places);
    for (int i = 0; i < net->nodes; i++) net->places[number_at(net->numbers, i)] = 0;
    for (int number = 0; number <= net->largest; number++)
        if (!net->places[number]) {
            net->names[places] = (uint16_t)number;
            net->places[number] = (uint16_t)places++;
        }
    for (int i = 0; i < net->nodes; i++) net->order[i] = net->places[number_at(net->numbers, i)];
    return places == net->nodes;
}

/* Room for links and what follows along them; false: out of memory. */
static int make_rows(Net *net) {
    net->words = (net->nodes + 63) / 64;
    size_t size = (size_t)net->nodes * (size_t)net->words + 1;
    net->strong = calloc(size, sizeof *net->strong);
    net->weak = calloc(size, sizeof *net->weak);
    net->mates = calloc(size, sizeof *net->mates);
    net->true_ones = calloc(size, sizeof *net->true_ones);
    net->grown = malloc((size_t)net->nodes + 1);
    net->stirred = malloc((size_t)net->nodes + 1);
    net->failed = !net->strong || !net->weak || !net->mates || !net->true_ones || !net->grown || !net->stirred;
    return !net->failed;
}

/* Let a link lead from one node to another, and back. */
static void link_nodes(const Net *net, uint64_t *links, int one, int other) {
    set_bit(links + one * net->words, other);
    set_bit(links + other * net->words, one);
}

static int is_node(const Net *net, int number) {
    return number <= net->largest && net->places[number] < net->nodes;
}

/* Read links between nodes; false: there are others. */
static int read_links(const Net *net, const Py_buffer *buffer, uint64_t *links) {
    Py_ssize_t count = buffer->len / 4;
    for (Py_ssize_t i = 0; i < count; i++) {
        int one = number_at(buffer->buf, i), other = number_at(buffer->buf, count + i);
        if (!is_node(net, one) || !is_node(net, other)) return 0;
        link_nodes(net, links, net->places[one], net->places[other]);
    }
    return 1;
}

/* Let weak links lead to the nodes that are struck: those that are candidates have the same numbers. */
static void link_struck(const Net *net, const uint64_t *strikes, int width) {
    for (int node = 0; node < net->nodes; node++)
        for (int word = 0; word < width; word++, strikes++)
            for (uint64_t left = *strikes; left; left &= left - 1) {
                int struck = 64 * word + lowest_bit(left);
                if (is_node(net, struck)) link_nodes(net, net->weak, net->order[node], net->places[struck]);
            }
}

/* The first level; false: out of memory. */
static int start(Net *net, const uint64_t *strikes, size_t width) {
    if (!find_mates(net, strikes, width) || !add_level(net)) return 0;
    memcpy(net->levels[0], net->strong, (size_t)net->nodes * (size_t)net->words * sizeof *net->strong);
    memset(net->grown, 1, (size_t)net->nodes);
    for (int node = 0; node < net->nodes; node++) set_bit(net->true_ones + node * net->words, node);
    return 1;
}

static void dispose(Net *net) {
    for (int i = 0; i < net->count; i++) free(net->levels[i]);
    free(net->levels);
    free(net->counts);
    free(net->order);
    free(net->places);
    free(net->names);
    free(net->strong);
    free(net->weak);
    free(net->mates);
    free(net->true_ones);
    free(net->grown);
    free(net->stirred);
    free(net->ends);
}

/* Follow links to where there is more: all that follows there follows from where they lead from; that has more, then. */
static void follow(const Net *net, const uint64_t *links, const uint64_t *there, const uint8_t *is_more, uint64_t *here,
                   uint8_t *has_more) {
    int words = net->words;
    memset(has_more, 0, (size_t)net->nodes);
    for (int to = 0; to < net->nodes; to++)
        for (int i = 0; is_more[to] && i < words; i++)
            for (uint64_t left = links[to * words + i]; left; left &= left - 1) {
                int from = 64 * i + lowest_bit(left);
                if (unite(here + from * words, there + to * words, words)) has_more[from] = 1;
            }
}

/* Note the new ends of a node that are not lower; false: out of memory. */
static int note_ends(Net *net, int node, const uint64_t *before, const uint64_t *after) {
    for (int i = node / 64; i < net->words; i++) {
        uint64_t new = after[i] & ~before[i] & net->mates[node * net->words + i];
        if (i == node / 64) new &= ~0ull << node % 64;
        for (; new; new &= new - 1) {
            if (net->used + 2 > net->room) {
                uint16_t *more = realloc(net->ends, (net->room = 2 * net->room + 256) * sizeof *more);
                if (!more) return 0;
                net->ends = more;
            }
            net->ends[net->used++] = net->names[node];
            net->ends[net->used++] = net->names[64 * i + lowest_bit(new)];
            net->counts[net->count - 1]++;
        }
    }
    return 1;
}

/* One level more; false: nothing new follows. */
static int go_on(Net *net) {
    int any = 0;
    net->failed = !add_level(net);
    if (net->failed) return 0;
    uint64_t *before = net->levels[net->count - 2], *after = net->levels[net->count - 1];
    follow(net, net->weak, before, net->grown, net->true_ones, net->stirred);
    follow(net, net->strong, net->true_ones, net->stirred, after, net->grown);
    for (int i = 0; i < net->nodes && !net->failed; i++) {
        int node = net->order[i], row = node * net->words;
        any |= net->grown[node];
        if (net->grown[node]) net->failed = !note_ends(net, node, before + row, after + row);
    }
    return any;
}

/* Chains, as in rules/chains.py: what do they strike, all of them together?  A strong link joins the two candidates of a
   cell; or the two places of a digit in a house; or two groups of these, or one and a place, where a line crosses a box;
   or the places of two digits in an almost locked set.  Two nodes are in conflict if one strikes the other.  It is enough to
   know of each node what all chains from there strike by their last node: if it is false, they begin with a strong link,
   and one of both ends is true; if it is true, with a weak one, or it is the last itself. */

enum { BY_CELLS = 1, BY_PLACES = 2, BY_GROUPS = 4, BY_SETS = 8, BY_COLOURS = 16, BY_TRUTHS = 32, BY_TAILS = 64 };
enum { MOST_OTHERS = CANDIDATES + DIGITS * HOUSES * CROSSED };     /* nodes besides those of the sets */
enum { TAIL = 3 };                      /* numbers for each tail of a set */
enum { MOST_WITH_TAILS = 5 };           /* cells of a set where tails are about, as in reasoning/chains/groups.py */

typedef struct {
    uint32_t *of;
    size_t used, room;
} Numbers;

/* Add a number; false: out of memory. */
static int append(Numbers *numbers, int number) {
    if (numbers->used == numbers->room) {
        uint32_t *more = realloc(numbers->of, (numbers->room = 2 * numbers->room + 1024) * sizeof *more);
        if (!more) return 0;
        numbers->of = more;
    }
    numbers->of[numbers->used++] = (uint32_t)number;
    return 1;
}

typedef struct {
    Numbers of;                         /* where they lead from and to, in turns, and the other way round */
    int failed;                         /* out of memory */
} Joints;

static void join(Joints *joints, int one, int other) {
    const int ends[] = {one, other, other, one};
    for (int i = 0; i < 4; i++) joints->failed |= !append(&joints->of, ends[i]);
}

static void join_in_cells(Web *web, Joints *strong) {
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned domain = web->domains[cell], rest = domain & (domain - 1);
        Cells place = {{0}};
        if (!rest || (rest & (rest - 1))) continue;
        place.of[cell / 64] = 1ull << cell % 64;
        join(strong, number_of(web, lowest_bit(domain), &place), number_of(web, lowest_bit(rest), &place));
    }
}

static inline int is_alone(const Cells *cells) {
    uint64_t low = cells->of[0], high = cells->of[1];
    return low ? !high && !(low & (low - 1)) : high && !(high & (high - 1));
}

/* The two places of a digit, if there are no more. */
static void join_places(Web *web, int digit, const Cells *places, Joints *strong) {
    Cells first = {{0}}, second = *places;
    int half = !places->of[0];
    second.of[half] &= second.of[half] - 1;
    first.of[half] = places->of[half] ^ second.of[half];
    if (is_alone(&second)) join(strong, number_of(web, digit, &first), number_of(web, digit, &second));
}

/* The places of a digit in a house that fall apart: a group where another house crosses this one, and the rest, which is
   a single place or such a group. */
static void join_groups(Web *web, int digit, int house, const Cells *places, Joints *strong) {
    for (int i = 0; i < CROSSED && crossed_by[house][i] >= 0; i++) {
        Cells group = common_cells(places, &houses[crossed_by[house][i]]), rest = *places;
        for (int half = 0; half < 2; half++) rest.of[half] &= ~group.of[half];
        if (!has_any(&group) || is_alone(&group) || !has_any(&rest)) continue;
        int is_node = is_alone(&rest);
        for (int k = 0; k < CROSSED && crossed_by[house][k] >= 0; k++)
            is_node |= is_within(&rest, &houses[crossed_by[house][k]]);
        if (is_node) join(strong, number_of(web, digit, &group), number_of(web, digit, &rest));
    }
}

static void join_in_houses(Web *web, unsigned kinds, Joints *strong) {
    for (int digit = 0; digit < DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            Cells places = common_cells(&web->digits[digit], &houses[house]);
            if (!has_any(&places)) continue;
            if (kinds & BY_PLACES) join_places(web, digit, &places, strong);
            if (kinds & BY_GROUPS) join_groups(web, digit, house, &places, strong);
        }
}

/* Sets of so many cells: small ones come first. */
static void join_in_sets(const Web *web, int most, Joints *strong) {
    for (const Set *set = web->sets; set < web->sets + web->count && set->size <= most; set++)
        for (unsigned left = set->striking; left; left &= left - 1)
            for (unsigned others = left & (left - 1); others; others &= others - 1)
                join(strong, set->nodes[lowest_bit(left)], set->nodes[lowest_bit(others)]);
}

/* The cells that at least two digits of a set strike. */
static Cells find_beside(const Set *set) {
    Cells once = {{0}}, twice = {{0}};
    for (unsigned left = set->striking; left; left &= left - 1)
        for (int half = 0; half < 2; half++) {
            uint64_t struck = set->strikes[lowest_bit(left)].of[half];
            twice.of[half] |= once.of[half] & struck;
            once.of[half] |= struck;
        }
    return twice;
}

static int sees_all(int cell, const Cells *cells) {
    Cells seen = {{sees[cell].of[0], sees[cell].of[1]}};
    return is_within(cells, &seen);
}

/* A tail, as in reasoning/chains/groups.py: a cell with one digit that the set has not got, all others struck by the set.  Each that is
   joined is noted with its set, its candidate and that one's node. */
static void join_tail(Web *web, int number, int cell, Joints *strong, Numbers *tails) {
    const Set *set = &web->sets[number];
    unsigned own = web->domains[cell] & ~set->digits, shared = web->domains[cell] & set->digits;
    Cells place = {{0}};
    if (!own || (own & (own - 1)) || !(set->striking & ~shared) || sees_all(cell, &set->cells)) return;
    for (unsigned left = shared; left; left &= left - 1)
        if (!(set->strikes[lowest_bit(left)].of[cell / 64] >> cell % 64 & 1)) return;
    place.of[cell / 64] = 1ull << cell % 64;
    int digit = lowest_bit(own), node = number_of(web, digit, &place);
    for (unsigned left = set->striking & ~shared; left; left &= left - 1) join(strong, set->nodes[lowest_bit(left)], node);
    const int tail[] = {number, CELLS * digit + cell, node};
    for (int i = 0; i < TAIL; i++) strong->failed |= !append(tails, tail[i]);
}

static void join_tails(Web *web, Joints *strong, Numbers *tails) {
    for (int i = 0; i < web->count && web->sets[i].size <= MOST_WITH_TAILS; i++) {
        Cells beside = find_beside(&web->sets[i]);
        for (int half = 0; half < 2; half++)
            for (uint64_t left = beside.of[half]; left; left &= left - 1)
                join_tail(web, i, 64 * half + lowest_bit(left), strong, tails);
    }
}

/* Two nodes are in conflict if one strikes the other, so if they have a digit in common or a cell alone. */
static void join_conflicts(const Web *web, Joints *weak) {
    int alone[CELLS][DIGITS], counts[CELLS] = {0};
    for (int node = 0; node < web->node_count; node++) {
        const Cells *places = &web->nodes[node].places, *struck = &web->nodes[node].strikes;
        for (int i = web->nodes[node].before; i >= 0; i = web->nodes[i].before)
            if (is_within(&web->nodes[i].places, struck)) join(weak, node, i);
        if (!is_alone(places)) continue;
        int cell = places->of[0] ? lowest_bit(places->of[0]) : 64 + lowest_bit(places->of[1]);
        for (int i = 0; i < counts[cell]; i++) join(weak, node, alone[cell][i]);
        alone[cell][counts[cell]++] = node;
    }
}

/* What a node strikes: its own digit, and if it has one place all others of that cell. */
static void strike_by_node(const Web *web, const Node *node, Mask *struck) {
    memset(struck, 0, sizeof *struck);
    for (int digit = 0; digit < DIGITS; digit++) {
        Cells cells = digit == node->digit ? node->strikes : common_cells(&node->places, &web->digits[digit]);
        if (digit != node->digit && !is_alone(&node->places)) continue;
        for (int half = 0; half < 2; half++)
            for (; cells.of[half]; cells.of[half] &= cells.of[half] - 1)
                add(struck, CELLS * digit + 64 * half + lowest_bit(cells.of[half]));
    }
}

typedef struct {
    Mask strikes, ends[2];              /* what it strikes, and what its chains do by their last node: if it is false, and if true */
    uint8_t is_new[2];                  /* have these got more? */
} Knot;

/* Follow links to where there is more, strong ones from nodes that are false or weak ones from those that are true; false:
   it is nothing new. */
static int spread(Knot *knots, int count, const Joints *joints, int is_true) {
    int any = 0;
    for (int i = 0; i < count; i++) knots[i].is_new[is_true] = 0;
    for (size_t i = 0; i < joints->of.used; i += 2) {
        Knot *here = &knots[joints->of.of[i]], *there = &knots[joints->of.of[i + 1]];
        if (there->is_new[!is_true] && unite(here->ends[is_true].of, there->ends[!is_true].of, WORDS))
            any = here->is_new[is_true] = 1;
    }
    return any;
}

/* What has been found before stays, where there are more links than then. */
static void strike_by_knots(Knot *knots, int count, const Joints *strong, const Joints *weak, Mask *struck) {
    for (int i = 0; i < count; i++) {
        add_all(&knots[i].ends[1], &knots[i].strikes);
        knots[i].is_new[1] = 1;
    }
    while (spread(knots, count, strong, 0) && spread(knots, count, weak, 1)) {
    }
    for (int i = 0; i < count; i++)
        for (int word = 0; word < WORDS; word++) struck->of[word] |= knots[i].strikes.of[word] & knots[i].ends[0].of[word];
}

/* Truths, as in reasoning/forcing/refutations.py.  What a candidate rules out with all chains that start from it is its shadow.  Chains can be
   read from either end, so whatever is in the shadows of all candidates of a truth would leave it nothing. */

static void strike_by_truth(const Mask *shadows, const Mask *truth, Mask *struck) {
    Mask common;
    if (is_empty(truth)) return;
    memset(&common, 0xff, sizeof common);
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = truth->of[word]; left; left &= left - 1) keep_all(&common, &shadows[64 * word + lowest_bit(left)]);
    add_all(struck, &common);
}

/* False: out of memory. */
static int strike_by_truths(const Web *web, const Knot *knots, Mask *struck) {
    Mask all = candidates_of(web), *shadows = malloc(sizeof sees);
    if (!shadows) return 0;
    memcpy(shadows, sees, sizeof sees);
    for (int i = 0; i < web->node_count; i++)
        for (int word = 0; word < WORDS; word++)
            for (uint64_t left = knots[i].strikes.of[word]; left; left &= left - 1)
                add_all(&shadows[64 * word + lowest_bit(left)], &knots[i].ends[0]);
    for (int cell = 0; cell < CELLS; cell++) {
        Mask domain = {{0}};
        for (unsigned left = web->domains[cell]; left; left &= left - 1) add(&domain, CELLS * lowest_bit(left) + cell);
        strike_by_truth(shadows, &domain, struck);
    }
    for (int digit = 0; digit < DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            Mask range = {{0}};
            Cells places = common_cells(&web->digits[digit], &houses[house]);
            add_cells(&range, digit, &places);
            strike_by_truth(shadows, &range, struck);
        }
    keep_all(struck, &all);
    free(shadows);
    return 1;
}

/* Colours, as in rules/coloring.py: candidates that hang together by strong links are true and false by turns. */

typedef struct {
    Mask own, seen;                     /* its candidates, and what they strike */
    int size;
} Colour;

static int candidate_of(const Node *node) {
    const uint64_t *places = node->places.of;
    return CELLS * node->digit + (places[0] ? lowest_bit(places[0]) : 64 + lowest_bit(places[1]));
}

/* Number the colours of all nodes: the two of nodes that hang together are twice the lowest of them, and one more. */
static void number_colours(int *colour_of, int count, const Joints *strong) {
    for (int i = 0; i < count; i++) colour_of[i] = 2 * i;
    for (int is_done = 0; !is_done;) {
        is_done = 1;
        for (size_t i = 0; i < strong->of.used; i += 2) {
            int *colour = &colour_of[strong->of.of[i]], other = colour_of[strong->of.of[i + 1]] ^ 1;
            if (other >= *colour) continue;
            *colour = other;
            is_done = 0;
        }
    }
}

/* Does a colour leave a cell with nothing?  One candidate alone does not. */
static int is_emptying(const Web *web, const Colour *colour) {
    for (int cell = 0; cell < CELLS && colour->size > 1; cell++) {
        unsigned left = web->domains[cell];
        while (left && has(&colour->seen, CELLS * lowest_bit(left) + cell)) left &= left - 1;
        if (web->domains[cell] && !left) return 1;
    }
    return 0;
}

/* Strike what sees both colours, and a colour that strikes itself or empties a cell; false: out of memory. */
static int strike_by_colours(const Web *web, const Knot *knots, const Joints *strong, Mask *struck) {
    int count = web->node_count, *colour_of = malloc(((size_t)count + 1) * sizeof *colour_of);
    Colour *colours = calloc(2 * (size_t)count + 1, sizeof *colours);
    int done = colour_of && colours;
    if (done) number_colours(colour_of, count, strong);
    for (int i = 0; done && i < count; i++) {
        Colour *colour = &colours[colour_of[i]];
        add(&colour->own, candidate_of(&web->nodes[i]));
        add_all(&colour->seen, &knots[i].strikes);
        colour->size++;
    }
    for (int i = 0; done && i < 2 * count; i++) {
        const Colour *one = &colours[i], *other = &colours[i ^ 1];
        uint64_t clash = 0;
        for (int word = 0; word < WORDS; word++) {
            struck->of[word] |= one->seen.of[word] & other->seen.of[word] & ~(one->own.of[word] | other->own.of[word]);
            clash |= one->own.of[word] & one->seen.of[word];
        }
        if (clash || is_emptying(web, one)) add_all(struck, &one->own);
    }
    free(colour_of);
    free(colours);
    return done;
}

/* Those digits of a set whose nodes are used: two at least, or it joins none. */
static unsigned used_digits(const Web *web, const Set *set) {
    unsigned used = 0;
    for (unsigned left = set->striking; left; left &= left - 1)
        if (web->nodes[set->nodes[lowest_bit(left)]].is_used) used |= left & -left;
    return used & (used - 1) ? used : 0;
}

/* How many sets there are, how many nodes of each are used, and which; then the tails that are used, each with its set and
   its candidate; false: out of memory. */
static int list_used(const Web *web, const Numbers *tails, Numbers *found) {
    const Set *end = web->sets + web->count;
    if (!append(found, web->count)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, count_bits(used_digits(web, set)))) return 0;
    for (const Set *set = web->sets; set < end; set++)
        for (unsigned left = used_digits(web, set); left; left &= left - 1)
            if (!append(found, set->nodes[lowest_bit(left)])) return 0;
    for (size_t i = 0; i < tails->used; i += TAIL)
        if (web->nodes[tails->of[i + 2]].is_used)
            if (!append(found, (int)tails->of[i]) || !append(found, (int)tails->of[i + 1])) return 0;
    return 1;
}

/* Strike what chains do only if they may lead over more strong links. */
static void strike_by_more(Knot *knots, int count, Joints *strong, const Joints *more, const Joints *weak, Mask *struck) {
    Mask before = *struck;
    for (size_t i = 0; i < more->of.used; i++) strong->failed |= !append(&strong->of, (int)more->of.of[i]);
    strike_by_knots(knots, count, strong, weak, struck);
    drop_all(struck, &before);
}

/* Strike what chains of links of these kinds do, with what leaves truths nothing; or what colours do; or what only those
   with tails do; false: out of memory. */
static int strike_by_chains(Web *web, unsigned kinds, Mask *struck, Numbers *used) {
    Joints strong = {0}, weak = {0}, more = {0};
    Numbers tails = {0};
    Knot *knots = NULL;
    memset(struck, 0, sizeof *struck);
    if (make_room(web, MOST_OTHERS)) {
        number_nodes(web);
        join_in_sets(web, kinds & BY_TAILS ? MOST_WITH_TAILS : DIGITS, &strong);
        if (kinds & BY_TAILS) join_tails(web, &more, &tails);
        if (kinds & BY_CELLS) join_in_cells(web, &strong);
        if (kinds & (BY_PLACES | BY_GROUPS)) join_in_houses(web, kinds, &strong);
        if (!(kinds & BY_COLOURS)) join_conflicts(web, &weak);
        knots = calloc((size_t)web->node_count + 1, sizeof *knots);
    }
    int done = knots && !strong.failed && !weak.failed && !more.failed;
    for (int i = 0; done && i < web->node_count; i++) strike_by_node(web, &web->nodes[i], &knots[i].strikes);
    if (done && kinds & BY_COLOURS) done = strike_by_colours(web, knots, &strong, struck);
    else if (done) strike_by_knots(knots, web->node_count, &strong, &weak, struck);
    if (done && kinds & BY_TAILS) strike_by_more(knots, web->node_count, &strong, &more, &weak, struck);
    if (done && kinds & BY_TRUTHS) done = strike_by_truths(web, knots, struck);
    for (int i = 0; done && i < web->node_count; i++)
        web->nodes[i].is_used = do_meet(&knots[i].ends[0], &knots[i].ends[1]);
    done = done && !strong.failed && list_used(web, &tails, used);
    free(knots);
    free(tails.of);
    free(more.of.of);
    free(strong.of.of);
    free(weak.of.of);
    free(web->nodes);
    return done;
}

/* What Python sees. */

static PyObject *failure(void) {
    return PyErr_Occurred() ? NULL : PyErr_NoMemory();
}

/* Nothing is taken on trust: every length and every number that Python gives is looked at before it is used.  False, with
   Python's exception set: it cannot be. */
static int is_sound(int is_so, const char *complaint) {
    if (!is_so) PyErr_SetString(PyExc_ValueError, complaint);
    return is_so;
}

/* Are there records, one after the other, and no bits in them that are no candidates? */
static int are_records(const Py_buffer *buffer) {
    const uint8_t *record = buffer->buf, *end = record + buffer->len;
    int is_so = buffer->len % RECORD == 0;
    for (; is_so && record < end; record += RECORD) is_so = record[RECORD - 1] >> CANDIDATES % 8 == 0;
    return is_sound(is_so, "a board is 92 bytes of 729 candidates");
}

static int is_record(const Py_buffer *buffer) {
    return is_sound(buffer->len == RECORD, "a board is 92 bytes of 729 candidates") && are_records(buffer);
}

/* Find the solutions of one board after the other, and note how many each has, up to the limit. */
static void explore_all(const Py_buffer *boards, int is_text, Search *search, long *counts) {
    const uint8_t *start = boards->buf, *end = start + boards->len;
    Py_ssize_t size = is_text ? CELLS : RECORD;
    search->thread = PyEval_SaveThread();
    for (; end - start >= size && !search->failed; start += size) {
        Board board;
        (is_text ? read_text : read_record)(&board, start);
        search->found = 0;
        if (search->limit > 0) explore(&board, search);
        *counts++ = search->found;
    }
    PyEval_RestoreThread(search->thread);
}

static PyObject *list_of(const long *numbers, Py_ssize_t total) {
    PyObject *list = PyList_New(total);
    for (Py_ssize_t i = 0; list && i < total; i++) {
        PyObject *number = PyLong_FromLong(numbers[i]);
        if (!number || PyList_SetItem(list, i, number) < 0) Py_CLEAR(list);
    }
    return list;
}

/* What is asked about solutions: how many there are, or which; or how many a line of 81 characters has. */
enum { COUNT, LIST, COUNT_LINES };

static PyObject *search_solutions(const Py_buffer *boards, long limit, int part) {
    Search search = {.limit = limit, .room = 4};
    PyObject *answer = NULL;
    Py_ssize_t total = boards->len / (part == COUNT_LINES ? CELLS : RECORD);
    long *counts = calloc((size_t)(total ? total : 1), sizeof *counts);
    if (part == LIST) search.solutions = malloc(RECORD * (size_t)search.room);
    search.failed = !counts || (part == LIST && !search.solutions);
    if (!search.failed) explore_all(boards, part == COUNT_LINES, &search, counts);
    if (!search.failed) {
        Py_ssize_t size = RECORD * (Py_ssize_t)search.written;
        PyObject *found = PyBytes_FromStringAndSize((const char *)search.solutions, size);
        answer = Py_BuildValue("(NN)", list_of(counts, total), found);
    }
    free(counts);
    free(search.solutions);
    return answer ? answer : failure();
}

/* solutions(boards, limit, part): how many solutions each board has, up to the limit; and, for part 1, which, 92 bytes
   each.  The boards lie one after the other, 92 bytes of candidates each; for part 2, 81 characters. */
static PyObject *solutions(PyObject *module, PyObject *args) {
    Py_buffer boards;
    PyObject *answer = NULL;
    long limit;
    int part, is_so;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*li", &boards, &limit, &part)) return NULL;
    if (part == COUNT_LINES) is_so = is_sound(boards.len % CELLS == 0, "a line has 81 characters");
    else is_so = is_sound(COUNT <= part && part <= LIST, "the parts are 0, 1 and 2") && are_records(&boards);
    if (is_so) answer = search_solutions(&boards, limit, part);
    PyBuffer_Release(&boards);
    return answer;
}

/* Add to `seen` a solution that has the candidate; if there is none, strike the candidate out. */
static void try_candidate(Board *board, int digit, int band, uint32_t cell, Search *search, Board *seen) {
    Board attempt = *board, solution;
    place(&attempt, digit, band, cell);
    search->found = search->written = 0;
    explore(&attempt, search);
    if (!search->found) {
        strike_out(board, digit, band, cell);
        return;
    }
    read_record(&solution, search->solutions);
    for (int d = 0; d < DIGITS; d++)
        for (int b = 0; b < BANDS; b++) seen->of[d][b] |= solution.of[d][b];
}

/* Keep the candidates that some solution of the board has; false: interrupted. */
static int find_true(uint8_t *record) {
    Board board, seen;
    Search search = {.limit = 1, .solutions = record, .room = 1};
    read_record(&board, record);
    memset(&seen, 0, sizeof seen);
    search.thread = PyEval_SaveThread();
    for (int i = 0, possible = settle(&board); possible && i < DIGITS * BANDS; i++) {
        int digit = i / BANDS, band = i % BANDS;
        uint32_t open;
        while (possible && !search.failed && (open = board.of[digit][band] & ~seen.of[digit][band])) {
            try_candidate(&board, digit, band, open & -open, &search, &seen);
            possible = settle(&board);
        }
    }
    PyEval_RestoreThread(search.thread);
    write_record(&seen, record);
    return !search.failed;
}

/* What one board is asked for. */
enum { TRUE_ONES, HELD_BY_HOUSES, HELD_BY_DIGITS, SETS, PAIRS, CROSSINGS, STEMS, TRIPLES, CHAINS, SINGLES };

/* The candidates that some solution has, or some filling of each house by itself, or some placement of each digit by
   itself.  Of a part the filled cells have no candidates. */
static PyObject *true_candidates(uint8_t *record, int part) {
    int done = 1;
    if (part == TRUE_ONES) done = find_true(record);
    else keep_served(record, part == HELD_BY_DIGITS);
    return done ? PyBytes_FromStringAndSize((const char *)record, RECORD) : failure();
}

/* Add a word of its candidates to a truth; false: those are too many, or there are none of that number. */
static int add_word(Truth *truth, int word, uint64_t bits) {
    if (truth->words == DIGITS || (word == WORDS - 1 && bits >> CANDIDATES % 64)) return 0;
    truth->word[truth->words] = (uint8_t)word;
    truth->bits[truth->words++] = bits;
    for (; bits; bits &= bits - 1) {
        if (truth->size == DIGITS) return 0;
        truth->candidates[truth->size++] = (short)(64 * word + lowest_bit(bits));
    }
    return 1;
}

/* The truths in question are those whose guard is set: bit 10 t + 9 for truth t; false: one cannot be. */
static int read_truths(Trial *trial, const uint8_t *guards, const uint8_t *records, uint32_t *trouble) {
    for (int number = 0; number < TRUTHS; number++, records += RECORD) {
        Truth *truth = &trial->truths[trial->count];
        int guard = 10 * number + 9;
        if (!(guards[guard / 8] >> guard % 8 & 1)) continue;
        trial->count++;
        truth->number = number;
        truth->size = truth->words = 0;
        truth->trouble = trouble + number;
        for (int word = 0; word < WORDS; word++) {
            const uint8_t *bytes = records + 8 * word;
            uint64_t bits = word < RECORD / 8 ? read_word(bytes, 8) : read_word(bytes, RECORD % 8);
            if (bits && !add_word(truth, word, bits)) return 0;
        }
    }
    return 1;
}

static PyObject *write_answer(const Trial *trial, const Mask *found, int is_refuted) {
    uint8_t bytes[GUARDS] = {0};
    for (int i = 0; i < RECORD && !is_refuted; i++) bytes[i] = (uint8_t)(found->of[i / 8] >> 8 * (i % 8));
    for (int i = 0; i < trial->count && is_refuted; i++) {
        int guard = 10 * trial->truths[i].number + 9;
        if (has(found, i)) bytes[guard / 8] |= (uint8_t)(1 << guard % 8);
    }
    return Py_BuildValue("(Ny#)", PyBool_FromLong(is_refuted), (const char *)bytes, (Py_ssize_t)sizeof bytes);
}

/* An event: the guard of its truth, the candidate that is true (-1: none), how many others the truth had, which, and for
   each of these the one that ruled it out (-1: it is denied). */
static short *write_event(short *at, const Trial *trial, int truth, int candidate) {
    const Truth *told = &trial->truths[truth];
    int lost = 0;
    for (int i = 0; i < told->size; i++)
        if (told->candidates[i] != candidate) at[3 + lost++] = told->candidates[i];
    for (int i = 0; i < lost; i++) at[3 + lost + i] = (short)killer(trial, at[3 + i]);
    at[0] = (short)(10 * told->number + 9);
    at[1] = (short)candidate;
    at[2] = (short)lost;
    return at + 3 + 2 * lost;
}

/* The rounds, how many events there are, and these. */
static PyObject *write_story(const Trial *trial, const Story *story) {
    short numbers[2 + (TRUTHS + 1) * (3 + 2 * DIGITS)], *at = numbers;
    *at++ = (short)story->rounds;
    *at++ = (short)(story->reasons.length + (story->empty >= 0));
    for (int i = 0; i < trial->turns; i++)
        if (has(&story->reasons.forced, trial->turn[i].candidate))
            at = write_event(at, trial, trial->turn[i].truth, trial->turn[i].candidate);
    if (story->empty >= 0) at = write_event(at, trial, story->empty, -1);
    return Py_BuildValue("(Oy#)", Py_True, (const char *)numbers, (Py_ssize_t)((at - numbers) * (int)sizeof *at));
}

/* Take the candidate as true or as false. */
static Course suppose(Trial *trial, int candidate, int is_true) {
    Course course = {.first = 0};
    memset(&course.alive, 0xFF, sizeof course.alive);
    trial->denied = is_true ? -1 : candidate;
    if (is_true) accept(trial, &course, candidate, -1);
    else drop(&course.alive, candidate);
    return course;
}

/* Do the truths contradict it?  With these, or else with a choice. */
static PyObject *try_assumption(Trial *trial, Course *course) {
    Reasons reasons;
    int is_refuted;
    trial->search.thread = PyEval_SaveThread();
    is_refuted = refute_course(trial, course, &reasons);
    PyEval_RestoreThread(trial->search.thread);
    return trial->search.failed ? NULL : write_answer(trial, is_refuted ? &reasons.truths : &course->chosen, is_refuted);
}

/* Are these the sizes of what belongs to 324 truths, and may trouble be used where it lies? */
static int are_of_truths(const Py_buffer *records, const Py_buffer *guards, const Py_buffer *trouble) {
    int is_so = records->len == TRUTHS * RECORD && guards->len == GUARDS;
    is_so = is_so && trouble->len == TRUTHS * (Py_ssize_t)sizeof(uint32_t);
    if (!is_sound(is_so, "records, guards and trouble are those of 324 truths")) return 0;
    return is_sound((uintptr_t)trouble->buf % sizeof(uint32_t) == 0, "trouble begins where a number can");
}

static int is_candidate(int number) {
    return is_sound(0 <= number && number < CANDIDATES, "candidates are numbered from 0 to 728");
}

/* What the truths do to something supposed: a story, or else whether they contradict it. */
static PyObject *answer_for(Trial *trial, Course *course, Story *story, int is_told) {
    if (!is_told) return try_assumption(trial, course);
    if (tell(trial, course, story)) return write_story(trial, story);
    return Py_BuildValue("(Oy#)", Py_False, "", (Py_ssize_t)0);
}

/* refute(records, guards, candidate, truth, trouble): do the truths with these guards contradict that the candidate is
   true (or false)?  Gives whether they do, and some of them that are enough; or else a choice, one candidate of each.
   A record of 92 bytes holds a truth's candidates; trouble has a number for each truth, and is kept up.

   With goal and goal_truth the story is asked for that leads to the goal (-1: there is none), or to a contradiction:
   without trying cases.  Gives whether there is one, and its numbers. */
static PyObject *refute(PyObject *module, PyObject *args) {
    Py_buffer records, guards, trouble;
    int candidate, is_true, is_told = PyTuple_Size(args) > 5;
    Story story = {.goal = -1};
    PyObject *answer = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*y*ipw*|ip", &records, &guards, &candidate, &is_true, &trouble, &story.goal,
                          &story.is_true))
        return NULL;
    if (are_of_truths(&records, &guards, &trouble) && is_candidate(candidate) &&
        (story.goal == -1 || is_candidate(story.goal))) {
        Trial *trial = malloc(sizeof *trial);
        if (!trial) {
            PyErr_NoMemory();
        } else {
            trial->count = trial->turns = 0;
            trial->search = (Search){0};
            int is_so = read_truths(trial, guards.buf, records.buf, trouble.buf);
            if (is_sound(is_so, "a truth has at most nine candidates, of 729")) {
                Course course = suppose(trial, candidate, is_true);
                answer = answer_for(trial, &course, &story, is_told);
            }
        }
        free(trial);
    }
    PyBuffer_Release(&records);
    PyBuffer_Release(&guards);
    PyBuffer_Release(&trouble);
    return answer;
}

static uint8_t *write_number(uint8_t *bytes, int number, int size) {
    for (int i = 0; i < size; i++) *bytes++ = (uint8_t)((unsigned)number >> 8 * i);
    return bytes;
}

static uint8_t *write_words(uint8_t *bytes, const uint64_t *words, int size) {
    for (int i = 0; i < size; i++) *bytes++ = (uint8_t)(words[i / 8] >> 8 * (i % 8));
    return bytes;
}

/* One pair of sets: their numbers in order, the digits that join them, the cells of each, and what they strike. */
static void write_pair(uint8_t *row, const Web *web, int one, int two, unsigned joined, const Mask *struck) {
    row = write_number(row, one, 2);
    row = write_number(row, two, 2);
    row = write_number(row, (int)joined, 2);
    row = write_words(row, web->sets[one].cells.of, CELL_BYTES);
    row = write_words(row, web->sets[two].cells.of, CELL_BYTES);
    write_words(row, struck->of, RECORD);
}

typedef struct {
    uint8_t *of;
    size_t used, room;
} Bytes;

/* One more row of so many bytes; NULL: out of memory. */
static uint8_t *add_row(Bytes *rows, size_t size) {
    if (rows->used + size > rows->room) {
        uint8_t *more = realloc(rows->of, rows->room = 2 * rows->room + 64 * size);
        if (!more) return NULL;
        rows->of = more;
    }
    rows->used += size;
    return rows->of + rows->used - size;
}

/* Every two sets that are joined and strike something, 120 bytes each. */
static PyObject *pairs_of(Web *web) {
    Bytes rows = {0};
    Strikers strikers;
    uint16_t *joined = malloc((size_t)(web->count + 1) * sizeof *joined);
    PyObject *answer = NULL;
    int done = list_strikers(web, &strikers) && joined;
    for (int one = 0; done && one < web->count; one++) {
        find_joined(web, &strikers, one, joined);
        for (int two = one + 1; done && two < web->count; two++) {
            Mask struck;
            if (!joined[two] || !strike_together(&web->sets[one], &web->sets[two], joined[two], &struck)) continue;
            uint8_t *row = add_row(&rows, PAIR);
            done = row != NULL;
            if (done) write_pair(row, web, one, two, joined[two], &struck);
        }
    }
    if (done) answer = PyBytes_FromStringAndSize((const char *)rows.of, (Py_ssize_t)rows.used);
    free(rows.of);
    free(joined);
    free(strikers.of[0]);
    return answer;
}

/* The nodes of all sets, one after the other; false: out of memory. */
static int list_members(const Web *web, Numbers *members) {
    for (const Set *set = web->sets; set < web->sets + web->count; set++)
        for (unsigned left = set->striking; left; left &= left - 1)
            if (!append(members, set->nodes[lowest_bit(left)])) return 0;
    return 1;
}

/* Any two nodes of a digit that are in conflict, the later first; false: out of memory. */
static int list_conflicts(const Web *web, Numbers *found) {
    for (int node = 0; node < web->node_count; node++)
        for (int i = web->nodes[node].before; i >= 0; i = web->nodes[i].before)
            if (is_within(&web->nodes[i].places, &web->nodes[node].strikes))
                if (!append(found, node) || !append(found, i)) return 0;
    return 1;
}

/* The sizes, the digits and the numbers of nodes of all sets, the digits of the nodes, the nodes of each set, and conflicts;
   false: out of memory. */
static int list_numbers(const Web *web, Numbers *found) {
    const Set *end = web->sets + web->count;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, set->size)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, (int)set->digits)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, count_bits(set->striking))) return 0;
    for (int i = 0; i < web->node_count; i++)
        if (!append(found, web->nodes[i].digit)) return 0;
    return list_members(web, found) && list_conflicts(web, found);
}

/* How many sets, nodes and members of sets there are; then the cells of the sets, the places of the nodes, and what they
   strike, 16 bytes each; then all numbers. */
static PyObject *write_sets(const Web *web, const Numbers *numbers) {
    int counts[COUNTS] = {web->count, web->node_count, 0};
    for (int i = 0; i < web->count; i++) counts[2] += count_bits(web->sets[i].striking);
    size_t masks = (size_t)(web->count + 2 * web->node_count) * CELL_WORDS, size = 4 * (COUNTS + numbers->used) + masks;
    uint8_t *bytes = malloc(size), *row = bytes;
    if (!bytes) return NULL;
    for (int i = 0; i < COUNTS; i++) row = write_number(row, counts[i], 4);
    for (int i = 0; i < web->count; i++) row = write_words(row, web->sets[i].cells.of, CELL_WORDS);
    for (int i = 0; i < web->node_count; i++) row = write_words(row, web->nodes[i].places.of, CELL_WORDS);
    for (int i = 0; i < web->node_count; i++) row = write_words(row, web->nodes[i].strikes.of, CELL_WORDS);
    for (size_t i = 0; i < numbers->used; i++) row = write_number(row, (int)numbers->of[i], 4);
    PyObject *answer = PyBytes_FromStringAndSize((const char *)bytes, (Py_ssize_t)size);
    free(bytes);
    return answer;
}

static PyObject *sets_of(Web *web) {
    PyObject *answer = NULL;
    Numbers numbers = {0};
    if (!make_room(web, 0)) return NULL;
    number_nodes(web);
    if (list_numbers(web, &numbers)) answer = write_sets(web, &numbers);
    free(numbers.of);
    free(web->nodes);
    return answer;
}

/* The stems, as a mask of cells. */
static PyObject *stems_of(Web *web) {
    uint8_t bytes[CELL_BYTES];
    Mask *rivals = malloc(sizeof sees);
    if (!rivals) return NULL;
    find_rivals(web, rivals);
    Cells stems = find_stems(web, rivals);
    free(rivals);
    write_words(bytes, stems.of, CELL_BYTES);
    return PyBytes_FromStringAndSize((const char *)bytes, CELL_BYTES);
}

/* The cells of every aligned triple but for that of the targets, and these: 94 bytes each. */
static PyObject *triples_of(Web *web) {
    Bytes rows = {0};
    PyObject *answer = NULL;
    Set cells[CELLS + 1];
    Exclusion *exclusion = malloc(sizeof *exclusion);
    int done = exclusion != NULL;
    web->sets = cells;
    search_cells(web);
    if (done) read_exclusion(web, exclusion);
    for (int first = 0; done && first < CELLS; first++)
        for (int second = first + 1; done && web->domains[first] && second < CELLS; second++) {
            if (!web->domains[second]) continue;
            Mask targets = try_cells(web, exclusion, first, second);
            if (is_empty(&targets)) continue;
            uint8_t *row = add_row(&rows, TRIPLE);
            done = row != NULL;
            if (done) write_words(write_number(write_number(row, first, 1), second, 1), targets.of, RECORD);
        }
    if (done) answer = PyBytes_FromStringAndSize((const char *)rows.of, (Py_ssize_t)rows.used);
    free(exclusion);
    free(rows.of);
    return answer;
}

/* What chains strike, or colours; then how many sets there are, how many nodes of each chains use, and which; then tails. */
static PyObject *chains_of(Web *web, unsigned kinds) {
    Mask struck;
    Numbers used = {0};
    PyObject *answer = NULL;
    int done = strike_by_chains(web, kinds, &struck, &used);
    uint8_t *bytes = done ? malloc(RECORD + 4 * used.used) : NULL;
    if (bytes) {
        uint8_t *end = write_words(bytes, struck.of, RECORD);
        for (size_t i = 0; i < used.used; i++) end = write_number(end, (int)used.of[i], 4);
        answer = PyBytes_FromStringAndSize((const char *)bytes, end - bytes);
    }
    free(bytes);
    free(used.of);
    return answer;
}

/* The sets of the board that was asked about last: it is asked about one thing after the other. */
static struct {
    uint8_t record[RECORD];
    Set *sets;
    int count;
} kept;

/* Give a web its sets, which stay ours; false: out of memory. */
static int lend_sets(Web *web, const uint8_t *record) {
    if (!kept.sets && !(kept.sets = malloc(MOST_SETS * sizeof *kept.sets))) return 0;
    web->sets = kept.sets;
    if (memcmp(kept.record, record, RECORD)) {
        search_sets(web);
        kept.count = web->count;
        memcpy(kept.record, record, RECORD);
    }
    web->count = kept.count;
    return 1;
}

/* The almost locked sets, every two of them that strike something, or the stems; the crossings that have a Sue de Coq;
   the aligned triples; or what chains or colours strike by links of these kinds. */
static PyObject *almost_locked(const uint8_t *record, int part, unsigned kinds) {
    Web web = {0};
    read_web(&web, record);
    if (part == CROSSINGS) {
        uint64_t crossings = find_sues_de_coq(&web);
        uint8_t bytes[8];
        write_words(bytes, &crossings, 8);
        return PyBytes_FromStringAndSize((const char *)bytes, 8);
    }
    int has_sets = part == CHAINS ? (kinds & BY_SETS) != 0 : part != TRIPLES;
    if (has_sets && !lend_sets(&web, record)) return PyErr_NoMemory();
    PyObject *(*answers[])(Web *) = {sets_of, pairs_of, NULL, stems_of, triples_of};
    PyObject *rows = part == CHAINS ? chains_of(&web, kinds) : answers[part - SETS](&web);
    return rows ? rows : failure();
}

/* The singles of these kinds that come up one after another, 4 bytes each, given also the digits that are placed. */
static PyObject *singles(const uint8_t *record, const uint8_t *placed, unsigned kinds) {
    Board board, digits;
    uint8_t found[CELLS * SINGLE];
    read_record(&board, record);
    read_record(&digits, placed);
    for (int i = 0; i < DIGITS * BANDS; i++) board.filled[i % BANDS] |= digits.of[i / BANDS][i % BANDS];
    int total = run_singles(&board, kinds, found);
    return PyBytes_FromStringAndSize((const char *)found, total * SINGLE);
}

static int are_kinds(int part, int kinds) {
    int all = part == SINGLES ? FULL | NAKED | HIDDEN : part == CHAINS ? 2 * BY_TAILS - 1 : 0;
    return is_sound((kinds & ~all) == 0, "there are no such kinds");
}

/* look(board, part, placed, kinds): its true candidates as a whole, house by house or digit by digit; its almost locked
   sets, or every two of them that strike something; its crossings that have a Sue de Coq; its stems; its aligned triples;
   what chains or colours strike by links of these kinds; or its singles of these kinds, for which alone the placed digits
   are needed. */
static PyObject *look(PyObject *module, PyObject *args) {
    Py_buffer board, placed = {0};
    uint8_t record[RECORD];
    PyObject *answer = NULL;
    int part, kinds = 0;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*i|y*i", &board, &part, &placed, &kinds)) return NULL;
    if (is_record(&board) && is_sound(TRUE_ONES <= part && part <= SINGLES, "the parts are 0 to 9") &&
        are_kinds(part, kinds) && (part == SINGLES ? is_record(&placed) : are_records(&placed))) {
        memcpy(record, board.buf, RECORD);
        if (part == SINGLES) answer = singles(record, placed.buf, (unsigned)kinds);
        else answer = part < SETS ? true_candidates(record, part) : almost_locked(record, part, (unsigned)kinds);
    }
    PyBuffer_Release(&board);
    if (placed.obj) PyBuffer_Release(&placed);
    return answer;
}

static PyObject *write_masks(const Net *net, const uint64_t *masks) {
    size_t count = (size_t)net->nodes * (size_t)net->words;
    uint8_t *bytes = malloc(8 * count + 1), *end = bytes;
    if (!bytes) return PyErr_NoMemory();
    for (size_t i = 0; i < count; i++) end = write_words(end, masks + i, 8);
    PyObject *written = PyBytes_FromStringAndSize((const char *)bytes, end - bytes);
    free(bytes);
    return written;
}

static PyObject *write_levels(const Net *net) {
    PyObject *levels = PyList_New(net->count);
    for (int i = 0; levels && i < net->count; i++) {
        PyObject *level = write_masks(net, net->levels[i]);
        if (!level || PyList_SetItem(levels, i, level) < 0) Py_CLEAR(levels);
    }
    return levels;
}

/* Words of 64 bits; NULL: out of memory. */
static uint64_t *read_words(const Py_buffer *buffer) {
    uint64_t *words = malloc((size_t)buffer->len + 8);
    for (Py_ssize_t i = 0; words && i < buffer->len / 8; i++) words[i] = read_word((const uint8_t *)buffer->buf + 8 * i, 8);
    return words;
}

/* Can these be the nodes of a net, its links, and what the nodes strike? */
static int are_of_net(const Py_buffer *nodes, const Py_buffer *strong, const Py_buffer *conflicts,
                      const Py_buffer *strikes) {
    Py_ssize_t row = nodes->len / 2 * 8;        /* a word of each node */
    if (!is_sound(nodes->len % 2 == 0 && nodes->len <= 2 * MOST_NODES, "up to 2000 nodes have two bytes each")) return 0;
    if (!is_sound(strong->len % 4 == 0 && conflicts->len % 4 == 0, "links have two ends of two bytes each")) return 0;
    return is_sound(row ? strikes->len % row == 0 && strikes->len / row <= MOST_STRUCK / 64 : !strikes->len,
                    "nodes strike as many words of candidates each, up to 1024");
}

/* Follow the links of a net whose nodes and links are read, level by level, to the end. */
static PyObject *follow_net(Net *net, const Py_buffer *strikes) {
    uint64_t *words = read_words(strikes);
    int width = net->nodes ? (int)(strikes->len / 8 / net->nodes) : 0;
    if (words) link_struck(net, words, width);
    net->failed = !words || !start(net, words, (size_t)width);
    free(words);
    while (!net->failed && go_on(net)) {
    }
    if (net->failed) return failure();
    PyObject *ends = PyBytes_FromStringAndSize((const char *)net->ends, (Py_ssize_t)(net->used * sizeof *net->ends));
    return Py_BuildValue("(NNNN)", write_masks(net, net->weak), write_levels(net), ends, list_of(net->counts, net->count));
}

/* reach(nodes, strong, conflicts, strikes): the nodes at the other ends of each node's weak links, 64 bits for so many
   nodes; in the same way, level by level, the nodes that are true if it is false; the ends, two numbers each; and how
   many ends each level has.  Nodes are numbers of two bytes; ends are told in the order in which the nodes are given;
   links are given by one of their ends, then by the other; conflicts are the weak links that are not to single
   candidates; and `strikes` has as many words of 64 candidates for each node. */
static PyObject *reach(PyObject *module, PyObject *args) {
    Py_buffer nodes, strong, conflicts, strikes;
    PyObject *answer = NULL;
    (void)module;
    if (!PyArg_ParseTuple(args, "y*y*y*y*", &nodes, &strong, &conflicts, &strikes)) return NULL;
    if (are_of_net(&nodes, &strong, &conflicts, &strikes)) {
        Net net = {.nodes = (int)(nodes.len / 2), .numbers = nodes.buf};
        if (place_nodes(&net) && make_rows(&net) && read_links(&net, &strong, net.strong) &&
            read_links(&net, &conflicts, net.weak))
            answer = follow_net(&net, &strikes);
        else if (net.failed) PyErr_NoMemory();
        else is_sound(0, "a node is given once, and links lead from node to node");
        dispose(&net);
    }
    PyBuffer_Release(&nodes);
    PyBuffer_Release(&strong);
    PyBuffer_Release(&conflicts);
    PyBuffer_Release(&strikes);
    return answer;
}

static PyMethodDef methods[] = {
    {"solutions", solutions, METH_VARARGS, "solutions(boards, limit, part): how many, and which."},
    {"look", look, METH_VARARGS, "look(board, part, placed, kinds): its true candidates, sets or singles."},
    {"refute", refute, METH_VARARGS, "refute(records, guards, candidate, truth, trouble, goal, goal_truth): do truths contradict it?"},
    {"reach", reach, METH_VARARGS, "reach(nodes, strong, conflicts, strikes): what follows along links, level by level."},
    {NULL, NULL, 0, NULL},
};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", "Search on classic 9x9 boards.", 0, methods, NULL, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernel(void) {
    fill_tables();
    fill_seats();
    fill_conflicts();
    return PyModuleDef_Init(&definition);
}
