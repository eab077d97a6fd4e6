/* Subsets: n cells of a house that have n digits between them (naked), or n digits that have n cells (hidden).  Both are
   one search, for sets with few places between them: the sets of a naked subset are cells, and its places digits; those
   of a hidden one the other way round.  The first that strikes anything is taken: by houses, boxes before rows before
   columns, and then by its sets in their order.  A naked subset belongs to the first house that holds it.  Pairs of the
   same two digits come by the first cell of the board that has just these. */

#include "basics.h"

enum { LARGEST = 4 };                   /* subset */

static inline int first_house_of(int turn) {
    return turn < 9 ? 18 + turn : turn - 9;
}

int cell_at(int house, int place) {
    int line = house % 9;
    if (house < 9) return 9 * line + place;
    if (house < 18) return 9 * place + line;
    return 9 * (line / 3 * 3 + place / 3) + line % 3 * 3 + place % 3;
}

void view_houses(const Board *board, HouseView *view) {
    memset(view, 0, sizeof *view);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++)
            for (uint32_t left = board->of[digit][band]; left; left &= left - 1) {
                int cell = 27 * band + lowest_bit(left), row = cell / 9, column = cell % 9;
                int houses[] = {row, 9 + column, 18 + row / 3 * 3 + column / 3};
                int places[] = {column, row, row % 3 * 3 + column % 3};
                for (int i = 0; i < 3; i++) {
                    view->domains[houses[i]][places[i]] |= (uint16_t)(1 << digit);
                    view->ranges[houses[i]][digit] |= (uint16_t)(1 << places[i]);
                }
            }
}

int is_kind_of_subset(int kind) {
    int size = kind % 8, type = kind - size;
    if (size < 2 || size > LARGEST) return 0;
    return type == NAKED_SET || type == HIDDEN_SET || (type == LOCKED_SET && size < LARGEST);
}

/* Can each of the sets have a place of its own, none of them one of the taken? */
static int has_choice(const uint16_t *sets, int count, unsigned taken) {
    if (!count) return 1;
    for (unsigned open = *sets & ~taken; open; open &= open - 1)
        if (has_choice(sets + 1, count - 1, taken | (open & -open))) return 1;
    return 0;
}

/* Is no smaller part of the sets locked by itself? */
static int is_irreducible(const uint16_t *sets, int count) {
    for (unsigned part = 1; part < (1u << count) - 1; part++) {
        unsigned places = 0;
        for (int i = 0; i < count; i++)
            if (part >> i & 1) places |= sets[i];
        if (count_bits(places) <= count_bits(part)) return 0;
    }
    return 1;
}

/* Is each of the sets needed to rule something else out of one of the lost places? */
static int is_sharp(const uint16_t *sets, int count, unsigned lost) {
    if (is_irreducible(sets, count)) return 1;
    for (int left_out = 0; left_out < count; left_out++) {
        uint16_t rest[LARGEST];
        int used = 0, serves = 0;
        for (int i = 0; i < count; i++)
            if (i != left_out) rest[used++] = sets[i];
        for (unsigned left = lost; left && !serves; left &= left - 1) serves = has_choice(rest, used, left & -left);
        if (!serves) return 0;
    }
    return 1;
}

/* The digits of the cells of a house that have any of these digits, but for some cells. */
static unsigned digits_beside(const uint16_t *domains, unsigned cells, unsigned digits) {
    unsigned found = 0;
    for (int place = 0; place < DIGITS; place++)
        if (!(cells >> place & 1)) found |= domains[place] & digits;
    return found;
}

/* The line that holds these places of a box, if one does: its number, and the places in it; or -1. */
static int line_through(int box, unsigned places, unsigned *in_line) {
    for (int i = 0; i < 3; i++) {
        if (!(places & ~(7u << 3 * i))) {
            *in_line = places >> 3 * i << box % 3 * 3;
            return box / 3 * 3 + i;
        }
        if (!(places & ~(0111u << i))) {
            unsigned column = places >> i;
            *in_line = ((column & 1) | (column >> 2 & 2) | (column >> 4 & 4)) << box / 3 * 3;
            return 9 + box % 3 * 3 + i;
        }
    }
    return -1;
}

/* Does one box hold these places of a line? */
static inline int is_in_box(unsigned places) {
    return !(places & ~7u) || !(places & ~070u) || !(places & ~0700u);
}

/* The digits that these cells of a house, which have no others, strike: elsewhere there, or in the line through the box. For
   a locked subset there must be some of both. */
static unsigned struck_by_cells(const HouseView *view, int house, unsigned places, unsigned digits, int is_locked) {
    unsigned in_line = 0, lost = digits_beside(view->domains[house], places, digits), lost_there = 0;
    int line = house >= 18 ? line_through(house - 18, places, &in_line) : -1;
    if (line >= 0) lost_there = digits_beside(view->domains[line], in_line, digits);
    return is_locked && !(lost && lost_there) ? 0 : lost | lost_there;
}

/* The first naked pair of a house, as its places. */
static unsigned find_pair(const HouseView *view, int house, int is_locked) {
    const uint16_t *domains = view->domains[house];
    unsigned found = 0;
    int best = CELLS;
    for (int one = 0; one < DIGITS; one++) {
        if (count_bits(domains[one]) != 2) continue;
        int first = 0;
        while (view->domains[first / 9][first % 9] != domains[one]) first++;
        for (int other = one + 1; other < DIGITS && first < best; other++) {
            unsigned places = 1u << one | 1u << other;
            if (domains[other] != domains[one] || (house < 18 && is_in_box(places))) continue;
            if (!struck_by_cells(view, house, places, domains[one], is_locked)) continue;
            found = places;
            best = first;
        }
    }
    return found;
}

/* A search for the first of some sets that have as few places between them. */
typedef struct {
    const HouseView *view;
    const uint16_t *sets;
    int house, kind, size;
} Hunt;

static int strikes(const Hunt *hunt, unsigned chosen, unsigned places) {
    uint16_t sets[LARGEST];
    unsigned lost = 0;
    int used = 0;
    for (unsigned left = chosen; left; left &= left - 1) sets[used++] = hunt->sets[lowest_bit(left)];
    if (hunt->kind == HIDDEN_SET) {
        for (unsigned left = places; left; left &= left - 1)
            if (hunt->view->domains[hunt->house][lowest_bit(left)] & ~chosen) lost |= left & -left;
    } else if (hunt->house >= 18 || !is_in_box(chosen))
        lost = struck_by_cells(hunt->view, hunt->house, chosen, places, hunt->kind == LOCKED_SET);
    return lost && is_sharp(sets, used, lost);
}

/* The sets as a mask, or 0. */
static unsigned choose(const Hunt *hunt, unsigned chosen, unsigned places, int next, int wanted) {
    if (!wanted) return strikes(hunt, chosen, places) ? chosen : 0;
    for (; next <= DIGITS - wanted; next++) {
        unsigned set = hunt->sets[next], both = places | set, found;
        if (!(set & (set - 1)) || count_bits(both) > hunt->size) continue;
        if ((found = choose(hunt, chosen | 1u << next, both, next + 1, wanted - 1))) return found;
    }
    return 0;
}

Step find_subset(const HouseView *view, int kind) {
    int size = kind % 8, type = kind - size;
    for (int turn = 0; turn < (type == LOCKED_SET ? 9 : HOUSES); turn++) {
        int house = first_house_of(turn);
        const Hunt hunt = {view, type == HIDDEN_SET ? view->ranges[house] : view->domains[house], house, type, size};
        int is_pair = size == 2 && type != HIDDEN_SET;
        unsigned found = is_pair ? find_pair(view, house, type == LOCKED_SET) : choose(&hunt, 0, 0, 0, size);
        if (found) return (Step){kind, (int)found, house};
    }
    return (Step){0};
}

static void strike_cell(Board *board, int cell, unsigned digits) {
    for (; digits; digits &= digits - 1) board->of[lowest_bit(digits)][cell / 27] &= ~(1u << cell % 27);
}

static void strike_beside(Board *board, int house, unsigned places, unsigned digits) {
    for (int place = 0; place < DIGITS; place++)
        if (!(places >> place & 1)) strike_cell(board, cell_at(house, place), digits);
}

void strike_subset(Board *board, const HouseView *view, const Step *step) {
    unsigned chosen = (unsigned)step->about, places = 0, in_line = 0;
    int is_hidden = step->kind >= HIDDEN_SET, house = step->house;
    const uint16_t *sets = is_hidden ? view->ranges[house] : view->domains[house];
    for (unsigned left = chosen; left; left &= left - 1) places |= sets[lowest_bit(left)];
    if (is_hidden) {
        for (unsigned left = places; left; left &= left - 1) strike_cell(board, cell_at(house, lowest_bit(left)), 0777 & ~chosen);
        return;
    }
    int line = house >= 18 ? line_through(house - 18, chosen, &in_line) : -1;
    strike_beside(board, house, chosen, places);
    if (line >= 0) strike_beside(board, line, in_line, places);
}
