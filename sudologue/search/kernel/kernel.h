/* The search kernel: what fast code can answer about classic 9x9 boards.  `search/services.py` tells what each answer is,
   and the plain Python that it names there is the reference: it says the same, only later.  Each service has a file of its
   own; here is how they see a board.

   Candidates are numbered: 81 d + c is the digit d + 1 in cell c, cells go row by row, and houses are numbered rows,
   columns, boxes.  A set of candidates comes in and goes out as a *record*: Sudologue's integer of 729 bits,
   little-endian, in 92 bytes.  A filled cell has one candidate where solutions are asked for, and none elsewhere.
   Inside, it is one of these:

     Mask    729 bits in twelve words
     Cells   the 81 cells of one digit, or of a set of cells, in two words
     Board   9 digits x 3 bands of 27 bits each, row by row:

                box 0       box 1       box 2
               0  1  2 |   3  4  5 |   6  7  8
               9 10 11 |  12 13 14 |  15 16 17
              18 19 20 |  21 22 23 |  24 25 26

             so mask (digit d, band b) is the 27 bits at 27 * (3 d + b) of a record.

   Nothing is taken on trust: every length and every number that Python gives is looked at before it is used, and what
   cannot be is a ValueError.  Nothing is kept between calls but tables, which are filled when the module is loaded and
   never change.  The extension uses Python's limited API, so one build serves every Python from 3.11 on. */

#ifndef SUDOLOGUE_KERNEL_H
#define SUDOLOGUE_KERNEL_H

#define PY_SSIZE_T_CLEAN
#ifndef Py_LIMITED_API
#define Py_LIMITED_API 0x030B0000
#endif
#include <Python.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { DIGITS = 9, BANDS = 3, LANES = 4, CELLS = 81, CANDIDATES = 729, HOUSES = 27 };
enum { RECORD = 92 };                   /* bytes of a record */
enum { WORDS = 12 };                    /* of 64 bits for the same */
enum { CELL_BYTES = 11, CELL_WORDS = 16 };  /* bytes of the cells, and of their two words */

#define ALL 0x7FFFFFFu                  /* the 27 cells of a band */
#define COLUMN 0x0040201u               /* times 9 columns: those columns in all three rows */
#define ALL_CHANGED 0x777777777ull       /* of all nine digits, all three bands */

#if defined(__GNUC__) || defined(__clang__)
#define lowest_bit(x) __builtin_ctzll(x)
#else
static inline int lowest_bit(uint64_t x) {
    int n = 0;
    while (!(x >> n & 1)) n++;
    return n;
}
#endif

/* In pairs, in fours, in bytes, in all: not every processor has an instruction for it. */
static inline int count_bits(uint32_t x) {
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return (int)(((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24);
}

/* Boards. */

typedef struct {
    uint32_t of[DIGITS][LANES];         /* candidates by digit and band; the fourth lane stays empty */
    uint32_t filled[LANES];             /* cells whose digit is settled and struck out elsewhere */
    uint64_t changed;                   /* which masks (bit 4 d + b) have to be looked at again */
} Board;

/* Cells by how many candidates they have. */
typedef struct {
    uint32_t one[LANES], two[LANES], three[LANES], four[LANES]; /* at least so many */
} Counts;

static inline Counts count_candidates(const Board *board) {
    Counts counts = {{0}, {0}, {0}, {0}};
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) {
            uint32_t mask = board->of[digit][band];
            counts.four[band] |= counts.three[band] & mask;
            counts.three[band] |= counts.two[band] & mask;
            counts.two[band] |= counts.one[band] & mask;
            counts.one[band] |= mask;
        }
    return counts;
}

void read_record(Board *board, const uint8_t *record);
void write_record(const Board *board, uint8_t *record);

/* Sets of candidates, or of anything else that there are no more of. */

typedef struct {
    uint64_t of[WORDS];                 /* a set of candidates, or of truths by their place in the list */
} Mask;

static inline uint64_t read_word(const uint8_t *bytes, int count) {
    uint64_t word = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    for (int i = 0; i < count; i++) word |= (uint64_t)bytes[i] << 8 * i;
#else
    memcpy(&word, bytes, (size_t)count);
#endif
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

static inline void keep_all(Mask *mask, const Mask *kept) {
    for (int i = 0; i < WORDS; i++) mask->of[i] &= kept->of[i];
}

static inline int is_empty(const Mask *mask) {
    uint64_t any = 0;
    for (int i = 0; i < WORDS; i++) any |= mask->of[i];
    return !any;
}

/* Add words to others; true: that is something new. */
static inline int unite(uint64_t *row, const uint64_t *more, int words) {
    uint64_t new = 0;
    for (int i = 0; i < words; i++) {
        new |= more[i] & ~row[i];
        row[i] |= more[i];
    }
    return new != 0;
}

/* Sets of cells. */

typedef struct {
    uint64_t of[2];
} Cells;

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

static inline int is_alone(const Cells *cells) {
    uint64_t low = cells->of[0], high = cells->of[1];
    return low ? !high && !(low & (low - 1)) : high && !(high & (high - 1));
}

static inline Cells cell_alone(int cell) {
    Cells own = {{0}};
    own.of[cell / 64] = 1ull << cell % 64;
    return own;
}

static inline int has_cell(const Cells *cells, int cell) {
    return cells->of[cell / 64] >> cell % 64 & 1;
}

/* Add what these cells are as candidates of a digit: 81 bits, somewhere among the words. */
static inline void add_cells(Mask *mask, int digit, const Cells *cells) {
    int word = CELLS * digit / 64, shift = CELLS * digit % 64;
    uint64_t low = cells->of[0], high = cells->of[1];
    mask->of[word] |= low << shift;
    mask->of[word + 1] |= high << shift | (shift ? low >> (64 - shift) : 0);
    if (shift > 64 - 17) mask->of[word + 2] |= high >> (64 - shift);
}

/* Tables, filled by `fill_tables`. */

typedef struct {
    uint8_t part, line, place;
} Seat;

enum { CROSSED = 6 };
extern uint32_t keep_beside[27];        /* cell of a band -> the cells that its digit leaves open there */
extern Seat seats[8 * RECORD][4];       /* where a candidate is found in its row, column and box, and in its digit */
extern int8_t crossed_by[HOUSES][CROSSED];  /* the boxes that a line crosses, or the lines that cross a box, then -1 */
void fill_tables(void);
void fill_minirows(void);               /* those of solutions.c */
void fill_houses_of(void);              /* those of breadth_first/links.c */

/* A grid of 9x9 cells: the classic one, or one with constraints (grids.c). */

enum { MOST_HOUSES = 64 };
typedef struct {
    int house_count;
    Cells houses[MOST_HOUSES];          /* the cells of each */
    Cells peers[CELLS];                 /* cell -> those that cannot have the same digit */
    Mask sees[CANDIDATES];              /* candidate -> those that conflict with it */
} Grid;

extern Grid classic;                    /* filled by `fill_tables` */
const Grid *grid_of(PyObject *grid);    /* what `read_grid` gave, or the classic one for None; NULL, with Python's exception set */

/* The digits of a board: the cells that each has, and those that each cell has. */
typedef struct {
    const Grid *grid;
    Cells digits[DIGITS];
    unsigned domains[CELLS];
} View;

View read_view(const Grid *grid, const uint8_t *record);
Mask candidates_of(const View *view);
Cells struck_by(const View *view, int digit, const Cells *places);      /* the places of a digit that see all of these */

/* What Python gives and gets. */

typedef struct {
    uint32_t *of;
    size_t used, room;
} Numbers;

typedef struct {
    uint8_t *of;
    size_t used, room;
} Bytes;

int make_more(Numbers *numbers);                        /* room; false: out of memory */

/* Add a number; false: out of memory. */
static inline int append(Numbers *numbers, int number) {
    if (numbers->used == numbers->room && !make_more(numbers)) return 0;
    numbers->of[numbers->used++] = (uint32_t)number;
    return 1;
}

uint8_t *add_row(Bytes *rows, size_t size);             /* one more row of so many bytes; NULL: out of memory */
uint8_t *write_number(uint8_t *bytes, int number, int size);
uint8_t *write_words(uint8_t *bytes, const uint64_t *words, int size);
PyObject *bytes_of(const void *bytes, size_t size);
PyObject *failure(void);                                /* NULL, with Python's exception set: out of memory, if no other */
int is_sound(int is_so, const char *complaint);         /* false, with a ValueError set: it cannot be */
int are_records(const Py_buffer *buffer);               /* sound ones, one after the other, any number */
int is_record(const Py_buffer *buffer);                 /* the same for one */
int take_record(PyObject *given, uint8_t *record);      /* false, with Python's exception set: it is none */

/* Long searches let go of Python's lock, and look at its signals now and then. */
typedef struct {
    PyThreadState *thread;              /* Python's, put aside while its lock is released */
    long nodes;                         /* visited since the last look */
    int failed;                         /* interrupted (Python's exception is set) or out of memory */
} Patience;

enum { NODES_BETWEEN_SIGNALS = 1 << 15 };
int look_at_signals(Patience *patience);

/* Let Ctrl-C end a long search: call it at every node. */
static inline int is_interrupted(Patience *patience) {
    return ++patience->nodes >= NODES_BETWEEN_SIGNALS && look_at_signals(patience);
}

#endif
