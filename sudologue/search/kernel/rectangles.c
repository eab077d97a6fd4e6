/* Unique rectangles: four cells in two rows, two columns and two boxes that two digits could fill in two ways, so one of the
   guardians, the other candidates of these cells, is true.  Many boards have such cells, and on few of them anything
   follows.  `rules/uniqueness.py` tells what, and has the types by the same numbers. */

#include "services.h"

enum { CORNERS = 4, MOST_BESIDE = 7 };  /* cells of a rectangle, and of a house without two of these */

typedef struct {
    int cells[CORNERS];                 /* each next to the following one, and the last next to the first */
    unsigned pair;                      /* the two digits */
    unsigned guarded, others;           /* which corners have guardians, and the digits of these */
    Cells all, cells_guarded;
} Rectangle;

/* The cells and their guardians; false: one of them has none of the two digits. */
static int fill(const View *view, Rectangle *rectangle) {
    rectangle->guarded = rectangle->others = 0;
    rectangle->all = rectangle->cells_guarded = (Cells){{0}};
    for (int i = 0; i < CORNERS; i++) {
        int cell = rectangle->cells[i];
        unsigned domain = view->domains[cell];
        if (!(domain & rectangle->pair)) return 0;
        rectangle->all.of[cell / 64] |= 1ull << cell % 64;
        if (!(domain & ~rectangle->pair)) continue;
        rectangle->guarded |= 1u << i;
        rectangle->others |= domain & ~rectangle->pair;
        rectangle->cells_guarded.of[cell / 64] |= 1ull << cell % 64;
    }
    return 1;
}

static int has_one(unsigned digits) {
    return !(digits & (digits - 1));
}

/* Do guardians of one digit strike anything?  Types 2 and 5. */
static int do_strike(const View *view, const Rectangle *rectangle) {
    if (!has_one(rectangle->others)) return 0;
    Cells struck = struck_by(view, lowest_bit(rectangle->others), &rectangle->cells_guarded);
    return has_any(&struck);
}

/* Has one of the two digits no places in a house but these cells, and have they the other? */
static int is_tied(const View *view, unsigned pair, int house, const Cells *cells) {
    for (unsigned left = pair; left; left &= left - 1) {
        Cells places = common_cells(&view->digits[lowest_bit(left)], &view->grid->houses[house]);
        Cells struck = common_cells(&view->digits[lowest_bit(pair ^ (left & -left))], cells);
        if (is_same(&places, cells) && has_any(&struck)) return 1;
    }
    return 0;
}

/* The same in any house of the guarded cells: type 4. */
static int is_tied_anywhere(const View *view, const Rectangle *rectangle) {
    for (int house = 0; house < HOUSES; house++)
        if (is_within(&rectangle->cells_guarded, &view->grid->houses[house]) &&
            is_tied(view, rectangle->pair, house, &rectangle->cells_guarded))
            return 1;
    return 0;
}

/* Do the guardians and these cells, which have as many digits as it takes to fill them, strike anything else? */
static int strikes_around(const View *view, const Rectangle *rectangle, unsigned digits, const Cells *cells) {
    for (unsigned left = digits; left; left &= left - 1) {
        int digit = lowest_bit(left), half;
        Cells held = *cells, struck;
        for (half = 0; half < 2 && rectangle->others >> digit & 1; half++) held.of[half] |= rectangle->cells_guarded.of[half];
        held = common_cells(&held, &view->digits[digit]);
        struck = struck_by(view, digit, &held);
        for (half = 0; half < 2; half++)
            if (struck.of[half] & ~(cells->of[half] | rectangle->all.of[half])) return 1;
    }
    return 0;
}

/* Are the guardians, taken for one cell, part of a locked set with cells of a house that strikes anything?  Type 3. */
static int is_locked(const View *view, const Rectangle *rectangle, int house) {
    unsigned unions[1 << MOST_BESIDE] = {rectangle->others}, domains[MOST_BESIDE];
    Cells chosen[1 << MOST_BESIDE] = {{{0}}};
    int open = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        if (!view->domains[cell] || !has_cell(&view->grid->houses[house], cell) || has_cell(&rectangle->all, cell)) continue;
        chosen[1 << open] = cell_alone(cell);
        domains[open++] = view->domains[cell];
    }
    for (int choice = 1; choice < 1 << open; choice++) {
        int rest = choice & (choice - 1), size = count_bits((uint32_t)choice);
        unions[choice] = unions[rest] | domains[lowest_bit((uint64_t)choice)];
        for (int half = 0; half < 2; half++) chosen[choice].of[half] = chosen[rest].of[half] | chosen[choice ^ rest].of[half];
        if (count_bits(unions[choice]) > size + 1) continue;
        if (strikes_around(view, rectangle, unions[choice], &chosen[choice])) return 1;
    }
    return 0;
}

/* Two guarded cells beside each other: types 2 to 4. */
static int follows_beside(const View *view, const Rectangle *rectangle) {
    const Cells *cells = &rectangle->cells_guarded;
    if (has_one(rectangle->others)) return do_strike(view, rectangle) || is_tied_anywhere(view, rectangle);
    for (int house = 0; house < HOUSES; house++)
        if (is_within(cells, &view->grid->houses[house]) && is_locked(view, rectangle, house)) return 1;
    return is_tied_anywhere(view, rectangle);
}

/* Has a digit no places but corners in both lines of a corner, where the opposite one has no guardian, and is the other
   digit there?  Hidden ones. */
static int is_hidden(const View *view, const Rectangle *rectangle, const int *bound, int other) {
    for (int i = 0; i < CORNERS; i++)
        if (!(rectangle->guarded >> (i + 2) % CORNERS & 1) && bound[i] && bound[(i + 3) % CORNERS] &&
            has_cell(&view->digits[other], rectangle->cells[i]))
            return 1;
    return 0;
}

/* Is there a hidden one; or, of opposite guarded cells, has a digit no places but corners in both rows or columns?  Type 6. */
static int is_bound(const View *view, const Rectangle *rectangle) {
    for (unsigned left = rectangle->pair; left; left &= left - 1) {
        const Cells *places = &view->digits[lowest_bit(left)];
        int bound[CORNERS];             /* the lines from each corner to the next */
        for (int i = 0; i < CORNERS; i++) {
            int one = rectangle->cells[i], other = rectangle->cells[(i + 1) % CORNERS];
            const Cells *line = &view->grid->houses[one / DIGITS == other / DIGITS ? one / DIGITS : DIGITS + one % DIGITS];
            Cells held = common_cells(places, line), both = common_cells(&rectangle->all, line);
            bound[i] = is_same(&held, &both);
        }
        if (is_hidden(view, rectangle, bound, lowest_bit(rectangle->pair ^ (left & -left)))) return 1;
        if (count_bits(rectangle->guarded) == 2 && ((bound[0] && bound[2]) || (bound[1] && bound[3]))) return 1;
    }
    return 0;
}

/* Does anything follow from the guardians, or may it? */
static int may_follow(const View *view, const Rectangle *rectangle) {
    int count = count_bits(rectangle->guarded), is_opposite = rectangle->guarded == 5 || rectangle->guarded == 10;
    if (count < 2) return count;
    if (count == 2 && !is_opposite) return follows_beside(view, rectangle);
    return count < CORNERS && (do_strike(view, rectangle) || is_bound(view, rectangle));
}

/* The rectangles of a cell with two digits, from which these come. */
static int has_rectangle_at(const View *view, int corner) {
    int row = corner / DIGITS, column = corner % DIGITS;
    for (int across = 0; across < DIGITS; across++)
        for (int down = 0; down < DIGITS; down++) {
            int is_wide = across / 3 != column / 3, is_tall = down / 3 != row / 3;
            if (across == column || down == row || is_wide == is_tall) continue;
            Rectangle rectangle = {
                .cells = {corner, DIGITS * row + across, DIGITS * down + across, DIGITS * down + column},
                .pair = view->domains[corner],
            };
            if (fill(view, &rectangle) && may_follow(view, &rectangle)) return 1;
        }
    return 0;
}

int has_open_rectangle(const View *view) {
    for (int cell = 0; cell < CELLS; cell++)
        if (count_bits(view->domains[cell]) == 2 && has_rectangle_at(view, cell)) return 1;
    return 0;
}
