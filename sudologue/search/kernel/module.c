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

int make_more(Numbers *numbers) {
    uint32_t *more = realloc(numbers->of, (numbers->room = 2 * numbers->room + 1024) * sizeof *more);
    if (more) numbers->of = more;
    return more != NULL;
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
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
    for (int i = 0; i < size; i++) bytes[i] = (uint8_t)(words[i / 8] >> 8 * (i % 8));
#else
    memcpy(bytes, words, (size_t)size);
#endif
    return bytes + size;
}

PyObject *bytes_of(const void *bytes, size_t size) {
    return PyBytes_FromStringAndSize(bytes, (Py_ssize_t)size);
}

#define METHOD(name, flags, help) {#name, name, flags, help},
static PyMethodDef methods[] = {SERVICES(METHOD){NULL, NULL, 0, NULL}};

static int prepare(PyObject *Py_UNUSED(module)) {
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
