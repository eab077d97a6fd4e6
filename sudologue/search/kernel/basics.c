/* Singles and locked candidates, one after another: the first full house in reading order; else the first naked single;
   else the first hidden single, boxes before rows before columns, and digit by digit; else the first digit that is locked
   in a box and goes from a line, else the first that is locked in a line and goes from a box, by the numbers of the house
   that holds it, of the house that it goes from, and of the digit. */

#include "services.h"

enum { FULL = 1, NAKED = 2, HIDDEN = 4, POINTING = 8, CLAIMING = 16, KINDS = 31 };
enum { STEP = 4 };      /* bytes of one: its kind; its candidate (two), or the house cleared and the digit; its house, if any */
enum { MOST_STEPS = CANDIDATES };       /* each takes one candidate at least */

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

typedef struct {
    int kind;                           /* 0: there is none */
    int digit, source, target;          /* houses: rows, columns and boxes are numbered on */
} Locked;

/* The cells of a house in a band. */
static inline uint32_t cells_of(int house, int band) {
    int line = house % 9;
    if (house >= 9 && house < 18) return COLUMN << line;
    if (line / 3 != band) return 0;
    return house < 9 ? 0777u << 9 * (line % 3) : 07007007u << 3 * (line % 3);
}

/* Where lines cross boxes a digit has a segment of three cells. Of each, is the digit there? */
typedef struct {
    uint32_t rows[DIGITS][BANDS];       /* in each band nine, as the first cells of the segments */
    uint32_t columns[DIGITS][BANDS];    /* in each band nine, as numbers of columns */
} Segments;

static Segments segments_of(const Board *board) {
    Segments held;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++) {
            uint32_t of = board->of[digit][band];
            held.rows[digit][band] = (of | of >> 1 | of >> 2) & 0111111111;
            held.columns[digit][band] = (of | of >> 9 | of >> 18) & 0777;
        }
    return held;
}

/* Is a digit in one of these segments, whose first is a bit of `own`, and in no other of the house that holds it, but in
   some of the house that it may go from? Twice at least: else it is a single. */
static inline int locks(uint32_t own, uint32_t holding, uint32_t losing, uint32_t cells) {
    return own & holding && !(holding & ~own) && losing & ~own && cells & (cells - 1);
}

/* Does a digit of a box point along the row of its band, or does that row claim it for the box? */
static int locked_in_row(const Board *board, const Segments *held, int digit, int row, int stack, int kind) {
    int band = row / 3, first = 9 * (row % 3) + 3 * stack;
    uint32_t there = held->rows[digit][band], of_row = there & 0111 << 9 * (row % 3), of_box = there & 01001001 << 3 * stack;
    uint32_t cells = board->of[digit][band] >> first & 7;
    return kind == POINTING ? locks(1u << first, of_box, of_row, cells) : locks(1u << first, of_row, of_box, cells);
}

/* The same for a column of its stack. The bands of a column are told apart by nine bits each. */
static int locked_in_column(const Board *board, const Segments *held, int digit, int column, int band, int kind) {
    const uint32_t *there = held->columns[digit];
    uint32_t all = there[0] | there[1] << 9 | there[2] << 18, own = 1u << (9 * band + column);
    uint32_t of_column = all & COLUMN << column, of_box = all & 7u << (9 * band + column / 3 * 3);
    uint32_t cells = board->of[digit][band] >> column & COLUMN;
    return kind == POINTING ? locks(own, of_box, of_column, cells) : locks(own, of_column, of_box, cells);
}

static Locked find_pointing(const Board *board, const Segments *held) {
    for (int box = 0; box < 9; box++) {
        for (int row = box / 3 * 3; row < box / 3 * 3 + 3; row++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_row(board, held, digit, row, box % 3, POINTING)) return (Locked){POINTING, digit, 18 + box, row};
        for (int column = box % 3 * 3; column < box % 3 * 3 + 3; column++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_column(board, held, digit, column, box / 3, POINTING))
                    return (Locked){POINTING, digit, 18 + box, 9 + column};
    }
    return (Locked){0};
}

static Locked find_claiming(const Board *board, const Segments *held) {
    for (int row = 0; row < 9; row++)
        for (int stack = 0; stack < 3; stack++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_row(board, held, digit, row, stack, CLAIMING))
                    return (Locked){CLAIMING, digit, row, 18 + row / 3 * 3 + stack};
    for (int column = 0; column < 9; column++)
        for (int band = 0; band < BANDS; band++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_column(board, held, digit, column, band, CLAIMING))
                    return (Locked){CLAIMING, digit, 9 + column, 18 + 3 * band + column / 3};
    return (Locked){0};
}

static Locked find_locked(const Board *board, unsigned kinds) {
    const Segments held = segments_of(board);
    Locked found = kinds & POINTING ? find_pointing(board, &held) : (Locked){0};
    return found.kind || !(kinds & CLAIMING) ? found : find_claiming(board, &held);
}

static void strike_locked(Board *board, const Locked *found) {
    for (int band = 0; band < BANDS; band++)
        board->of[found->digit][band] &= ~(cells_of(found->target, band) & ~cells_of(found->source, band));
}

/* The next step, taken, as bytes; whether there was one. A single is put among the digits that are placed, too. */
static int take_step(Board *board, unsigned kinds, uint8_t *placed, uint8_t *bytes) {
    Single single = kinds & (FULL | NAKED) ? find_in_cells(board, kinds) : (Single){0};
    if (!single.kind && kinds & HIDDEN) single = find_in_houses(board);
    if (single.kind) {
        int candidate = CELLS * single.digit + single.cell;
        const uint8_t step[STEP] = {(uint8_t)single.kind, (uint8_t)candidate, (uint8_t)(candidate >> 8), (uint8_t)single.house};
        memcpy(bytes, step, STEP);
        put_single(board, single.digit, single.cell);
        placed[candidate / 8] |= (uint8_t)(1 << candidate % 8);
        return 1;
    }
    Locked locked = kinds & (POINTING | CLAIMING) ? find_locked(board, kinds) : (Locked){0};
    if (!locked.kind) return 0;
    const uint8_t step[STEP] = {(uint8_t)locked.kind, (uint8_t)locked.target, (uint8_t)locked.digit, (uint8_t)locked.source};
    memcpy(bytes, step, STEP);
    strike_locked(board, &locked);
    return 1;
}

/* Given also the digits that are placed. Two records first: the digits that are placed then, and the candidates left. */
PyObject *basics(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *placed, *candidates;
    uint8_t record[RECORD], found[2 * RECORD + MOST_STEPS * STEP], *bytes = found + 2 * RECORD;
    Board board, filled;
    int kinds;
    if (!PyArg_ParseTuple(args, "OOi", &placed, &candidates, &kinds)) return NULL;
    if (!take_record(placed, found) || !take_record(candidates, record)) return NULL;
    if (!is_sound((kinds & ~KINDS) == 0, "there are no such kinds of steps")) return NULL;
    read_record(&board, record);
    read_record(&filled, found);
    for (int i = 0; i < DIGITS * BANDS; i++) board.filled[i % BANDS] |= filled.of[i / BANDS][i % BANDS];
    while (take_step(&board, (unsigned)kinds, found, bytes)) bytes += STEP;
    write_record(&board, found + RECORD);
    return bytes_of(found, (size_t)(bytes - found));
}
