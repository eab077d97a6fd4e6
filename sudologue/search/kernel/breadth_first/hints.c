/* The best hint of all: the lowest rating, then the fewest implications, then the kind, then the first that was found. */

#include "hints.h"

/* A tenth for each limit that the length is over: 4, 6, 8, 12, 16, 24, and so on.  It is added up as the original does, since
   numbers that are equal on paper may differ in their last bit. */
double added_by_length(int complexity) {
    double added = 0.0;
    int is_odd = 0;
    for (int limit = 4; complexity - 2 > limit; is_odd = !is_odd) {
        added += 0.1;
        limit = is_odd ? limit * 4 / 3 : limit * 3 / 2;
    }
    return added;
}

int is_better(double rating, int complexity, int key, const Hint *best) {
    if (best->kind == NO_HINT) return 1;
    if (rating != best->rating) return rating < best->rating;
    return complexity != best->complexity ? complexity < best->complexity : key < best->key;
}

void take_hint(Search *search, Kind kind, int links, double rating, int complexity, int key) {
    Numbers chains = search->best.chains;
    chains.used = 0;
    search->best = (Hint){.kind = kind, .links = links, .choice = NO_TRUTH, .complexity = complexity, .key = key,
                          .rating = rating, .placed = -1, .chains = chains};
}

Mask struck_if(const View *view, int node) {
    Mask struck = {{0}};
    int candidate = node / 2, cell = candidate % CELLS;
    for (unsigned left = node & 1 ? view->domains[cell] : 0; left; left &= left - 1) add(&struck, CELLS * lowest_bit(left) + cell);
    if (node & 1) drop(&struck, candidate);
    else add(&struck, candidate);
    return struck;
}

void set_result(Search *search, int node) {
    search->best.struck = struck_if(search->pursuit.board, node);
    search->best.placed = node & 1 ? node / 2 : -1;
}

Finding *collect(Search *search, double rating, int complexity, int key, const Mask *struck) {
    Findings *all = search->all;
    Finding *found = add_finding(all);
    int cells[CELLS], count = 0;
    uint8_t is_met[CELLS] = {0};
    if (!found) return NULL;
    found->rating = rating;
    found->complexity = complexity;
    found->key = key;
    for (int candidate = 0; candidate < CANDIDATES; candidate++)
        if (has(struck, candidate) && !is_met[candidate % CELLS]) {
            is_met[candidate % CELLS] = 1;
            cells[count++] = candidate % CELLS;
        }
    in_order_of_buckets(cells, count);
    for (int i = 0; i < count; i++)
        for (int digit = 0; digit < DIGITS; digit++)
            if (has(struck, CELLS * digit + cells[i])) all->failed |= !append(&found->struck, CELLS * digit + cells[i]);
    return found;
}

/* The answer: kind, links, choice, complexity, what is placed (or none), then the chains. */
static PyObject *answer(const Search *search) {
    const Hint *best = &search->best;
    PyObject *chains = bytes_of(best->chains.of, best->chains.used * sizeof(uint32_t));
    uint8_t struck[RECORD];
    write_words(struck, best->struck.of, RECORD);
    if (!chains) return NULL;
    return Py_BuildValue("(iiiiiy#N)", (int)best->kind, best->links, best->choice == NO_TRUTH ? -1 : best->choice,
                         best->complexity, best->placed, (const char *)struck, (Py_ssize_t)RECORD, chains);
}

/* Nothing if there is no such hint. */
PyObject *chain_hint(PyObject *Py_UNUSED(module), PyObject *args) {
    Py_buffer buffer;
    Search search = {.best = {.placed = -1}};
    Patience patience = {0};
    Reasons reasons = {0};
    Manner *manner = &search.pursuit.manner;
    PyObject *found = NULL;
    if (!PyArg_ParseTuple(args, "y*pppi", &buffer, &manner->is_multiple, &manner->is_dynamic, &manner->is_nishio, &manner->level))
        return NULL;
    int is_so = is_record(&buffer) && is_sound(0 <= manner->level && manner->level <= 4, "a level is 0 to 4");
    View view = is_so ? read_view(&classic, buffer.buf) : (View){0};
    PyBuffer_Release(&buffer);
    if (!is_so) return NULL;
    search.pursuit.board = &view;
    search.pursuit.reasons = &reasons;
    search.pursuit.patience = &patience;
    patience.thread = PyEval_SaveThread();
    if (manner->is_multiple || manner->is_dynamic) find_by_cases(&search);
    else find_cycles_and_chains(&search);
    PyEval_RestoreThread(patience.thread);
    if (search.pursuit.failed) failure();
    else found = search.best.kind == NO_HINT ? Py_NewRef(Py_None) : answer(&search);
    free(search.best.chains.of);
    for (int i = 0; i < reasons.used; i++) free(reasons.of[i].truths.of);
    free(reasons.of);
    return found;
}
