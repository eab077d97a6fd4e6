/* The module: what Python can call, and how things are given and taken. */

#include "services.h"

PyObject *failure(void) {
    return PyErr_Occurred() ? NULL : PyErr_NoMemory();
}

int is_sound(int is_so, const char *complaint) {
    if (!is_so) PyErr_SetString(PyExc_ValueError, complaint);
    return is_so;
}

/* There must be no bits in them that are no candidates. */
int are_records(const Py_buffer *buffer) {
    const uint8_t *record = buffer->buf, *end = record + buffer->len;
    int is_so = buffer->len % RECORD == 0;
    for (; is_so && record < end; record += RECORD) is_so = record[RECORD - 1] >> CANDIDATES % 8 == 0;
    return is_sound(is_so, "a board is 92 bytes of 729 candidates");
}

int is_record(const Py_buffer *buffer) {
    return is_sound(buffer->len == RECORD, "a board is 92 bytes of 729 candidates") && are_records(buffer);
}

int take_record(PyObject *given, uint8_t *record) {
    Py_buffer buffer;
    if (PyObject_GetBuffer(given, &buffer, PyBUF_SIMPLE) < 0) return 0;
    int is_so = is_record(&buffer);
    if (is_so) memcpy(record, buffer.buf, RECORD);
    PyBuffer_Release(&buffer);
    return is_so;
}

int look_at_signals(Patience *patience) {
    patience->nodes = 0;
    PyEval_RestoreThread(patience->thread);
    patience->failed = PyErr_CheckSignals() != 0;
    patience->thread = PyEval_SaveThread();
    return patience->failed;
}

int append(Numbers *numbers, int number) {
    if (numbers->used == numbers->room) {
        uint32_t *more = realloc(numbers->of, (numbers->room = 2 * numbers->room + 1024) * sizeof *more);
        if (!more) return 0;
        numbers->of = more;
    }
    numbers->of[numbers->used++] = (uint32_t)number;
    return 1;
}

uint8_t *add_row(Bytes *rows, size_t size) {
    if (rows->used + size > rows->room) {
        uint8_t *more = realloc(rows->of, rows->room = 2 * rows->room + 64 * size);
        if (!more) return NULL;
        rows->of = more;
    }
    rows->used += size;
    return rows->of + rows->used - size;
}

uint8_t *write_number(uint8_t *bytes, int number, int size) {
    for (int i = 0; i < size; i++) *bytes++ = (uint8_t)((unsigned)number >> 8 * i);
    return bytes;
}

uint8_t *write_words(uint8_t *bytes, const uint64_t *words, int size) {
    for (int i = 0; i < size; i++) *bytes++ = (uint8_t)(words[i / 8] >> 8 * (i % 8));
    return bytes;
}

PyObject *bytes_of(const void *bytes, size_t size) {
    return PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
}

PyObject *list_of(const long *numbers, Py_ssize_t total) {
    PyObject *list = PyList_New(total);
    for (Py_ssize_t i = 0; list && i < total; i++) {
        PyObject *number = PyLong_FromLong(numbers[i]);
        if (!number || PyList_SetItem(list, i, number) < 0) Py_CLEAR(list);
    }
    return list;
}

static PyMethodDef methods[] = {
    {"count", count, METH_VARARGS, "count(board, limit): how many solutions it has."},
    {"solutions", solutions, METH_VARARGS, "solutions(board, limit): its solutions, a record each."},
    {"true_candidates", true_candidates, METH_O, "true_candidates(board): those that some solution has."},
    {"held_by_houses", held_by_houses, METH_O, "held_by_houses(board): those that every house can hold."},
    {"held_by_digits", held_by_digits, METH_O, "held_by_digits(board): those that their digit can hold."},
    {"singles", singles, METH_VARARGS, "singles(placed, board, kinds): one after another."},
    {"refute", refute, METH_VARARGS, "refute(truths, in_question, spacing, candidate, is_true, trouble): are they against it?"},
    {"almost_locked_sets", almost_locked_sets, METH_O, "almost_locked_sets(board): kept for the questions about them."},
    {"set_web", set_web, METH_O, "set_web(sets): the sets and their nodes."},
    {"set_pairs", set_pairs, METH_O, "set_pairs(sets): every two that strike something."},
    {"stems", stems, METH_O, "stems(sets): the cells that something leaves nothing by sets."},
    {"sue_de_coq_crossings", sue_de_coq_crossings, METH_O, "sue_de_coq_crossings(board): those that have one."},
    {"aligned_triples", aligned_triples, METH_O, "aligned_triples(board): two cells and what no filling of them goes with."},
    {"levels", levels, METH_VARARGS, "levels(nodes, strong, conflicts, strikes): what follows along links."},
    {"chain_targets", chain_targets, METH_VARARGS, "chain_targets(board, kinds): what chains strike."},
    {"set_chain_targets", set_chain_targets, METH_VARARGS, "set_chain_targets(sets, kinds): the same with sets in them."},
    {NULL, NULL, 0, NULL},
};

static int prepare(PyObject *module) {
    (void)module;
    fill_tables();
    return 0;
}

static PyModuleDef_Slot slots[] = {{Py_mod_exec, prepare}, {0, NULL}};

static struct PyModuleDef definition = {
    PyModuleDef_HEAD_INIT, "_kernel", "What fast code can answer about classic 9x9 boards.", 0, methods, slots, NULL, NULL, NULL,
};

PyMODINIT_FUNC PyInit__kernel(void) {
    return PyModuleDef_Init(&definition);
}
