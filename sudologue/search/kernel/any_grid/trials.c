/* Trials inside trials: a candidate is supposed, and fails when some of what it leaves is tried, too.

   Tried are the candidates of cells with two or three, and of digits with two places in a house, as nets inside nets do it
   (`reasoning/forcing/reading_nets.py`).  Those that fail are struck out, and again, until nothing is left or none fails.

   What each candidate leaves on the board that all begin with is kept.  A candidate that is tried after another leaves no
   more than both leave alone, so settling begins with what they have in common.  And the last board on which it stood is kept:
   as long as all of that is there, it stands.  Often there is nothing to do. */

#include "any_grid.h"

enum { MOST_TRIED = 3 };                /* digits of a cell that are tried */
enum { NOT_YET, STANDS, FAILS };        /* what is known of a candidate that is supposed alone */

typedef struct {
    PyObject *rules;                    /* must not go before the trials do */
    Work work;
    Digits *start;                      /* the board that all begin with, settled */
    uint8_t *known;                     /* by digits and cells */
    Digits *left;                       /* what those that stand leave: a board for each */
    Digits *shown;                      /* for each candidate a settled board that has it, or an empty one */
    Digits *board, *tried;              /* what the candidate in question leaves so far, and what is tried there */
    int is_busy;                        /* in use by another thread */
} Trials;

static size_t board_size(const Trials *trials) {
    return (size_t)trials->work.rules->cells * sizeof(Digits);
}

/* What a candidate leaves when it is supposed alone; NULL: it fails. */
static const Digits *left_by(Trials *trials, int cell, int digit) {
    Work *work = &trials->work;
    int number = digit * work->rules->cells + cell;
    Digits *left = trials->left + (size_t)number * (size_t)work->rules->cells;
    if (trials->known[number] == NOT_YET) {
        int is_there = trials->start[cell] >> digit & 1;
        memcpy(work->domains, trials->start, board_size(trials));
        if (is_there) strike(work, cell, ~((Digits)1 << digit));
        trials->known[number] = is_there && settle(work) ? STANDS : FAILS;
        memcpy(left, work->domains, board_size(trials));
    }
    return trials->known[number] == STANDS ? left : NULL;
}

/* Is all of a settled board there?  Then what it shows to stand does so on this board, too. */
static int is_part(const Trials *trials, const Digits *shown) {
    if (!shown[0]) return 0;
    for (int cell = 0; cell < trials->work.rules->cells; cell++)
        if (shown[cell] & ~trials->board[cell]) return 0;
    return 1;
}

/* Does a candidate fail when it is tried on what another has left? */
static int fails_there(Trials *trials, int cell, int digit) {
    const Digits *left = left_by(trials, cell, digit), *board = trials->board;
    Work *work = &trials->work;
    Digits *shown = trials->shown + (size_t)(digit * work->rules->cells + cell) * (size_t)work->rules->cells;
    if (!left) return 1;
    if (is_part(trials, shown)) return 0;
    for (int other = 0; other < work->rules->cells; other++)
        if (!(left[other] & board[other])) return 1;
    memcpy(work->domains, left, board_size(trials));
    for (int other = 0; other < work->rules->cells; other++) strike(work, other, ~board[other]);
    if (!settle(work)) return 1;
    memcpy(shown, work->domains, board_size(trials));
    return 0;
}

/* Strike a candidate out; false: then nothing is left. */
static int go_on_without(Trials *trials, int cell, int digit) {
    Work *work = &trials->work;
    if (is_single(trials->board[cell])) return 0;
    memcpy(work->domains, trials->board, board_size(trials));
    strike(work, cell, (Digits)1 << digit);
    if (!settle(work)) return 0;
    memcpy(trials->board, work->domains, board_size(trials));
    return 1;
}

static void choose_tried(Trials *trials) {
    const Rules *rules = trials->work.rules;
    const Digits *board = trials->board;
    for (int cell = 0; cell < rules->cells; cell++)
        trials->tried[cell] = is_single(board[cell]) || count_bits(board[cell]) > MOST_TRIED ? 0 : board[cell];
    for (int house = 0; house < rules->houses; house++) {
        const int32_t *cells = rules->house_cells + house * rules->size;
        Digits once = 0, twice = 0, more = 0;
        for (int i = 0; i < rules->size; i++) {
            more |= twice & board[cells[i]];
            twice |= once & board[cells[i]];
            once |= board[cells[i]];
        }
        for (int i = 0; i < rules->size; i++) trials->tried[cells[i]] |= board[cells[i]] & twice & ~more;
    }
}

/* Does the board in question come to nothing when what is left there is tried? */
static int comes_to_nothing(Trials *trials) {
    int is_new = 1;
    while (is_new) {
        is_new = 0;
        choose_tried(trials);
        for (int cell = 0; cell < trials->work.rules->cells; cell++)
            for (Digits tried = trials->tried[cell]; tried &= trials->board[cell]; tried &= tried - 1) {
                int digit = lowest_bit(tried);
                if (!fails_there(trials, cell, digit)) continue;
                if (!go_on_without(trials, cell, digit)) return 1;
                is_new = 1;
            }
    }
    return 0;
}

static int fails_inside(Trials *trials, int cell, int digit) {
    const Digits *left = left_by(trials, cell, digit);
    if (left) memcpy(trials->board, left, board_size(trials));
    return !left || comes_to_nothing(trials);
}

/* What Python asks. */

#define TRIALS_NAME "sudologue trials"

static void free_trials(Trials *trials) {
    end_work(&trials->work);
    free(trials->start);
    free(trials->known);
    free(trials->left);
    free(trials->shown);
    free(trials->board);
    free(trials->tried);
    Py_XDECREF(trials->rules);
    free(trials);
}

static void forget_trials(PyObject *capsule) {
    free_trials(PyCapsule_GetPointer(capsule, TRIALS_NAME));
}

static int make_room_for(Trials *trials, const Rules *rules) {
    size_t cells = (size_t)rules->cells, candidates = cells * (size_t)rules->size;
    trials->start = calloc(cells, sizeof(Digits));
    trials->known = calloc(candidates, 1);
    trials->left = malloc(candidates * cells * sizeof(Digits));
    trials->shown = calloc(candidates * cells, sizeof(Digits));
    trials->board = calloc(cells, sizeof(Digits));
    trials->tried = calloc(cells, sizeof(Digits));
    return begin_work(&trials->work, rules, EXACTLY) && trials->start && trials->known && trials->left && trials->shown
        && trials->board && trials->tried;
}

/* Nothing stands on a board that cannot be. */
static void settle_start(Trials *trials) {
    Work *work = &trials->work;
    int is_so = !has_empty_cell(work);
    look_at_all(work);
    if (is_so && settle(work)) memcpy(trials->start, work->domains, board_size(trials));
}

PyObject *begin_trials(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule, *board, *made = NULL;
    if (!PyArg_ParseTuple(args, "OO", &capsule, &board)) return NULL;
    const Rules *rules = rules_of(capsule);
    if (!rules) return NULL;
    Trials *trials = calloc(1, sizeof *trials);
    if (!trials) return PyErr_NoMemory();
    Py_INCREF(capsule);
    trials->rules = capsule;
    if (!make_room_for(trials, rules)) PyErr_NoMemory();
    else if (take_domains(rules, board, trials->work.domains)) {
        settle_start(trials);
        made = PyCapsule_New(trials, TRIALS_NAME, forget_trials);
    }
    if (!made) free_trials(trials);
    return made;
}

/* Does a candidate fail when it is supposed, or when what it leaves is tried, too? */
PyObject *trial_fails(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule;
    int candidate, is_nested;
    if (!PyArg_ParseTuple(args, "Oip", &capsule, &candidate, &is_nested)) return NULL;
    Trials *trials = PyCapsule_GetPointer(capsule, TRIALS_NAME);
    if (!trials || !is_sound(!trials->is_busy, "these trials are in use")) return NULL;
    const Rules *rules = trials->work.rules;
    if (!is_sound(candidate >= 0 && candidate < rules->cells * rules->size, "there is no such candidate")) return NULL;
    trials->is_busy = 1;
    PyThreadState *thread = PyEval_SaveThread();
    int cell = candidate % rules->cells, digit = candidate / rules->cells;
    int fails = is_nested ? fails_inside(trials, cell, digit) : !left_by(trials, cell, digit);
    PyEval_RestoreThread(thread);
    trials->is_busy = 0;
    return PyBool_FromLong(fails);
}
