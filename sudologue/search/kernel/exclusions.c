/* Rivals.  Two candidates that an almost locked set strikes by different digits cannot both be true: the set would be left
   with too few.  So whatever is a rival of all candidates of a cell leaves the cell nothing.  A stem is a cell that has
   such rivals; hardly any cell is one, and death blossoms and aligned pairs need one.

   Aligned triples are two cells and the candidates elsewhere each of which rules out every way to fill them.  Sets of one
   cell make rivals; a cell of three candidates is left nothing by three. */

#include "services.h"

enum { TRIPLE = 2 + RECORD };           /* bytes of one */

/* Each candidate of these cells is a rival of the others. */
static void oppose(Mask *rivals, int digit, const Cells *cells, const Mask *others) {
    for (int half = 0; half < 2; half++)
        for (uint64_t left = cells->of[half]; left; left &= left - 1)
            add_all(&rivals[CELLS * digit + 64 * half + lowest_bit(left)], others);
}

static void note_rivals(const Set *set, Mask *rivals) {
    for (unsigned left = set->striking; left; left &= left - 1) {
        int digit = lowest_bit(left);
        Mask others = {{0}};
        for (unsigned rest = set->striking & ~(left & -left); rest; rest &= rest - 1)
            add_cells(&others, lowest_bit(rest), &set->strikes[lowest_bit(rest)]);
        oppose(rivals, digit, &set->strikes[digit], &others);
    }
}

/* The rivals by all sets there are; whatever sees a candidate is one, too. */
static void find_rivals(const Web *web, Mask *rivals) {
    memcpy(rivals, web->view.grid->sees, sizeof web->view.grid->sees);
    for (int i = 0; i < web->count; i++) note_rivals(&web->sets[i], rivals);
}

/* Those of the candidates that are rivals of all that a cell has. */
static Mask common_rivals(const Web *web, const Mask *rivals, int cell, Mask candidates) {
    for (unsigned left = web->view.domains[cell]; left; left &= left - 1)
        keep_all(&candidates, &rivals[CELLS * lowest_bit(left) + cell]);
    return candidates;
}

static Cells find_stems(const Web *web, const Mask *rivals) {
    Cells stems = {{0}};
    Mask all = candidates_of(&web->view);
    for (int cell = 0; cell < CELLS; cell++) {
        Mask common = common_rivals(web, rivals, cell, all);
        if (web->view.domains[cell] && !is_empty(&common)) stems.of[cell / 64] |= 1ull << cell % 64;
    }
    return stems;
}

typedef struct {
    Mask rivals[CANDIDATES];
    Mask reach[CANDIDATES];             /* the rivals, and what rules out something together with a candidate */
    Mask hopes;                         /* what leaves every cell something */
    Cells threes;                       /* the cells of three candidates */
} Exclusion;

static Cells places_seen(const Web *web, int digit, int cell) {
    return common_cells(&web->view.digits[digit], &web->view.grid->peers[cell]);
}

/* Let all that sees a cell of three candidates reach each other, as far as it has one of them. */
static void extend_reach(const Web *web, int cell, Mask *reach) {
    Mask held = {{0}};
    for (int is_noted = 0; is_noted < 2; is_noted++)
        for (unsigned left = web->view.domains[cell]; left; left &= left - 1) {
            Cells places = places_seen(web, lowest_bit(left), cell);
            if (is_noted) oppose(reach, lowest_bit(left), &places, &held);
            else add_cells(&held, lowest_bit(left), &places);
        }
}

static void read_exclusion(const Web *web, Exclusion *exclusion) {
    Mask all = candidates_of(&web->view);
    find_rivals(web, exclusion->rivals);
    memcpy(exclusion->reach, exclusion->rivals, sizeof exclusion->reach);
    exclusion->hopes = all;
    exclusion->threes = (Cells){{0}};
    for (int cell = 0; cell < CELLS; cell++) {
        Mask common = common_rivals(web, exclusion->rivals, cell, all);
        if (web->view.domains[cell]) drop_all(&exclusion->hopes, &common);
        if (count_bits(web->view.domains[cell]) == 3) {
            exclusion->threes.of[cell / 64] |= 1ull << cell % 64;
            extend_reach(web, cell, exclusion->reach);
        }
    }
}

/* Keep those of the targets that rule out two candidates together: the one or the other, or by a cell of three. */
static void try_choice(const Web *web, const Exclusion *exclusion, int one, int other, Mask *targets) {
    const Cells *peers = web->view.grid->peers;
    int digit = one / CELLS, second = other / CELLS;
    Mask found = exclusion->rivals[one];
    add_all(&found, &exclusion->rivals[other]);
    for (int half = 0; half < 2 && digit != second; half++) {
        uint64_t cells = exclusion->threes.of[half] & web->view.digits[digit].of[half] & web->view.digits[second].of[half];
        for (cells &= peers[one % CELLS].of[half] & peers[other % CELLS].of[half]; cells; cells &= cells - 1) {
            int cell = 64 * half + lowest_bit(cells);
            int third = lowest_bit(web->view.domains[cell] & ~(1u << digit | 1u << second));
            Cells places = places_seen(web, third, cell);
            add_cells(&found, third, &places);
        }
    }
    keep_all(targets, &found);
}

/* The same for a candidate and all of a cell that it has nothing to do with.  If that is the whole cell, it takes a rival of
   the candidate itself: whatever is hoped for leaves the cell something.  Most targets fail here. */
static void try_apart(const Web *web, const Exclusion *exclusion, int one, int cell, Mask *targets) {
    const Mask *rivals = exclusion->rivals, *reach = &exclusion->reach[one];
    Mask apart = *targets;
    int is_near = 0;
    for (unsigned left = web->view.domains[cell]; left; left &= left - 1)
        is_near |= has(reach, CELLS * lowest_bit(left) + cell);
    for (unsigned left = web->view.domains[cell]; is_near && left; left &= left - 1) {
        int other = CELLS * lowest_bit(left) + cell;
        if (!has(reach, other)) keep_all(&apart, &rivals[other]);
    }
    keep_all(targets, &rivals[one]);
    if (is_near) add_all(targets, &apart);
}

/* The same for a candidate and all of a cell that it may rule out something with. */
static void try_near(const Web *web, const Exclusion *exclusion, int one, int cell, Mask *targets) {
    for (unsigned left = web->view.domains[cell]; left; left &= left - 1) {
        int other = CELLS * lowest_bit(left) + cell;
        if (has(&exclusion->reach[one], other) && !has(&exclusion->rivals[one], other))
            try_choice(web, exclusion, one, other, targets);
    }
}

/* The targets that rule out every way to fill two cells. */
static Mask try_cells(const Web *web, const Exclusion *exclusion, int first, int second) {
    Mask targets = exclusion->hopes;
    for (unsigned left = web->view.domains[first]; left && !is_empty(&targets); left &= left - 1)
        try_apart(web, exclusion, CELLS * lowest_bit(left) + first, second, &targets);
    for (unsigned left = web->view.domains[first]; left && !is_empty(&targets); left &= left - 1)
        try_near(web, exclusion, CELLS * lowest_bit(left) + first, second, &targets);
    return targets;
}

/* The sets of one cell. */
static void search_cells(Web *web) {
    for (int cell = 0; cell < CELLS; cell++)
        if (count_bits(web->view.domains[cell]) == 2) add_set(web, 1, web->view.domains[cell], cell_alone(cell));
}

/* The stems, as a mask of cells. */
PyObject *stems(PyObject *Py_UNUSED(module), PyObject *sets) {
    const Web *web = web_of(sets);
    if (!web) return NULL;
    uint8_t bytes[CELL_BYTES];
    Mask *rivals = malloc(sizeof web->view.grid->sees);
    if (!rivals) return PyErr_NoMemory();
    find_rivals(web, rivals);
    Cells found = find_stems(web, rivals);
    free(rivals);
    write_words(bytes, found.of, CELL_BYTES);
    return bytes_of(bytes, CELL_BYTES);
}

/* Every two cells and their targets; false: out of memory. */
static int list_triples(const Web *web, const Exclusion *exclusion, Bytes *rows) {
    for (int first = 0; first < CELLS; first++)
        for (int second = first + 1; web->view.domains[first] && second < CELLS; second++) {
            if (!web->view.domains[second]) continue;
            Mask targets = try_cells(web, exclusion, first, second);
            if (is_empty(&targets)) continue;
            uint8_t *row = add_row(rows, TRIPLE);
            if (!row) return 0;
            write_words(write_number(write_number(row, first, 1), second, 1), targets.of, RECORD);
        }
    return 1;
}

PyObject *aligned_triples(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board, *owner;
    uint8_t record[RECORD];
    if (!PyArg_ParseTuple(args, "OO", &board, &owner) || !take_record(board, record)) return NULL;
    const Grid *grid = grid_of(owner);
    if (!grid) return NULL;
    Bytes rows = {0};
    PyObject *answer = NULL;
    Web web = {.view = read_view(grid, record)};
    Exclusion *exclusion = malloc(sizeof *exclusion);
    search_cells(&web);
    if (exclusion && !web.failed) {
        read_exclusion(&web, exclusion);
        if (list_triples(&web, exclusion, &rows)) answer = bytes_of(rows.of, rows.used);
    }
    free(exclusion);
    free(rows.of);
    free(web.sets);
    return answer ? answer : failure();
}
