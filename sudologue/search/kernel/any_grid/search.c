/* Searching: settle the board, choose a candidate, and go on as if it were true; when that has led nowhere, strike it out.

   Which candidate?  One of a cell that has few digits left and in which something has often failed; or one of two places of
   a digit in a house, where no cell is as good.  A search is kept between calls, so that it can be gone on with: Python
   says how many boards to look at, and then has a look at the clock. */

#include "any_grid.h"

#define PLACES_COUNT 7                  /* two places are as good as a cell with half as many digits */

typedef struct {
    int cell;
    Digits digit;
} Choice;

typedef struct {
    PyObject *rules;                    /* must not go before the search does */
    Work work;
    Digits *boards;                     /* those to come back to, as they were before the choice that was made there */
    Choice *choices;
    int depth;
    int is_open;                        /* is there a board in work? */
    int is_busy;                        /* in use by another thread */
    Digits *seen;                       /* what solutions have had: boards without anything else are left out; or NULL */
} Search;

/* Boards come as records: bit (d - 1) * cells + c is the digit d in cell c. */
static size_t record_size(const Rules *rules) {
    return ((size_t)rules->cells * (size_t)rules->size + 7) / 8;
}

int take_domains(const Rules *rules, PyObject *record, Digits *domains) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(record, &buffer, PyBUF_SIMPLE) < 0) return 0;
    int is_so = is_sound((size_t)buffer.len == record_size(rules), "this is no board of these rules");
    const uint8_t *bytes = buffer.buf;
    memset(domains, 0, (size_t)rules->cells * sizeof *domains);
    for (int bit = 0; is_so && bit < rules->cells * rules->size; bit++)
        if (bytes[bit / 8] >> bit % 8 & 1) domains[bit % rules->cells] |= (Digits)1 << bit / rules->cells;
    PyBuffer_Release(&buffer);
    return is_so;
}

static PyObject *give_domains(const Rules *rules, const Digits *domains) {
    uint8_t bytes[(MOST_CELLS * LARGEST + 7) / 8] = {0};
    for (int cell = 0; cell < rules->cells; cell++)
        for (Digits left = domains[cell]; left; left &= left - 1) {
            int bit = lowest_bit(left) * rules->cells + cell;
            bytes[bit / 8] |= (uint8_t)(1 << bit % 8);
        }
    return bytes_of(bytes, record_size(rules));
}

int has_empty_cell(const Work *work) {
    for (int cell = 0; cell < work->rules->cells; cell++)
        if (!work->domains[cell]) return 1;
    return 0;
}

/* What to try: what promises most has the least figure. */

static Choice best_cell(const Work *work, double *best) {
    Choice choice = {-1, 0};
    for (int cell = 0; cell < work->rules->cells; cell++) {
        Digits digits = work->domains[cell];
        if (is_single(digits)) continue;
        double here = count_bits(digits) / work->trouble[cell];
        if (choice.cell < 0 || here < *best) {
            choice = (Choice){cell, lowest(digits)};
            *best = here;
        }
    }
    return choice;
}

/* The place of a digit in a house where more has failed; what failed in all its places is added up. */
static Choice worse_place(const Work *work, const int32_t *cells, Digits digit, double *trouble) {
    Choice choice = {-1, digit};
    for (int i = 0; i < work->rules->size; i++) {
        if (!(work->domains[cells[i]] & digit)) continue;
        *trouble += work->trouble[cells[i]];
        if (choice.cell < 0 || work->trouble[cells[i]] > work->trouble[choice.cell]) choice.cell = cells[i];
    }
    return choice;
}

static Choice best_place(const Work *work, Choice choice, double best) {
    const Rules *rules = work->rules;
    for (int house = 0; house < rules->houses; house++) {
        const int32_t *cells = rules->house_cells + house * rules->size;
        Digits once = 0, twice = 0, more = 0;
        for (int i = 0; i < rules->size; i++) {
            Digits digits = work->domains[cells[i]];
            more |= twice & digits;
            twice |= once & digits;
            once |= digits;
        }
        for (Digits left = twice & ~more; left; left &= left - 1) {
            double trouble = 0;
            Choice place = worse_place(work, cells, lowest(left), &trouble);
            if (PLACES_COUNT / trouble >= best) continue;
            best = PLACES_COUNT / trouble;
            choice = place;
        }
    }
    return choice;
}

static Choice choose(const Search *search) {
    const Work *work = &search->work;
    double best = 0;
    Choice choice = best_cell(work, &best);
    if (choice.cell < 0) return choice;
    if (count_bits(work->domains[choice.cell]) > 2) choice = best_place(work, choice, best);
    if (search->seen && !(choice.digit & ~search->seen[choice.cell])) {
        Digits new = work->domains[choice.cell] & ~search->seen[choice.cell];
        if (new) choice.digit = lowest(new);
    }
    return choice;
}

/* Going on. */

static int is_nothing_new(const Search *search) {
    if (!search->seen) return 0;
    for (int cell = 0; cell < search->work.rules->cells; cell++)
        if (search->work.domains[cell] & ~search->seen[cell]) return 0;
    return 1;
}

static Digits *board_at(const Search *search, int depth) {
    return search->boards + (size_t)depth * (size_t)search->work.rules->cells;
}

static void come_back(Search *search) {
    Choice choice = search->choices[--search->depth];
    memcpy(search->work.domains, board_at(search, search->depth), (size_t)search->work.rules->cells * sizeof(Digits));
    strike(&search->work, choice.cell, choice.digit);
    search->is_open = 1;
}

static void make_choice(Search *search, Choice choice) {
    memcpy(board_at(search, search->depth), search->work.domains, (size_t)search->work.rules->cells * sizeof(Digits));
    search->choices[search->depth++] = choice;
    strike(&search->work, choice.cell, ~choice.digit);
}

enum { OVER, PAUSED, FOUND };

/* Look at so many boards, or until there is a solution; it is told how many are left of them. */
static int advance(Search *search, long *boards) {
    for (; *boards; --*boards) {
        if (!search->is_open) {
            if (!search->depth) return OVER;
            come_back(search);
        }
        if (!settle(&search->work) || is_nothing_new(search)) {
            search->is_open = 0;
            continue;
        }
        Choice choice = choose(search);
        if (choice.cell < 0) {
            search->is_open = 0;
            return FOUND;
        }
        make_choice(search, choice);
    }
    return PAUSED;
}

static void note_seen(Search *search) {
    if (!search->seen) return;
    for (int cell = 0; cell < search->work.rules->cells; cell++) search->seen[cell] |= search->work.domains[cell];
}

/* What Python asks. */

#define SEARCH_NAME "sudologue search"

static void free_search(Search *search) {
    end_work(&search->work);
    free(search->boards);
    free(search->choices);
    free(search->seen);
    Py_XDECREF(search->rules);
    free(search);
}

static void forget_search(PyObject *capsule) {
    free_search(PyCapsule_GetPointer(capsule, SEARCH_NAME));
}

/* Each choice fills a cell, so there are no more than cells. */
static int make_room_for(Search *search, const Rules *rules, int has_seen) {
    size_t cells = (size_t)rules->cells;
    search->boards = calloc(cells * cells, sizeof *search->boards);
    search->choices = calloc(cells, sizeof *search->choices);
    search->seen = has_seen ? calloc(cells, sizeof *search->seen) : NULL;
    return begin_work(&search->work, rules, ROUGHLY) && search->boards && search->choices && (search->seen || !has_seen);
}

PyObject *begin_search(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule, *board, *seen, *made = NULL;
    if (!PyArg_ParseTuple(args, "OOO", &capsule, &board, &seen)) return NULL;
    const Rules *rules = rules_of(capsule);
    if (!rules) return NULL;
    Search *search = calloc(1, sizeof *search);
    if (!search) return PyErr_NoMemory();
    Py_INCREF(capsule);
    search->rules = capsule;
    if (!make_room_for(search, rules, seen != Py_None)) PyErr_NoMemory();
    else if (take_domains(rules, board, search->work.domains) && (seen == Py_None || take_domains(rules, seen, search->seen))) {
        search->is_open = !has_empty_cell(&search->work);
        look_at_all(&search->work);
        made = PyCapsule_New(search, SEARCH_NAME, forget_search);
    }
    if (!made) free_search(search);
    return made;
}

/* Go on with a search: how many of the boards are left, and a solution; None: there are no more; nothing: not yet. */
PyObject *next_solution(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule;
    long boards;
    if (!PyArg_ParseTuple(args, "Ol", &capsule, &boards)) return NULL;
    Search *search = PyCapsule_GetPointer(capsule, SEARCH_NAME);
    if (!search || !is_sound(!search->is_busy && boards > 0, "this search is in use, or has nothing to look at")) return NULL;
    search->is_busy = 1;
    PyThreadState *thread = PyEval_SaveThread();
    int found = advance(search, &boards);
    if (found == FOUND) note_seen(search);
    PyEval_RestoreThread(thread);
    search->is_busy = 0;
    if (found == OVER) return Py_BuildValue("lO", boards, Py_None);
    return Py_BuildValue("lN", boards, found == FOUND ? give_domains(search->work.rules, search->work.domains) : bytes_of(NULL, 0));
}

/* Keep those of the candidates that fail when they are supposed on a board. */
static void keep_failing(Work *work, const Digits *board, Digits *candidates) {
    for (int cell = 0; cell < work->rules->cells; cell++)
        for (Digits left = candidates[cell]; left; left &= left - 1) {
            memcpy(work->domains, board, (size_t)work->rules->cells * sizeof *board);
            strike(work, cell, ~lowest(left));
            if (settle(work)) candidates[cell] &= ~lowest(left);
        }
}

/* What is left of a board when nothing is tried; None: it has no solution. */
PyObject *settle_board(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule, *board, *answer = NULL;
    Work work;
    if (!PyArg_ParseTuple(args, "OO", &capsule, &board)) return NULL;
    const Rules *rules = rules_of(capsule);
    if (!rules) return NULL;
    if (!begin_work(&work, rules, EXACTLY)) PyErr_NoMemory();
    else if (take_domains(rules, board, work.domains)) {
        int is_so = !has_empty_cell(&work);
        look_at_all(&work);
        if (is_so && settle(&work)) answer = give_domains(rules, work.domains);
        else answer = Py_NewRef(Py_None);
    }
    end_work(&work);
    return answer;
}

/* Of some candidates of a board, those that fail when they are supposed. */
PyObject *failing_candidates(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *capsule, *board, *candidates, *answer = NULL;
    Digits start[MOST_CELLS], asked[MOST_CELLS];
    Work work;
    int is_quick;
    if (!PyArg_ParseTuple(args, "OOOp", &capsule, &board, &candidates, &is_quick)) return NULL;
    const Rules *rules = rules_of(capsule);
    if (!rules || !take_domains(rules, board, start) || !take_domains(rules, candidates, asked)) return NULL;
    for (int cell = 0; cell < rules->cells; cell++) asked[cell] &= start[cell];
    if (!begin_work(&work, rules, is_quick ? ROUGHLY : EXACTLY)) PyErr_NoMemory();
    else {
        PyThreadState *thread = PyEval_SaveThread();
        keep_failing(&work, start, asked);
        PyEval_RestoreThread(thread);
        answer = give_domains(rules, asked);
    }
    end_work(&work);
    return answer;
}
