/* Rounds.  Candidates are supposed and followed by singles: in each round everything that is alone as it begins comes to be
   true at once.  Many candidates have to be followed, so a round looks at all cells and houses at once. */

#include "rounds.h"

#define FIRST_OF_THREE 0111111111u       /* the first cell of each minirow of a band */
#define FIRST_OF_ROW 01001001u
#define FIRST_OF_BOX 0111u
#define ROW 0777u

/* Where a digit has a place at least, and where two at least: in rows and boxes by the first cell of each, in columns.
   All bands go at once, and what does not depend on another band is done in loops that a compiler turns into one. */
typedef struct {
    uint32_t row[LANES], rows[LANES], box[LANES], boxes[LANES], column, columns;
} Places;

static inline Places count_places(const uint32_t *places) {
    Places found;
    uint32_t column[LANES], columns[LANES];
    for (int band = 0; band < LANES; band++) {
        uint32_t all = places[band];
        uint32_t a = all & FIRST_OF_THREE, b = all >> 1 & FIRST_OF_THREE, c = all >> 2 & FIRST_OF_THREE;
        uint32_t one = a | b | c, two = (a & b) | ((a | b) & c);
        uint32_t first = all & ROW, second = all >> 9 & ROW, third = all >> 18;
        found.row[band] = (one | one >> 3 | one >> 6) & FIRST_OF_ROW;
        found.rows[band] = (two | two >> 3 | two >> 6 | (one & one >> 3) | ((one | one >> 3) & one >> 6)) & FIRST_OF_ROW;
        found.box[band] = (one | one >> 9 | one >> 18) & FIRST_OF_BOX;
        found.boxes[band] = (two | two >> 9 | two >> 18 | (one & one >> 9) | ((one | one >> 9) & one >> 18)) & FIRST_OF_BOX;
        column[band] = first | second | third;
        columns[band] = (first & second) | ((first | second) & third);
    }
    found.column = column[0] | column[1] | column[2];
    found.columns = columns[0] | columns[1] | columns[2] | (column[0] & column[1]) | ((column[0] | column[1]) & column[2]);
    return found;
}

static inline uint32_t cells_of_rows(uint32_t rows) {
    return (rows << 9) - rows;
}

static inline uint32_t cells_of_columns(uint32_t columns) {
    return columns | columns << 9 | columns << 18;
}

static inline uint32_t cells_of_boxes(uint32_t boxes) {
    return cells_of_columns((boxes << 3) - boxes);
}

/* The candidates that are alone in their cell, or in a house with their digit; true: something has no candidate left. */
int find_singles(const Open *open, const Marks *alive, Marks *singles) {
    uint32_t one[LANES] = {0}, two[LANES] = {0}, missing[LANES] = {0}, missing_columns = 0;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) {
            two[band] |= one[band] & alive->of[digit][band];
            one[band] |= alive->of[digit][band];
        }
    for (int band = 0; band < LANES; band++) missing[band] = open->cells[band] & ~one[band];
    for (int digit = 0; digit < DIGITS; digit++) {
        const Places in = count_places(alive->of[digit]);
        const uint32_t by_column = cells_of_columns(in.column & ~in.columns);
        missing_columns |= open->columns[digit] & ~in.column;
        for (int band = 0; band < LANES; band++) {
            missing[band] |= (open->rows[digit][band] & ~in.row[band]) | (open->boxes[digit][band] & ~in.box[band]);
            singles->of[digit][band] = alive->of[digit][band] & (by_column | cells_of_rows(in.row[band] & ~in.rows[band]) |
                                                                 cells_of_boxes(in.box[band] & ~in.boxes[band]) |
                                                                 (one[band] & ~two[band]));
        }
    }
    return (missing_columns | missing[0] | missing[1] | missing[2]) != 0;
}

/* Add what a digit in some cells rules out elsewhere. */
static void add_struck(uint32_t *struck, const uint32_t *places) {
    for (int band = 0; band < BANDS; band++)
        for (uint32_t left = places[band]; left; left &= left - 1) {
            int cell = lowest_bit(left);
            struck[band] |= ALL & ~keep_beside[cell];
            for (int other = 0; other < BANDS; other++)
                if (other != band) struck[other] |= COLUMN << cell % 9;
                else struck[other] |= COLUMN << cell % 9 & ~(1u << cell);
        }
}

/* Take these as true, all at once: they may rule out each other. */
void accept_all(Course *course, const Marks *fresh) {
    uint32_t one[LANES] = {0}, two[LANES] = {0};
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) {
            two[band] |= one[band] & fresh->of[digit][band];
            one[band] |= fresh->of[digit][band];
        }
    for (int digit = 0; digit < DIGITS; digit++) {
        uint32_t struck[LANES] = {0};
        add_struck(struck, fresh->of[digit]);
        for (int band = 0; band < LANES; band++) {
            struck[band] |= (one[band] & ~fresh->of[digit][band]) | two[band];
            course->alive.of[digit][band] &= ~struck[band];
            course->chosen.of[digit][band] |= fresh->of[digit][band];
        }
    }
}

void suppose(Course *course, int candidate) {
    Marks alone = {{{0}}};
    alone.of[candidate / CELLS][candidate % CELLS / 27] = 1u << candidate % 27;
    accept_all(course, &alone);
}

/* Leave out what is true already; true: something is left. */
int drop_chosen(Marks *fresh, const Marks *chosen) {
    uint32_t any = 0;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) any |= fresh->of[digit][band] &= ~chosen->of[digit][band];
    return any != 0;
}

/* Follow singles for as long as there are any: 0, or if it fails, after how many rounds, with 1 added. */
int follow_singles(const Open *open, Course *course) {
    Marks fresh;
    for (int rounds = 1;; rounds++) {
        if (find_singles(open, &course->alive, &fresh)) return rounds;
        if (!drop_chosen(&fresh, &course->chosen)) return 0;
        accept_all(course, &fresh);
    }
}

void read_course(Open *open, Course *start, const uint8_t *record) {
    Board board;
    read_record(&board, record);
    memcpy(start->alive.of, board.of, sizeof board.of);
    for (int digit = 0; digit < DIGITS; digit++) {
        const Places in = count_places(board.of[digit]);
        open->columns[digit] = in.column;
        for (int band = 0; band < BANDS; band++) {
            open->cells[band] |= board.of[digit][band];
            open->rows[digit][band] = in.row[band];
            open->boxes[digit][band] = in.box[band];
        }
    }
}

static void add_marks(Marks *marks, const Marks *more) {
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) marks->of[digit][band] |= more->of[digit][band];
}

/* The candidates of a record that fail, and after how many rounds each, as numbers of two bytes.  What is true where another
   candidate leads does not fail, as that one does not. */
static PyObject *list_failures(const uint8_t *board, const uint8_t *supposed) {
    uint8_t found[CANDIDATES * 4], *end = found;
    Open open = {.cells = {0}};
    Course start = {.alive = {{{0}}}};
    Marks fine = {{{0}}};
    read_course(&open, &start, board);
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int is_asked = supposed[candidate / 8] >> candidate % 8 & 1;
        if (!is_asked || !is_alive(&start, candidate) || is_marked(&fine, candidate)) continue;
        Course course = start;
        suppose(&course, candidate);
        int rounds = follow_singles(&open, &course);
        if (rounds) end = write_number(write_number(end, candidate, 2), rounds, 2);
        else add_marks(&fine, &course.chosen);
    }
    return bytes_of(found, (size_t)(end - found));
}

PyObject *failures(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board, *candidates;
    uint8_t record[RECORD], supposed[RECORD];
    if (!PyArg_ParseTuple(args, "OO", &board, &candidates)) return NULL;
    if (!take_record(board, record) || !take_record(candidates, supposed)) return NULL;
    return list_failures(record, supposed);
}
