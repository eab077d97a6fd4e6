/* Sue de Coq: cells of a crossing of a line and a box, and of the rest of both, with as many cells as all their digits can
   fill.  Hardly any crossing has one, so it is enough to know which do. */

#include "services.h"

enum { MOST_IN_GROUP = 5, REST = 6 };

typedef struct {
    unsigned digits;
    int size, surplus;                  /* how many cells, and how many more digits */
} Group;

typedef struct {
    unsigned domains[REST];             /* of the cells that are open */
    int open;
} Side;

static void add_open(Side *side, unsigned domain) {
    if (domain) side->domains[side->open++] = domain;
}

/* Every choice of cells with so many digits to spare; how many. */
static int list_groups(const Side *side, int fewest, int highest, Group *found) {
    unsigned digits[1 << REST] = {0};
    int count = 0;
    for (int choice = 1; choice < 1 << side->open; choice++) {
        int size = count_bits((uint32_t)choice);
        digits[choice] = digits[choice & (choice - 1)] | side->domains[lowest_bit((uint64_t)choice)];
        Group group = {digits[choice], size, count_bits(digits[choice]) - size};
        if (size <= MOST_IN_GROUP && fewest <= group.surplus && group.surplus <= highest) found[count++] = group;
    }
    return count;
}

/* Is there a group of either side that goes with these cells of the crossing?  What both sides leave to the crossing and
   the digits that neither has must be just enough for its cells. */
static int goes_round(const Group *middle, const Group *lines, int line_count, const Group *boxes, int box_count) {
    for (const Group *box = boxes; box < boxes + box_count; box++) {
        unsigned rest = middle->digits & ~box->digits;
        int room = middle->size - box->surplus;
        if (room < 1 || rest == middle->digits) continue;
        for (const Group *line = lines; line < lines + line_count; line++)
            if (count_bits(rest & ~line->digits) + line->surplus == room && middle->digits & line->digits) return 1;
    }
    return 0;
}

/* Has the crossing of a line and a box a Sue de Coq? */
static int has_sue_de_coq(const View *view, int line, int box) {
    Side shared = {.open = 0}, along = {.open = 0}, around = {.open = 0};
    Group middles[1 << REST], lines[1 << REST], boxes[1 << REST];
    int highest = 0;
    for (int cell = 0; cell < CELLS; cell++) {
        int on_line = seats[cell][line >= 9].part == line, in_box = seats[cell][2].part == box;
        if (on_line || in_box) add_open(on_line && in_box ? &shared : on_line ? &along : &around, view->domains[cell]);
    }
    int count = list_groups(&shared, 2, DIGITS, middles);
    for (int i = 0; i < count; i++)
        if (middles[i].size - 1 > highest) highest = middles[i].size - 1;
    if (!highest) return 0;
    int line_count = list_groups(&along, 1, highest, lines);
    int box_count = line_count ? list_groups(&around, 1, highest, boxes) : 0;
    for (int i = 0; i < count && box_count; i++)
        if (middles[i].size > 1 && goes_round(&middles[i], lines, line_count, boxes, box_count)) return 1;
    return 0;
}

/* A bit for each crossing that has one; rows before columns, and boxes in order. */
static uint64_t find_sues_de_coq(const View *view) {
    uint64_t found = 0;
    int crossing = 0;
    for (int line = 0; line < 18; line++)
        for (int third = 0; third < 3; third++, crossing++) {
            int box = line < 9 ? line / 3 * 3 + third : third * 3 + line % 9 / 3;
            if (has_sue_de_coq(view, line, 18 + box)) found |= 1ull << crossing;
        }
    return found;
}

PyObject *sue_de_coq_crossings(PyObject *Py_UNUSED(module), PyObject *board) {
    uint8_t record[RECORD];
    if (!take_record(board, record)) return NULL;
    View view = read_view(&classic, record);
    return PyLong_FromUnsignedLongLong(find_sues_de_coq(&view));
}
