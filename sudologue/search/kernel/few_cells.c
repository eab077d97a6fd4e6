/* Patterns of a few cells with few digits.  A board has seldom one that strikes anything, so it is enough to know which
   kinds of them it may have. */

#include "services.h"

enum { XYZ_WING = 1, W_WING = 2, EXTENDED_RECTANGLE = 4, UNIQUE_RECTANGLE = 8 };  /* as in services.py */
enum { FEWEST_BARE = 4 };               /* of the six cells of an extended rectangle, as in rules/unique_loops.py */

static int count_of(unsigned digits) {
    return count_bits(digits);
}

/* Do these cells all see some place of the digit? */
static int do_strike(const View *view, int digit, const Cells *cells) {
    Cells struck = struck_by(view, digit, cells);
    return has_any(&struck);
}

static Cells with_cell(Cells cells, int cell) {
    cells.of[cell / 64] |= 1ull << cell % 64;
    return cells;
}

/* The cells with just two digits. */
typedef struct {
    int of[CELLS], count;
} Pairs;

static Pairs list_pairs(const View *view) {
    Pairs pairs = {{0}, 0};
    for (int cell = 0; cell < CELLS; cell++)
        if (count_of(view->domains[cell]) == 2) pairs.of[pairs.count++] = cell;
    return pairs;
}

/* Has a cell with three digits two of these beside it, with two of its digits each, that strike the common one? */
static int is_xyz_pivot(const View *view, const Pairs *pairs, int pivot) {
    unsigned domain = view->domains[pivot];
    int beside[CELLS], count = 0;
    for (int i = 0; i < pairs->count; i++)
        if (!(view->domains[pairs->of[i]] & ~domain) && has_cell(&classic.peers[pivot], pairs->of[i]))
            beside[count++] = pairs->of[i];
    for (int i = 0; i < count; i++)
        for (int k = 0; k < i; k++) {
            unsigned one = view->domains[beside[i]], other = view->domains[beside[k]];
            if (one == other) continue;
            Cells cells = with_cell(with_cell(cell_alone(pivot), beside[i]), beside[k]);
            if (do_strike(view, lowest_bit(one & other), &cells)) return 1;
        }
    return 0;
}

static int has_xyz_wing(const View *view, const Pairs *pairs) {
    for (int cell = 0; cell < CELLS; cell++)
        if (count_of(view->domains[cell]) == 3 && is_xyz_pivot(view, pairs, cell)) return 1;
    return 0;
}

/* Has the digit just two places in some house, one seen by each of the cells? */
static int has_bridge(const View *view, int digit, int one, int other) {
    for (int house = 0; house < HOUSES; house++) {
        Cells places = common_cells(&view->digits[digit], &classic.houses[house]);
        Cells near = common_cells(&places, &classic.peers[one]), far = common_cells(&places, &classic.peers[other]);
        if (is_alone(&places) || !has_any(&near) || !has_any(&far) || (is_alone(&near) && is_same(&near, &far))) continue;
        Cells rest = places;
        int half = !places.of[0];
        rest.of[half] &= rest.of[half] - 1;
        if (is_alone(&rest)) return 1;
    }
    return 0;
}

/* Are there two cells of the same two digits that strike one of them, and a bridge of the other? */
static int has_w_wing(const View *view, const Pairs *pairs) {
    for (int i = 0; i < pairs->count; i++)
        for (int k = 0; k < i; k++) {
            int one = pairs->of[i], other = pairs->of[k];
            unsigned domain = view->domains[one];
            if (view->domains[other] != domain || has_cell(&classic.peers[one], other)) continue;
            Cells cells = with_cell(cell_alone(one), other);
            int low = lowest_bit(domain), high = lowest_bit(domain & (domain - 1));
            if (do_strike(view, low, &cells) && has_bridge(view, high, one, other)) return 1;
            if (do_strike(view, high, &cells) && has_bridge(view, low, one, other)) return 1;
        }
    return 0;
}

/* Places in a line: those whose cells have one of three digits, and those that have nothing else. */
typedef struct {
    unsigned holding, bare;
} Line;

/* Two lines may make an extended rectangle if three places are held by both, and enough of these cells are bare. */
static int do_cross(const Line *one, const Line *other) {
    unsigned both = one->holding & other->holding;
    return one->bare & other->bare && count_of(both) >= 3 &&
           count_of(one->bare & both) + count_of(other->bare & both) >= FEWEST_BARE;
}

static int has_rectangle_of(const View *view, unsigned digits) {
    Line lines[2][DIGITS] = {{{0, 0}}};
    for (int cell = 0; cell < CELLS; cell++) {
        int row = cell / DIGITS, column = cell % DIGITS;
        unsigned domain = view->domains[cell], held = (domain & digits) != 0, bare = domain && !(domain & ~digits);
        lines[0][row].holding |= held << column;
        lines[0][row].bare |= bare << column;
        lines[1][column].holding |= held << row;
        lines[1][column].bare |= bare << row;
    }
    for (int way = 0; way < 2; way++)
        for (int i = 0; i < DIGITS; i++)
            for (int k = 0; k < i; k++)
                if (do_cross(&lines[way][i], &lines[way][k])) return 1;
    return 0;
}

static int has_extended_rectangle(const View *view) {
    int bare[1 << DIGITS] = {0};
    for (int cell = 0; cell < CELLS; cell++) bare[view->domains[cell]]++;
    for (unsigned digits = 7; digits < 1u << DIGITS; digits++) {
        if (count_of(digits) != 3) continue;
        int count = bare[digits];
        for (unsigned left = digits; left; left &= left - 1) count += bare[digits & ~(left & -left)];
        if (count >= FEWEST_BARE && has_rectangle_of(view, digits)) return 1;
    }
    return 0;
}

PyObject *few_cell_patterns(PyObject *Py_UNUSED(module), PyObject *board) {
    uint8_t record[RECORD];
    if (!take_record(board, record)) return NULL;
    View view = read_view(&classic, record);
    Pairs pairs = list_pairs(&view);
    int found = has_xyz_wing(&view, &pairs) ? XYZ_WING : 0;
    if (has_w_wing(&view, &pairs)) found |= W_WING;
    if (has_extended_rectangle(&view)) found |= EXTENDED_RECTANGLE;
    if (has_open_rectangle(&view)) found |= UNIQUE_RECTANGLE;
    return PyLong_FromLong(found);
}
