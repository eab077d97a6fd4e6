/* Trial and error, and backdoors: see `search/assuming.py`.  Nothing is concluded but by singles, so a board is settled
   here by them alone, and not by what is locked in bands as in solutions.c. */

#include "services.h"

enum { MOST_DEPTH = 3, MOST_GIVEN = 6 };

/* Put a digit into a cell of a band.  Two that do not go together strike out each other. */
static inline void put(Board *board, int digit, int band, int place) {
    uint32_t *of = board->of[digit], bit = 1u << place, own = of[band] & bit;
    for (int b = 0; b < BANDS; b++) of[b] &= ~(COLUMN << place % 9);
    of[band] = (of[band] & keep_beside[place] & ~bit) | own;
    for (int other = 0; other < DIGITS; other++)
        if (other != digit) board->of[other][band] &= ~bit;
    board->filled[band] |= bit;
}

static inline int put_all(Board *board, int digit, int band, uint32_t places) {
    int found = places != 0;
    for (; places; places &= places - 1) put(board, digit, band, lowest_bit(places));
    return found;
}

/* Every digit that is alone in its cell; -1: a cell has none. */
static int put_naked(Board *board) {
    const Counts counts = count_candidates(board);
    int found = 0;
    for (int band = 0; band < BANDS; band++) {
        uint32_t naked = ~counts.two[band] & ALL & ~board->filled[band];
        if (counts.one[band] != ALL) return -1;
        for (int digit = 0; naked && digit < DIGITS; digit++) {
            uint32_t here = board->of[digit][band] & naked;
            naked &= ~here;
            found |= put_all(board, digit, band, here);
        }
    }
    return found;
}

typedef struct {
    uint32_t once, twice;               /* columns that have the digit, and that have it more than once */
} Columns;

static inline Columns columns_in(uint32_t band) {
    uint32_t a = band & 0777, b = band >> 9 & 0777, c = band >> 18;
    return (Columns){a | b | c, (a & b) | (a & c) | (b & c)};
}

/* The places of a digit that are alone in a box or row of a band; all bits: a box or row has none. */
static uint32_t alone_in_band(uint32_t band, Columns columns) {
    uint32_t o = columns.once, t = columns.twice, found = 0;
    uint32_t once = (o | o >> 1 | o >> 2) & 0111;
    uint32_t twice = (t | t >> 1 | t >> 2 | (o & o >> 1) | (o & o >> 2) | (o >> 1 & o >> 2)) & 0111;
    if (once != 0111) return ~0u;
    for (int row = 0; row < 3; row++) {
        uint32_t places = band & 0777u << 9 * row;
        if (!places) return ~0u;
        if (!(places & (places - 1))) found |= places;
    }
    return found | (band & (once & ~twice) * 7 * COLUMN);
}

/* Every place of a digit that is alone in a house; -1: a house has none. */
static int put_hidden(Board *board, int digit) {
    uint32_t *of = board->of[digit], alone[BANDS], once = 0, twice = 0;
    int found = 0;
    for (int band = 0; band < BANDS; band++) {
        Columns columns = columns_in(of[band]);
        alone[band] = alone_in_band(of[band], columns);
        if (alone[band] == ~0u) return -1;
        twice |= columns.twice | (once & columns.once);
        once |= columns.once;
    }
    if (once != 0777) return -1;
    for (int band = 0; band < BANDS; band++) alone[band] |= of[band] & (once & ~twice) * COLUMN;
    for (int band = 0; band < BANDS; band++)
        found |= put_all(board, digit, band, alone[band] & ~board->filled[band]);
    return found;
}

/* Follow singles until there are no more; false: a cell or house has nothing left. */
static int follow_singles(Board *board) {
    for (;;) {
        int found = put_naked(board);
        if (found < 0) return 0;
        for (int digit = 0; !found && digit < DIGITS; digit++) {
            found = put_hidden(board, digit);
            if (found < 0) return 0;
        }
        if (!found) return 1;
    }
}

static int is_complete(const Board *board) {
    return (board->filled[0] & board->filled[1] & board->filled[2]) == ALL;
}

static int try_out(Board *board, int depth, Patience *patience);

/* What follows if a candidate is supposed, down to a depth; false: it fails. */
static int suppose(const Board *board, int i, uint32_t bit, int depth, Board *then, Patience *patience) {
    *then = *board;
    put(then, i / BANDS, i % BANDS, lowest_bit(bit));
    return follow_singles(then) && (!depth || try_out(then, depth, patience));
}

/* Try every candidate once, and strike out what fails.  What follows from one that does not fail would not fail either.
   1: something was struck out; -1: nothing can be true. */
static int try_each(Board *board, int depth, Patience *patience) {
    uint32_t survived[DIGITS][BANDS] = {{0}};
    int struck = 0;
    for (int i = 0; i < DIGITS * BANDS; i++) {
        uint32_t *of = &board->of[i / BANDS][i % BANDS], *done = &survived[i / BANDS][i % BANDS], open;
        while ((open = *of & ~board->filled[i % BANDS] & ~*done)) {
            uint32_t bit = open & -open;
            Board then;
            if (is_interrupted(patience)) return -1;
            if (suppose(board, i, bit, depth, &then, patience)) {
                for (int k = 0; k < DIGITS * BANDS; k++)
                    survived[k / BANDS][k % BANDS] |= then.of[k / BANDS][k % BANDS] & then.filled[k % BANDS];
                continue;
            }
            if (patience->failed) return -1;
            *of &= ~bit;
            struck = 1;
            if (!follow_singles(board)) return -1;
        }
    }
    return struck;
}

/* Trial and error of a depth until nothing fails; false: nothing can be true. What costs little goes first. */
static int try_out(Board *board, int depth, Patience *patience) {
    for (int found = 1; found;) {
        if (depth > 1 && !try_out(board, depth - 1, patience)) return 0;
        if (is_complete(board)) return 1;
        found = try_each(board, depth - 1, patience);
        if (found < 0) return 0;
    }
    return 1;
}

/* What is left of the candidates; nothing if that cannot be. */
PyObject *trial_and_error(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *given;
    uint8_t record[RECORD];
    Board board;
    Patience patience = {0};
    int depth, possible;
    if (!PyArg_ParseTuple(args, "Oi", &given, &depth) || !take_record(given, record)) return NULL;
    if (!is_sound(depth >= 0 && depth <= MOST_DEPTH, "there are no such depths")) return NULL;
    read_record(&board, record);
    patience.thread = PyEval_SaveThread();
    possible = follow_singles(&board) && (!depth || try_out(&board, depth, &patience));
    PyEval_RestoreThread(patience.thread);
    if (patience.failed) return failure();
    if (possible) write_record(&board, record);
    else memset(record, 0, RECORD);
    return bytes_of(record, RECORD);
}

/* Backdoors. */

typedef struct {
    Board solution;
    int given[MOST_GIVEN];              /* places by mask and bit: 27 (3 d + b) + bit, as in a record */
    Patience patience;
} Backdoor;

/* Do so many more of the solution's digits, from this place on, let singles finish the board? */
static int opens(const Board *board, int from, int left, int *given, Backdoor *door) {
    for (int place = from; place < CANDIDATES; place++) {
        int digit = place / CELLS, band = place % CELLS / 27;
        uint32_t bit = 1u << place % 27;
        Board then = *board;
        if (!(door->solution.of[digit][band] & board->of[digit][band] & ~board->filled[band] & bit)) continue;
        if (is_interrupted(&door->patience)) return 0;
        put(&then, digit, band, place % 27);
        if (!follow_singles(&then)) continue;
        *given = place;
        if (left > 1 ? opens(&then, place + 1, left - 1, given + 1, door) : is_complete(&then)) return 1;
        if (door->patience.failed) return 0;
    }
    return 0;
}

/* How many digits, each as a number of two bytes; None: more than that. */
PyObject *backdoor(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *given, *solution;
    uint8_t record[RECORD], found[2 * MOST_GIVEN], *end = found;
    Board board;
    Backdoor door = {0};
    int most, size = 0, is_open;
    if (!PyArg_ParseTuple(args, "OOi", &given, &solution, &most) || !take_record(solution, record)) return NULL;
    read_record(&door.solution, record);
    if (!take_record(given, record)) return NULL;
    if (!is_sound(most >= 0 && most <= MOST_GIVEN, "that is too much to ask for")) return NULL;
    read_record(&board, record);
    door.patience.thread = PyEval_SaveThread();
    is_open = follow_singles(&board) && is_complete(&board);
    while (!is_open && !door.patience.failed && size < most) is_open = opens(&board, 0, ++size, door.given, &door);
    PyEval_RestoreThread(door.patience.thread);
    if (door.patience.failed) return failure();
    if (!is_open) Py_RETURN_NONE;
    for (int i = 0; i < size; i++) end = write_number(end, door.given[i], 2);
    return bytes_of(found, (size_t)(end - found));
}
