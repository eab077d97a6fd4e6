/* The least form of a puzzle: see `search/canonical.py`, which tells the idea. Rows are numbers of nine digits in base 16. */

#include "services.h"

#include <limits.h>

enum { SIDE = 9, THIRD = 3, ORDERS = 6 };

static const uint8_t orders[ORDERS][THIRD] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};

typedef struct {
    uint8_t rows[SIDE][SIDE];           /* as they are given, or flipped */
    uint8_t row_empty[SIDE], column_empty[SIDE], band_empty[THIRD], stack_empty[THIRD];
} Way;

typedef struct {
    uint8_t of[SIDE + 1];               /* the name of each digit, 0 while it has none */
    uint8_t used;
} Names;

typedef struct {
    const Way *way;
    uint8_t columns[SIDE];              /* which column comes first, second, ... */
    uint64_t best[SIDE];
    int known;                          /* so many rows of the best are known */
} Attempt;

static void look_at(Way *way) {
    memset(way->band_empty, 1, THIRD);
    memset(way->stack_empty, 1, THIRD);
    memset(way->row_empty, 1, SIDE);
    memset(way->column_empty, 1, SIDE);
    for (int row = 0; row < SIDE; row++)
        for (int column = 0; column < SIDE; column++)
            if (way->rows[row][column])
                way->row_empty[row] = way->column_empty[column] = way->band_empty[row / THIRD] = way->stack_empty[column / THIRD] = 0;
}

/* How many digits the stacks of a row have, the fewest first: the less, the less is the row at its best. */
static int counts_of(const uint8_t *row) {
    int count[THIRD] = {0};
    for (int column = 0; column < SIDE; column++) count[column / THIRD] += row[column] != 0;
    for (int i = 0; i < THIRD; i++)
        for (int j = i + 1; j < THIRD; j++)
            if (count[j] < count[i]) {
                int other = count[i];
                count[i] = count[j];
                count[j] = other;
            }
    return 16 * count[0] + 4 * count[1] + count[2];
}

static uint64_t name_row(const Attempt *attempt, int row, Names *names) {
    const uint8_t *digits = attempt->way->rows[row];
    uint64_t named = 0;
    for (int i = 0; i < SIDE; i++) {
        int digit = digits[attempt->columns[i]];
        if (digit && !names->of[digit]) names->of[digit] = ++names->used;
        named = named << 4 | names->of[digit];
    }
    return named;
}

/* Is it not one of several among those left that are alike in being empty? Then it is the first of them that is taken. */
static int is_first(const Way *way, int row, unsigned left) {
    if (!way->row_empty[row]) return 1;
    int band = row / THIRD;
    for (int other = 0; other < row; other++) {
        if (!(left >> other & 1)) continue;
        if (other / THIRD == band ? way->row_empty[other] : way->band_empty[band] && way->band_empty[other / THIRD]) return 0;
    }
    return 1;
}

/* The rows that may come after this one: of its band while that has any. */
static unsigned next_rows(unsigned placed, int row) {
    unsigned band = 7u << row / THIRD * THIRD;
    return placed & band && (placed & band) != band ? band & ~placed : 0x1ff & ~placed;
}

static void place_row(Attempt *attempt, unsigned placed, int depth, int row, Names names) {
    uint64_t named = name_row(attempt, row, &names);
    if (depth < attempt->known && attempt->best[depth] < named) return;
    if (depth >= attempt->known || named < attempt->best[depth]) {
        attempt->best[depth] = named;
        attempt->known = depth + 1;
    }
    placed |= 1u << row;
    unsigned left = next_rows(placed, row);
    uint64_t told[SIDE], least = UINT64_MAX;
    for (int other = 0; other < SIDE; other++) {
        told[other] = UINT64_MAX;
        if (!(left >> other & 1) || !is_first(attempt->way, other, left)) continue;
        Names tried = names;
        told[other] = name_row(attempt, other, &tried);
        if (told[other] < least) least = told[other];
    }
    if (least == UINT64_MAX || (depth + 1 < attempt->known && attempt->best[depth + 1] < least)) return;
    for (int other = 0; other < SIDE; other++)
        if (told[other] == least) place_row(attempt, placed, depth + 1, other, names);
}

/* May these columns of a stack stand in this order? Those where the top row has no digit come first, empty ones as they are. */
static int is_in_order(const Way *way, const uint8_t *top, int stack, const uint8_t *order) {
    int filled = 0, empty = -1;
    for (int i = 0; i < THIRD; i++) {
        int column = THIRD * stack + order[i];
        if (filled && !top[column]) return 0;
        if (way->column_empty[column]) {
            if (column < empty) return 0;
            empty = column;
        }
        filled = top[column] != 0;
    }
    return 1;
}

static int are_in_order(const Way *way, const uint8_t *top, const uint8_t *stacks) {
    int before = 0, empty = -1;
    for (int i = 0; i < THIRD; i++) {
        const uint8_t *digits = top + THIRD * stacks[i];
        int count = (digits[0] != 0) + (digits[1] != 0) + (digits[2] != 0);
        if (count < before) return 0;
        before = count;
        if (way->stack_empty[stacks[i]]) {
            if (stacks[i] < empty) return 0;
            empty = stacks[i];
        }
    }
    return 1;
}

static void try_inside(Attempt *attempt, int top, const uint8_t *stacks, int place) {
    const uint8_t *row = attempt->way->rows[top];
    if (place == THIRD) {
        Names names = {{0}, 0};
        place_row(attempt, 0, 0, top, names);
        return;
    }
    int stack = stacks[place];
    for (int order = 0; order < ORDERS; order++) {
        if (!is_in_order(attempt->way, row, stack, orders[order])) continue;
        for (int i = 0; i < THIRD; i++) attempt->columns[THIRD * place + i] = (uint8_t)(THIRD * stack + orders[order][i]);
        try_inside(attempt, top, stacks, place + 1);
    }
}

static void find_least(const Way *ways, Attempt *attempt) {
    int least = INT_MAX;
    for (int row = 0; row < 2 * SIDE; row++) {
        int counts = counts_of(ways[row / SIDE].rows[row % SIDE]);
        if (counts < least) least = counts;
    }
    for (int way = 0; way < 2; way++) {
        attempt->way = &ways[way];
        for (int row = 0; row < SIDE; row++) {
            if (counts_of(ways[way].rows[row]) != least || !is_first(&ways[way], row, 0x1ff)) continue;
            for (int order = 0; order < ORDERS; order++)
                if (are_in_order(&ways[way], ways[way].rows[row], orders[order])) try_inside(attempt, row, orders[order], 0);
        }
    }
}

static int take_cells(PyObject *given, uint8_t *cells) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(given, &buffer, PyBUF_SIMPLE) < 0) return 0;
    int is_so = buffer.len == SIDE * SIDE;
    if (is_so) memcpy(cells, buffer.buf, SIDE * SIDE);
    PyBuffer_Release(&buffer);
    for (int cell = 0; is_so && cell < SIDE * SIDE; cell++) is_so = cells[cell] <= SIDE;
    return is_sound(is_so, "a puzzle is 81 digits from 0 to 9");
}

PyObject *least_form(PyObject *Py_UNUSED(module), PyObject *given) {
    uint8_t cells[SIDE * SIDE];
    Way ways[2];
    Attempt attempt = {.known = 0};
    if (!take_cells(given, cells)) return NULL;
    for (int cell = 0; cell < SIDE * SIDE; cell++)
        ways[0].rows[cell / SIDE][cell % SIDE] = ways[1].rows[cell % SIDE][cell / SIDE] = cells[cell];
    look_at(&ways[0]);
    look_at(&ways[1]);
    Py_BEGIN_ALLOW_THREADS
    find_least(ways, &attempt);
    Py_END_ALLOW_THREADS
    for (int cell = 0; cell < SIDE * SIDE; cell++)
        cells[cell] = attempt.best[cell / SIDE] >> 4 * (SIDE - 1 - cell % SIDE) & 15;
    return bytes_of(cells, sizeof cells);
}
