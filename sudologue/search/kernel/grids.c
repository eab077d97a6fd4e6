/* Grids of 9x9 cells with constraints: which cells are houses, and which candidates conflict, as Python tells. */

#include "services.h"

static const char NAME[] = "sudologue.grid";

static void dispose(PyObject *capsule) {
    free(PyCapsule_GetPointer(capsule, NAME));
}

const Grid *grid_of(PyObject *grid) {
    return grid == Py_None ? &classic : PyCapsule_GetPointer(grid, NAME);
}

/* Sets of cells, 16 bytes each; false: one has cells that there are none of. */
static int read_cells(const Py_buffer *given, Cells *cells) {
    int is_so = 1;
    for (Py_ssize_t i = 0; i < given->len / CELL_WORDS; i++) {
        const uint8_t *bytes = (const uint8_t *)given->buf + i * CELL_WORDS;
        cells[i] = (Cells){{read_word(bytes, 8), read_word(bytes + 8, 8)}};
        is_so &= !(cells[i].of[1] >> (CELLS - 64));
    }
    return is_sound(is_so, "there are no such cells");
}

static void read_conflicts(const uint8_t *records, Mask *sees) {
    for (int i = 0; i < CANDIDATES; i++)
        for (int word = 0; word < WORDS; word++) {
            int count = word < WORDS - 1 ? 8 : RECORD % 8;
            sees[i].of[word] = read_word(records + i * RECORD + 8 * word, count);
        }
}

/* False, with Python's exception set: it is none. */
static int fill_grid(Grid *grid, const Py_buffer *houses, const Py_buffer *peers, const Py_buffer *sees) {
    int is_so = houses->len % CELL_WORDS == 0 && houses->len <= MOST_HOUSES * CELL_WORDS;
    is_so = is_so && peers->len == CELLS * CELL_WORDS && sees->len == CANDIDATES * RECORD;
    if (!is_sound(is_so, "these are not the houses and conflicts of a 9x9 grid") || !are_records(sees)) return 0;
    grid->house_count = (int)(houses->len / CELL_WORDS);
    read_conflicts(sees->buf, grid->sees);
    return read_cells(houses, grid->houses) && read_cells(peers, grid->peers);
}

/* Houses of nine cells at most: more would be more choices of cells than there is room for. */
static int are_small(const Grid *grid) {
    int is_so = 1;
    for (int i = 0; i < grid->house_count; i++) {
        const uint64_t *of = grid->houses[i].of;
        int count = count_bits((uint32_t)of[0]) + count_bits((uint32_t)(of[0] >> 32)) + count_bits((uint32_t)of[1]);
        is_so &= count <= DIGITS;
    }
    return is_sound(is_so, "a house has nine cells at most");
}

PyObject *read_grid(PyObject *Py_UNUSED(module), PyObject *args) {
    Py_buffer houses, peers, sees;
    PyObject *capsule = NULL;
    if (!PyArg_ParseTuple(args, "y*y*y*", &houses, &peers, &sees)) return NULL;
    Grid *grid = calloc(1, sizeof *grid);
    if (!grid) PyErr_NoMemory();
    else if (fill_grid(grid, &houses, &peers, &sees) && are_small(grid)) capsule = PyCapsule_New(grid, NAME, dispose);
    if (!capsule) free(grid);
    PyBuffer_Release(&houses);
    PyBuffer_Release(&peers);
    PyBuffer_Release(&sees);
    return capsule;
}
