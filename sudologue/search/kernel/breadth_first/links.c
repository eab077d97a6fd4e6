/* What follows from one node, in the order in which Sudoku Explainer looks: cell, box, row, column. */

#include "breadth_first.h"

uint8_t houses_of_cell[CELLS][3];

void fill_houses_of(void) {
    for (int cell = 0; cell < CELLS; cell++) {
        houses_of_cell[cell][0] = (uint8_t)(18 + cell / 27 * 3 + cell % 9 / 3);
        houses_of_cell[cell][1] = (uint8_t)(cell / 9);
        houses_of_cell[cell][2] = (uint8_t)(9 + cell % 9);
    }
}

Cells places_in(const View *view, int digit, int house) {
    return common_cells(&view->digits[digit], &classic.houses[house]);
}

static Cells without_first(const Cells *cells) {
    uint64_t low = cells->of[0], high = cells->of[1];
    return low ? (Cells){{low & (low - 1), high}} : (Cells){{0, high & (high - 1)}};
}

int is_two(const Cells *cells) {
    Cells rest = without_first(cells);
    return is_alone(&rest);
}

int first_cell(const Cells *cells) {
    return cells->of[0] ? lowest_bit(cells->of[0]) : 64 + lowest_bit(cells->of[1]);
}

void strike_out(View *view, int candidate) {
    int digit = candidate / CELLS, cell = candidate % CELLS;
    view->digits[digit].of[cell / 64] &= ~(1ull << cell % 64);
    view->domains[cell] &= ~(1u << digit);
}

static int add_places(Cells places, int digit, uint16_t *nodes, int count) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = places.of[half]; left; left &= left - 1)
            nodes[count++] = (uint16_t)node_of(CELLS * digit + 64 * half + lowest_bit(left), 0);
    return count;
}

/* The other digits of the cell, then the other places of the digit, those of the box first. */
static void list_off(const View *view, int candidate, Links *links) {
    int digit = candidate / CELLS, cell = candidate % CELLS, count = 0;
    const uint8_t *houses = houses_of_cell[cell];
    for (unsigned left = view->domains[cell] & ~(1u << digit); left; left &= left - 1)
        links->off[count++] = (uint16_t)node_of(CELLS * lowest_bit(left) + cell, 0);
    links->off_by_cell = (uint8_t)count;
    const Cells *box = &classic.houses[houses[0]], own = cell_alone(cell);
    for (int i = 0; i < 3; i++) {
        Cells places = places_in(view, digit, houses[i]);
        for (int half = 0; half < 2; half++) places.of[half] &= ~own.of[half] & ~(i ? box->of[half] : 0);
        count = add_places(places, digit, links->off, count);
    }
    links->off_count = (uint8_t)count;
}

/* The last other digit of the cell, and the last other places of the digit; each once, by the first truth that does it. */
int all_on(const View *view, int candidate, int links, Link found[LINKS_ON]) {
    int digit = candidate / CELLS, cell = candidate % CELLS, count = 0;
    unsigned others = view->domains[cell] & ~(1u << digit);
    if (links & BY_CELL && view->domains[cell] >> digit & 1 && others && !(others & (others - 1)))
        found[count++] = (Link){(uint16_t)node_of(CELLS * lowest_bit(others) + cell, 1), (uint16_t)domain_of(cell)};
    for (int i = 0; links & BY_DIGIT && i < 3; i++) {
        int house = houses_of_cell[cell][i], is_known = 0;
        Cells places = places_in(view, digit, house), own = cell_alone(cell);
        if (!is_two(&places) || !has_cell(&places, cell)) continue;
        for (int half = 0; half < 2; half++) places.of[half] &= ~own.of[half];
        int node = node_of(CELLS * digit + first_cell(&places), 1);
        for (int k = 0; k < count; k++) is_known |= found[k].node == node;
        if (!is_known) found[count++] = (Link){(uint16_t)node, (uint16_t)range_of(digit, house)};
    }
    return count;
}

Links *links_of(const View *view) {
    Links *all = malloc(CANDIDATES * sizeof *all);
    for (int cell = 0; all && cell < CELLS; cell++)
        for (unsigned left = view->domains[cell]; left; left &= left - 1) {
            int candidate = CELLS * lowest_bit(left) + cell;
            Links *links = &all[candidate];
            list_off(view, candidate, links);
            links->on_count = (uint8_t)all_on(view, candidate, BY_CELL | BY_DIGIT, links->on);
            links->on_by_cell = links->on_count && links->on[0].truth < CELLS;
        }
    return all;
}
