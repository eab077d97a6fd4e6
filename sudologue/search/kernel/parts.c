/* What can a house, or a digit, hold, if nothing else on the board had a say?  Both are one question.  There are
   nine lines and nine places, and each line that has any places takes one that no other line takes.

       a house:  the lines are its cells, the places are digits;
       a digit:  the lines are rows, the places are columns, and no two rows of a band may take columns of one box.

   A house is soon told: one way to serve its lines is enough.  A line may take another's place instead of its own if
   that one may take another's in turn, and so on, until somebody takes the place that was left.

   In a digit it depends on the boxes.  Where the lines before were served does not matter to the next one, only which
   places are taken: whether it can go on from there is worked out once.  (As many places are taken as lines were
   served, so they tell the line, too.) */


#include "services.h"

enum { PARTS = 36 };                    /* of a board: its houses, then its digits */

typedef struct {
    uint16_t places[DIGITS];            /* of each line: those it may take; none where it has got its own */
    uint16_t served[DIGITS];            /* those it takes in some way to serve all lines */
} Part;

typedef struct {
    uint8_t can[512], cannot[512];      /* by the places taken, a bit for the boxes taken: can it be done from there? */
} Known;

/* Can all lines of a digit from this one on be served, with these places and, in this band, boxes taken? */
static int serve(Part *digit, Known *known, int line, unsigned taken, unsigned boxes) {
    int done = 0;
    while (line < DIGITS && !digit->places[line]) {
        line++;
        if (line % 3 == 0) boxes = 0;
    }
    if (line == DIGITS) return 1;
    if (known->can[taken] >> boxes & 1) return 1;
    if (known->cannot[taken] >> boxes & 1) return 0;
    for (unsigned open = digit->places[line] & ~taken; open; open &= open - 1) {
        unsigned box = 1u << lowest_bit(open) / 3;
        unsigned next = line % 3 == 2 ? 0 : boxes | box;
        if (boxes & box || !serve(digit, known, line + 1, taken | (open & -open), next)) continue;
        digit->served[line] |= (uint16_t)(open & -open);
        done = 1;
    }
    (done ? known->can : known->cannot)[taken] |= (uint8_t)(1 << boxes);
    return done;
}

static void serve_digit(Part *digit) {
    Known known;
    memset(&known, 0, sizeof known);
    serve(digit, &known, 0, 0, 0);
}

/* Find a place for a line, if need be by moving others; `tried` are the places where that came to nothing. */
static int find_place(const Part *house, int *owner, int line, unsigned *tried) {
    for (unsigned open; (open = house->places[line] & ~*tried);) {
        int place = lowest_bit(open);
        *tried |= open & -open;
        if (owner[place] >= 0 && !find_place(house, owner, owner[place], tried)) continue;
        owner[place] = line;
        return 1;
    }
    return 0;
}

static void serve_house(Part *house) {
    int owner[DIGITS];                  /* of each place: the line that takes it */
    uint16_t leads_to[DIGITS] = {0};    /* of each line: those that may have to look for another place if it does */
    for (int place = 0; place < DIGITS; place++) owner[place] = -1;
    for (int line = 0; line < DIGITS; line++) {
        unsigned tried = 0;
        if (house->places[line] && !find_place(house, owner, line, &tried)) return;
    }
    for (int line = 0; line < DIGITS; line++)
        for (unsigned open = house->places[line]; open; open &= open - 1)
            leads_to[line] |= (uint16_t)(1 << owner[lowest_bit(open)]);
    for (int by = 0; by < DIGITS; by++)
        for (int line = 0; line < DIGITS; line++)
            if (leads_to[line] >> by & 1) leads_to[line] |= leads_to[by];
    for (int line = 0; line < DIGITS; line++)
        for (unsigned open = house->places[line]; open; open &= open - 1)
            if (leads_to[owner[lowest_bit(open)]] >> line & 1) house->served[line] |= (uint16_t)(open & -open);
}

/* Has a house as many digits to place as it has open cells?  If not, something is wrong with it. */
static int is_even(const Part *house) {
    uint32_t digits = 0;
    int cells = 0;
    for (int line = 0; line < DIGITS; line++) {
        digits |= house->places[line];
        cells += house->places[line] != 0;
    }
    return count_bits(digits) == cells;
}

/* Strike out of a record what its houses, or what its digits, cannot hold each by itself: all of a house where something
   is wrong. */
static void keep_served(uint8_t *record, int is_of_digits) {
    int first = is_of_digits ? HOUSES : 0, last = is_of_digits ? PARTS : HOUSES;
    int from = is_of_digits ? 3 : 0, to = is_of_digits ? 4 : 3;
    Part parts[PARTS];
    memset(parts + first, 0, (size_t)(last - first) * sizeof *parts);
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1)
            for (int kind = from; kind < to; kind++) {
                Seat seat = seats[8 * i + lowest_bit(left)][kind];
                parts[seat.part].places[seat.line] |= (uint16_t)(1 << seat.place);
            }
    for (Part *part = parts + first; part < parts + last; part++) {
        if (is_of_digits) serve_digit(part);
        else if (is_even(part)) serve_house(part);
    }
    for (int i = 0; i < RECORD; i++)
        for (unsigned left = record[i]; left; left &= left - 1)
            for (int kind = from; kind < to; kind++) {
                Seat seat = seats[8 * i + lowest_bit(left)][kind];
                if (!(parts[seat.part].served[seat.line] >> seat.place & 1)) record[i] &= (uint8_t)~(left & -left);
            }
}

static PyObject *served(PyObject *board, int is_of_digits) {
    uint8_t record[RECORD];
    if (!take_record(board, record)) return NULL;
    keep_served(record, is_of_digits);
    return bytes_of(record, RECORD);
}

/* Two bytes for each cell. */
PyObject *domains(PyObject *Py_UNUSED(module), PyObject *board) {
    uint8_t record[RECORD], found[2 * CELLS], *end = found;
    if (!take_record(board, record)) return NULL;
    View view = read_view(&classic, record);
    for (int cell = 0; cell < CELLS; cell++) end = write_number(end, (int)view.domains[cell], 2);
    return bytes_of(found, sizeof found);
}

PyObject *held_by_houses(PyObject *Py_UNUSED(module), PyObject *board) {
    return served(board, 0);
}

PyObject *held_by_digits(PyObject *Py_UNUSED(module), PyObject *board) {
    return served(board, 1);
}
