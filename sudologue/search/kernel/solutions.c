/* Solutions: how many, which, and which candidates are in any.

   The search works on sets of candidates and knows three facts:

     (a) a cell holds one digit;
     (b) in a band (three rows, three boxes) a digit takes one minirow of each row and of each box, so the three
         minirows that it takes are a permutation;
     (c) the same in a stack: of its nine columns-in-a-box a digit takes a permutation.

   Facts (b) and (c) strike out everything that locked candidates and hidden singles of boxes and columns would, in a few
   operations on the 27 bits of a band; what is left for a row to say is that one cell remains.  Fact (a) gives naked
   singles.  Where all three have nothing to say, a cell with as few candidates as possible is tried. */

#include "services.h"

#define ROW_FIRST 0x0040201u            /* the first cell of each row */
#define ROW_LAST (ROW_FIRST << 8)
#define ROW_BUT_LAST (ROW_LAST - ROW_FIRST)

typedef struct {
    long limit, found;                  /* how many solutions are enough, and how many there were so far */
    uint8_t *solutions;                 /* where to write them, a record each; NULL: only count */
    long room, written;                 /* how many fit there, and how many there are */
    Patience patience;
} Search;

static uint8_t minirows_of_row[512];    /* which of a row's three minirows have a candidate */
static uint32_t locked[512];            /* nine minirows -> the cells of those that some permutation uses */

void fill_minirows(void) {
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

/* Is there room for one more solution, or can it be had? */
static int has_room(Search *search) {
    if (search->written < search->room) return 1;
    uint8_t *larger = realloc(search->solutions, (size_t)search->room * 2 * RECORD);
    if (!larger) {
        search->patience.failed = 1;
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
    if (is_interrupted(&search->patience)) return 0;
    for (;;) {
        Board attempt;
        int band = 0, digit = 0, found;
        uint32_t cell;
        if (!settle(board)) return 1;
        if ((board->filled[0] & board->filled[1] & board->filled[2]) == ALL) return note_solution(board, search);
        Counts counts = count_candidates(board);
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

/* What Python asks. */

/* Search one board; false: no memory, or interrupted. */
static int search_board(Board *board, Search *search) {
    search->patience.thread = PyEval_SaveThread();
    if (search->limit > 0) explore(board, search);
    PyEval_RestoreThread(search->patience.thread);
    return !search->patience.failed;
}

static int search_record(const uint8_t *record, Search *search) {
    Board board;
    read_record(&board, record);
    return search_board(&board, search);
}

PyObject *count(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board;
    uint8_t record[RECORD];
    Search search = {0};
    if (!PyArg_ParseTuple(args, "Ol", &board, &search.limit) || !take_record(board, record)) return NULL;
    return search_record(record, &search) ? PyLong_FromLong(search.found) : failure();
}

/* The board of 81 digits and blanks, 0 or a dot, with what the digits leave open; false: it is something else. */
static int read_line(Board *board, const char *line, Py_ssize_t length) {
    uint32_t given[DIGITS][BANDS] = {{0}}, seen[DIGITS][BANDS] = {{0}}, columns[DIGITS] = {0}, filled[BANDS] = {0};
    if (length != CELLS) return 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int digit = line[cell] - '1', band = cell / 27;
        if (line[cell] == '.' || line[cell] == '0') continue;
        if (digit < 0 || digit >= DIGITS) return 0;
        given[digit][band] |= 1u << cell % 27;
        filled[band] |= 1u << cell % 27;
        seen[digit][band] |= ~keep_beside[cell % 27];
        columns[digit] |= COLUMN << cell % 9;
    }
    memset(board, 0, sizeof *board);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++)
            board->of[digit][band] = (ALL & ~(filled[band] | seen[digit][band] | columns[digit])) | given[digit][band];
    board->changed = ALL_CHANGED;
    return 1;
}

PyObject *count_in_line(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *text;
    Board board;
    Search search = {0};
    Py_ssize_t length;
    if (!PyArg_ParseTuple(args, "Ul", &text, &search.limit)) return NULL;
    const char *line = PyUnicode_AsUTF8AndSize(text, &length);
    if (!line) PyErr_Clear();           /* half a character, which is none of ours */
    if (!line || !read_line(&board, line, length)) Py_RETURN_NONE;
    return search_board(&board, &search) ? PyLong_FromLong(search.found) : failure();
}

PyObject *solutions(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board, *answer = NULL;
    uint8_t record[RECORD];
    Search search = {.room = 4};
    if (!PyArg_ParseTuple(args, "Ol", &board, &search.limit) || !take_record(board, record)) return NULL;
    search.solutions = malloc(RECORD * (size_t)search.room);
    if (search.solutions && search_record(record, &search))
        answer = bytes_of(search.solutions, RECORD * (size_t)search.written);
    free(search.solutions);
    return answer ? answer : failure();
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
    search.patience.thread = PyEval_SaveThread();
    for (int i = 0, possible = settle(&board); possible && i < DIGITS * BANDS; i++) {
        int digit = i / BANDS, band = i % BANDS;
        uint32_t open;
        while (possible && !search.patience.failed && (open = board.of[digit][band] & ~seen.of[digit][band])) {
            try_candidate(&board, digit, band, open & -open, &search, &seen);
            possible = settle(&board);
        }
    }
    PyEval_RestoreThread(search.patience.thread);
    write_record(&seen, record);
    return !search.patience.failed;
}

PyObject *true_candidates(PyObject *Py_UNUSED(module), PyObject *board) {
    uint8_t record[RECORD];
    if (!take_record(board, record)) return NULL;
    return find_true(record) ? bytes_of(record, RECORD) : failure();
}
