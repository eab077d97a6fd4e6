/* The tables, and what several services read off a board. */

#include "kernel.h"

uint32_t keep_beside[27];
Seat seats[8 * RECORD][4];
int8_t crossed_by[HOUSES][CROSSED];
Grid classic;

static void fill_seats(void) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        uint8_t digit = (uint8_t)(candidate / CELLS), row = candidate % CELLS / 9, column = candidate % 9;
        uint8_t box = row / 3 * 3 + column / 3, in_box = row % 3 * 3 + column % 3;
        Seat all[4] = {
            {row, column, digit}, {9 + column, row, digit}, {18 + box, in_box, digit}, {HOUSES + digit, row, column}};
        memcpy(seats[candidate], all, sizeof all);
        for (int i = 0; i < 3; i++) classic.houses[all[i].part].of[candidate % CELLS / 64] |= 1ull << candidate % CELLS % 64;
    }
    classic.house_count = HOUSES;
    memset(crossed_by, -1, sizeof crossed_by);
    for (int8_t box = 18; box < HOUSES; box++)
        for (int8_t i = 0; i < 3; i++) {
            int8_t row = (box - 18) / 3 * 3 + i, column = 9 + (box - 18) % 3 * 3 + i;
            crossed_by[row][box % 3] = crossed_by[column][(box - 18) / 3] = box;
            crossed_by[box][i] = row;
            crossed_by[box][3 + i] = column;
        }
}

static void fill_conflicts(void) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int digit = candidate / CELLS, cell = candidate % CELLS;
        for (int other = 0; other < CELLS; other++) {
            int in_box = other / 27 == cell / 27 && other % 9 / 3 == cell % 9 / 3;
            if (in_box || other / 9 == cell / 9 || other % 9 == cell % 9) add(&classic.sees[candidate], digit * CELLS + other);
        }
        for (int other = 0; other < DIGITS; other++) add(&classic.sees[candidate], other * CELLS + cell);
        drop(&classic.sees[candidate], candidate);
    }
    for (int cell = 0; cell < CELLS; cell++) {
        const uint64_t *same = classic.sees[cell].of;
        classic.peers[cell] = (Cells){{same[0], same[1] & ((1ull << (CELLS - 64)) - 1)}};
    }
}

void fill_tables(void) {
    for (int cell = 0; cell < 27; cell++) {
        uint32_t row = 0777u << cell / 9 * 9;
        uint32_t box = 07007007u << cell % 9 / 3 * 3;
        keep_beside[cell] = (ALL & ~(row | box)) | 1u << cell;
    }
    fill_seats();
    fill_conflicts();
    fill_minirows();
    fill_houses_of();
}

void read_record(Board *board, const uint8_t *record) {
    memset(board, 0, sizeof *board);
    for (int i = 0; i < DIGITS * BANDS; i++) {
        const uint8_t *bytes = record + 27 * i / 8;
        uint64_t window = 0;
        for (int k = 0; k < 5 && bytes + k < record + RECORD; k++) window |= (uint64_t)bytes[k] << 8 * k;
        board->of[i / BANDS][i % BANDS] = (uint32_t)(window >> 27 * i % 8) & ALL;
    }
    board->changed = ALL_CHANGED;
}


void write_record(const Board *board, uint8_t *record) {
    memset(record, 0, RECORD);
    for (int i = 0; i < DIGITS * BANDS; i++) {
        uint64_t mask = (uint64_t)board->of[i / BANDS][i % BANDS] << 27 * i % 8;
        for (uint8_t *byte = record + 27 * i / 8; mask; mask >>= 8) *byte++ |= (uint8_t)mask;
    }
}

View read_view(const Grid *grid, const uint8_t *record) {
    View view = {.grid = grid};
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1) {
            int candidate = 8 * i + lowest_bit(left), digit = candidate / CELLS, cell = candidate % CELLS;
            view.digits[digit].of[cell / 64] |= 1ull << cell % 64;
            view.domains[cell] |= 1u << digit;
        }
    return view;
}

Mask candidates_of(const View *view) {
    Mask all = {{0}};
    for (int digit = 0; digit < DIGITS; digit++) add_cells(&all, digit, &view->digits[digit]);
    return all;
}

Cells struck_by(const View *view, int digit, const Cells *places) {
    Cells struck = view->digits[digit];
    for (int half = 0; half < 2; half++)
        for (uint64_t left = places->of[half]; left; left &= left - 1)
            struck = common_cells(&struck, &view->grid->peers[64 * half + lowest_bit(left)]);
    return struck;
}
