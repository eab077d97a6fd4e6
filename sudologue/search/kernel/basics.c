/* Singles, locked candidates and subsets, one after another, in the order in which a ladder names their kinds: of the first
   kind that there is one of, the first.  Full houses and naked singles come in reading order; hidden singles boxes before
   rows before columns, and digit by digit; locked candidates by the numbers of the house that holds the digit, of the house
   that it goes from, and of the digit; subsets as `subsets.c` tells.  Full houses and hidden singles may also be asked for house
   by house, boxes before columns before rows; they are told as the others are. */

#include "basics.h"
#include "services.h"

enum { STEP = 4 };                      /* bytes of one: its kind; what it is about (two); its house, if any */
enum { MOST_STEPS = CANDIDATES };       /* each takes one candidate at least */
enum { MOST_KINDS = 15 };

/* Those of these cells that lie in a house, wherever the bits may go. */
static inline uint32_t in_house(const uint32_t *cells, int house) {
    int line = house % 9;
    if (house < 9) return cells[line / 3] >> 9 * (line % 3) & 0777;
    if (house >= 18) return cells[line / 3] >> 3 * (line % 3) & 07007007;
    return (cells[0] >> line & COLUMN) | (cells[1] >> line & COLUMN) << 1 | (cells[2] >> line & COLUMN) << 2;
}

static const uint32_t every_cell[BANDS] = {0777777777, 0777777777, 0777777777};

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

static Step single_in_cell(const Board *board, int kind, int cell, int house) {
    int digit = 0;
    while (!(board->of[digit][cell / 27] >> cell % 27 & 1)) digit++;
    return (Step){kind, CELLS * digit + cell, house};
}

/* A full house, or a naked single. */
static Step find_in_cells(const Board *board, const Counts *counts, int kind) {
    for (int band = 0; band < BANDS; band++)
        for (uint32_t alone = counts->one[band] & ~counts->two[band]; alone; alone &= alone - 1) {
            int cell = 27 * band + lowest_bit(alone), house = kind == FULL ? last_open_in(board, counts, cell) : -1;
            if (kind == NAKED || house >= 0) return single_in_cell(board, kind, cell, house);
        }
    return (Step){0};
}

/* The cell of a bit that `in_house` gave. */
static int cell_in_house(int bit, int house) {
    int line = house % 9, row = bit / 9;
    if (house < 9) return 9 * line + bit;
    if (house >= 18) return 9 * (line / 3 * 3 + row) + line % 3 * 3 + bit % 9;
    return 9 * (3 * (bit % 9) + row) + line;
}

/* Places that hold something once at least, and those that hold it twice at least. */
typedef struct {
    uint32_t one, two;
} Tally;

static inline void add_places(Tally *all, Tally more) {
    all->two |= more.two | (all->one & more.one);
    all->one |= more.one;
}

static inline Tally some_places(Tally from, int shift, uint32_t wanted) {
    return (Tally){from.one >> shift & wanted, from.two >> shift & wanted};
}

/* Three bits of a band that are `apart`, side by side. */
static inline uint32_t side_by_side(uint32_t bits, int apart) {
    return (bits | bits >> (apart - 1) | bits >> (2 * apart - 2)) & 7;
}

/* How often each three cells where a row crosses a box have a digit: of a band, at the first of the three. */
static inline Tally crossings_of(uint32_t cells) {
    Tally found = {0, 0};
    for (int place = 0; place < 3; place++) add_places(&found, (Tally){cells >> place & 0111111111, 0});
    return found;
}

/* The nine houses of a lane in which a digit has one place. */
static uint32_t rows_with_one(const uint32_t *cells) {
    uint32_t found = 0;
    for (int band = 0; band < BANDS; band++) {
        Tally crossings = crossings_of(cells[band]), rows = {0, 0};
        for (int stack = 0; stack < 3; stack++) add_places(&rows, some_places(crossings, 3 * stack, 01001001));
        found |= side_by_side(rows.one & ~rows.two, 9) << 3 * band;
    }
    return found;
}

static uint32_t columns_with_one(const uint32_t *cells) {
    Tally columns = {0, 0};
    for (int row = 0; row < 9; row++) add_places(&columns, (Tally){cells[row / 3] >> 9 * (row % 3) & 0777, 0});
    return columns.one & ~columns.two;
}

static uint32_t boxes_with_one(const uint32_t *cells) {
    uint32_t found = 0;
    for (int band = 0; band < BANDS; band++) {
        Tally crossings = crossings_of(cells[band]), boxes = {0, 0};
        for (int row = 0; row < 3; row++) add_places(&boxes, some_places(crossings, 9 * row, 0111));
        found |= side_by_side(boxes.one & ~boxes.two, 3) << 3 * band;
    }
    return found;
}

static Step hidden_single(const Board *board, int digit, int house) {
    int place = lowest_bit(in_house(board->of[digit], house));
    return (Step){HIDDEN, CELLS * digit + cell_in_house(place, house), house};
}

/* A hidden single. */
static Step find_in_houses(const Board *board) {
    static const struct { int first; uint32_t (*with_one)(const uint32_t *); } lanes[] = {
        {18, boxes_with_one}, {0, rows_with_one}, {9, columns_with_one}};
    for (int lane = 0; lane < 3; lane++)
        for (int digit = 0; digit < DIGITS; digit++) {
            uint32_t houses = lanes[lane].with_one(board->of[digit]);
            if (houses) return hidden_single(board, digit, lanes[lane].first + lowest_bit(houses));
        }
    return (Step){0};
}

/* The last open cell of a house, if one candidate is left there. */
static Step full_house_in(const Board *board, int house) {
    uint32_t open = ~in_house(board->filled, house) & in_house(every_cell, house);
    if (!is_one(open)) return (Step){0};
    int cell = cell_in_house(lowest_bit(open), house), digits = 0, last = 0;
    for (int digit = 0; digit < DIGITS; digit++)
        if (board->of[digit][cell / 27] >> cell % 27 & 1) digits++, last = digit;
    return digits == 1 ? (Step){FULL, CELLS * last + cell, house} : (Step){0};
}

static Step hidden_single_in(const Board *board, int house) {
    for (int digit = 0; digit < DIGITS; digit++) {
        if (is_one(in_house(board->of[digit], house))) return hidden_single(board, digit, house);
    }
    return (Step){0};
}

/* A full house or a hidden single, house by house. */
static Step find_by_house(const Board *board, int kind) {
    static const int lanes[] = {18, 9, 0};
    Step step = {0};
    for (int lane = 0; lane < 3; lane++)
        for (int house = lanes[lane]; house < lanes[lane] + 9 && !step.kind; house++)
            step = kind == FULL_BY_HOUSE ? full_house_in(board, house) : hidden_single_in(board, house);
    return step;
}

/* Put a digit into a cell: nothing else is left there, and the digit nowhere in its houses. */
static void put_single(Board *board, int digit, int cell) {
    uint32_t *of = board->of[digit], bit = 1u << cell % 27;
    of[cell / 27] &= keep_beside[cell % 27];
    for (int band = 0; band < BANDS; band++) of[band] &= ~(COLUMN << cell % 9);
    for (int other = 0; other < DIGITS; other++) board->of[other][cell / 27] &= ~bit;
    board->filled[cell / 27] |= bit;
}

static Step locked_step(int kind, int digit, int source, int target) {
    return (Step){kind, digit << 8 | target, source};
}

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

static Step find_pointing(const Board *board, const Segments *held) {
    for (int box = 0; box < 9; box++) {
        for (int row = box / 3 * 3; row < box / 3 * 3 + 3; row++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_row(board, held, digit, row, box % 3, POINTING)) return locked_step(POINTING, digit, 18 + box, row);
        for (int column = box % 3 * 3; column < box % 3 * 3 + 3; column++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_column(board, held, digit, column, box / 3, POINTING))
                    return locked_step(POINTING, digit, 18 + box, 9 + column);
    }
    return (Step){0};
}

static Step find_claiming(const Board *board, const Segments *held) {
    for (int row = 0; row < 9; row++)
        for (int stack = 0; stack < 3; stack++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_row(board, held, digit, row, stack, CLAIMING))
                    return locked_step(CLAIMING, digit, row, 18 + row / 3 * 3 + stack);
    for (int column = 0; column < 9; column++)
        for (int band = 0; band < BANDS; band++)
            for (int digit = 0; digit < DIGITS; digit++)
                if (locked_in_column(board, held, digit, column, band, CLAIMING))
                    return locked_step(CLAIMING, digit, 9 + column, 18 + 3 * band + column / 3);
    return (Step){0};
}

static void strike_locked(Board *board, const Step *step) {
    int digit = step->about >> 8, target = step->about & 0xFF;
    for (int band = 0; band < BANDS; band++) board->of[digit][band] &= ~(cells_of(target, band) & ~cells_of(step->house, band));
}

/* What was looked at to find a step, worked out when it is first needed. */
typedef struct {
    int has_counts, has_segments, has_houses;
    Counts counts;
    Segments segments;
    HouseView houses;
} Looks;

static Step find_single(const Board *board, Looks *looks, int kind) {
    if (kind == HIDDEN) return find_in_houses(board);
    if (kind > HIDDEN) return find_by_house(board, kind);
    if (!looks->has_counts) looks->counts = count_candidates(board);
    looks->has_counts = 1;
    return find_in_cells(board, &looks->counts, kind);
}

static Step find_locked(const Board *board, Looks *looks, int kind) {
    if (!looks->has_segments) looks->segments = segments_of(board);
    looks->has_segments = 1;
    return kind == POINTING ? find_pointing(board, &looks->segments) : find_claiming(board, &looks->segments);
}

static Step find_kind(const Board *board, Looks *looks, int kind) {
    if (kind < POINTING) return find_single(board, looks, kind);
    if (kind <= CLAIMING) return find_locked(board, looks, kind);
    if (!looks->has_houses) view_houses(board, &looks->houses);
    looks->has_houses = 1;
    return find_subset(&looks->houses, kind);
}

/* Take a step. A single is put among the digits that are placed, too. */
static void take_step(Board *board, const Looks *looks, const Step *step, uint8_t *placed) {
    if (step->kind <= HIDDEN) {
        put_single(board, step->about / CELLS, step->about % CELLS);
        placed[step->about / 8] |= (uint8_t)(1 << step->about % 8);
    } else if (step->kind <= CLAIMING)
        strike_locked(board, step);
    else
        strike_subset(board, &looks->houses, step);
}

/* The next step, taken, as bytes; whether there was one. */
static int next_step(Board *board, const uint8_t *kinds, int count, uint8_t *placed, uint8_t *bytes) {
    Looks looks;
    Step step = {0};
    looks.has_counts = looks.has_segments = looks.has_houses = 0;
    for (int i = 0; i < count && !step.kind; i++) step = find_kind(board, &looks, kinds[i]);
    if (!step.kind) return 0;
    write_number(write_number(write_number(bytes, step.kind, 1), step.about, 2), step.house, 1);
    take_step(board, &looks, &step, placed);
    return 1;
}

/* Are there candidates left? */
static int is_open(const Board *board) {
    for (int i = 0; i < DIGITS * BANDS; i++)
        if (board->of[i / BANDS][i % BANDS]) return 1;
    return 0;
}

static int is_kind(int kind) {
    int is_single = kind == FULL || kind == NAKED || kind == HIDDEN || kind == FULL_BY_HOUSE || kind == HIDDEN_BY_HOUSE;
    return is_single || kind == POINTING || kind == CLAIMING || is_kind_of_subset(kind);
}

/* Given the digits that are placed, the board, and kinds. Two records first: the digits that are placed then, and the
   candidates left. */
PyObject *basics(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *placed, *candidates;
    const char *given;
    Py_ssize_t count;
    uint8_t record[RECORD], kinds[MOST_KINDS], found[2 * RECORD + MOST_STEPS * STEP], *bytes = found + 2 * RECORD;
    Board board, filled;
    if (!PyArg_ParseTuple(args, "OOy#", &placed, &candidates, &given, &count)) return NULL;
    if (!take_record(placed, found) || !take_record(candidates, record)) return NULL;
    int is_so = count <= MOST_KINDS;
    for (int i = 0; is_so && i < count; i++) is_so = is_kind(kinds[i] = (uint8_t)given[i]);
    if (!is_sound(is_so, "there are no such kinds of steps")) return NULL;
    read_record(&board, record);
    read_record(&filled, found);
    for (int i = 0; i < DIGITS * BANDS; i++) board.filled[i % BANDS] |= filled.of[i / BANDS][i % BANDS];
    while (is_open(&board) && next_step(&board, kinds, (int)count, found, bytes)) bytes += STEP;
    write_record(&board, found + RECORD);
    return bytes_of(found, (size_t)(bytes - found));
}
