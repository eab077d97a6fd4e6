/* Singles, one after another: the first full house in reading order; else the first naked single; else the first hidden
   single, boxes before rows before columns, and digit by digit. */

#include "services.h"

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
    const Counts counts = count_candidates(board);
    int first = -1;
    for (int band = 0; band < BANDS; band++)
        for (uint32_t alone = counts.one[band] & ~counts.two[band]; alone; alone &= alone - 1) {
            int cell = 27 * band + lowest_bit(alone);
            int house = kinds & FULL ? last_open_in(board, &counts, cell) : -1;
            if (house >= 0) return single_in_cell(board, FULL, cell, house);
            if (first < 0) first = cell;
        }
    return first >= 0 && kinds & NAKED ? single_in_cell(board, NAKED, first, -1) : (Single){0};
}

/* The cell of a bit that `in_house` gave. */
static int cell_in_house(int bit, int house) {
    int line = house % 9, row = bit / 9;
    if (house < 9) return 9 * line + bit;
    if (house >= 18) return 9 * (line / 3 * 3 + row) + line % 3 * 3 + bit % 9;
    return 9 * (3 * (bit % 9) + row) + line;
}

/* A hidden single. */
static Single find_in_houses(const Board *board) {
    static const int lanes[] = {18, 0, 9};
    for (int lane = 0; lane < 3; lane++)
        for (int digit = 0; digit < DIGITS; digit++)
            for (int house = lanes[lane]; house < lanes[lane] + 9; house++) {
                uint32_t places = in_house(board->of[digit], house);
                if (is_one(places)) return (Single){HIDDEN, digit, cell_in_house(lowest_bit(places), house), house};
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

/* Given also the digits that are placed. Two records first: the digits that are placed then, and the candidates left. */
PyObject *singles(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *placed, *candidates;
    uint8_t record[RECORD], found[2 * RECORD + CELLS * SINGLE], *steps = found + 2 * RECORD;
    Board board, filled;
    int kinds;
    if (!PyArg_ParseTuple(args, "OOi", &placed, &candidates, &kinds)) return NULL;
    if (!take_record(placed, found) || !take_record(candidates, record)) return NULL;
    if (!is_sound((kinds & ~(FULL | NAKED | HIDDEN)) == 0, "there are no such kinds of singles")) return NULL;
    read_record(&board, record);
    read_record(&filled, found);
    for (int i = 0; i < DIGITS * BANDS; i++) board.filled[i % BANDS] |= filled.of[i / BANDS][i % BANDS];
    int total = run_singles(&board, (unsigned)kinds, steps);
    for (int i = 0; i < total; i++) {
        int candidate = steps[SINGLE * i + 1] | steps[SINGLE * i + 2] << 8;
        found[candidate / 8] |= (uint8_t)(1 << candidate % 8);
    }
    write_record(&board, found + RECORD);
    return bytes_of(found, (size_t)(2 * RECORD + total * SINGLE));
}
