/* Almost locked sets: n cells of a house with n + 1 digits, and no locked set inside.  A digit's places in a set strike
   whatever sees them all.

   They are found once for a board.  Python keeps them, as a capsule that nothing changes any more, and gives them back
   with each question about them: their web, pairs of them, stems, chains. */

#include "services.h"

static const char NAME[] = "sudologue.almost_locked_sets";
enum { CHOICES = 1 << DIGITS, COUNTS = 3 };

/* Note what the set strikes, and keep it if that is two digits at least. */
void add_set(Web *web, int size, unsigned digits, Cells cells) {
    if (web->count == web->room) {
        Set *more = realloc(web->sets, (size_t)(web->room = 2 * web->room + 128) * sizeof *more);
        web->failed |= !more;
        if (!more) return;
        web->sets = more;
    }
    Set *set = &web->sets[web->count];
    memset(set, 0, sizeof *set);
    set->size = size;
    set->digits = digits;
    set->cells = cells;
    for (unsigned left = digits; left; left &= left - 1) {
        int digit = lowest_bit(left);
        set->places[digit] = common_cells(&cells, &web->view.digits[digit]);
        set->strikes[digit] = struck_by(&web->view, digit, &set->places[digit]);
        if (has_any(&set->strikes[digit])) set->striking |= 1u << digit;
    }
    web->count += (set->striking & (set->striking - 1)) != 0;
}

/* Look at every choice of the cells of a house that have several digits. */
static void search_house(Web *web, int house) {
    unsigned digits[CHOICES];
    Cells cells[CHOICES];
    int locked[CHOICES], locked_count = 0, open = 0;
    digits[0] = 0;
    cells[0] = (Cells){{0}};
    for (int half = 0; half < 2; half++)
        for (uint64_t left = web->view.grid->houses[house].of[half]; left; left &= left - 1) {
            unsigned domain = web->view.domains[64 * half + lowest_bit(left)];
            if (!(domain & (domain - 1))) continue;
            digits[1 << open] = domain;
            cells[1 << open++] = cell_alone(64 * half + lowest_bit(left));
        }
    for (int choice = 1; choice < 1 << open; choice++) {
        int rest = choice & (choice - 1), size = count_bits((uint32_t)choice), i = 0;
        digits[choice] = digits[rest] | digits[choice ^ rest];
        cells[choice].of[0] = cells[rest].of[0] | cells[choice ^ rest].of[0];
        cells[choice].of[1] = cells[rest].of[1] | cells[choice ^ rest].of[1];
        if (count_bits(digits[choice]) > size + 1) continue;
        while (i < locked_count && locked[i] & ~choice) i++;
        if (i < locked_count) continue;
        if (count_bits(digits[choice]) > size) add_set(web, size, digits[choice], cells[choice]);
        else locked[locked_count++] = choice;
    }
}

/* Small sets first, then by their cells. */
static int compare_sets(const void *one, const void *other) {
    const Set *a = one, *b = other;
    if (a->size != b->size) return a->size < b->size ? -1 : 1;
    for (int half = 1; half >= 0; half--)
        if (a->cells.of[half] != b->cells.of[half]) return a->cells.of[half] < b->cells.of[half] ? -1 : 1;
    return 0;
}

/* All sets in order, each of them once: two houses may have the same. */
static void search_sets(Web *web) {
    int kept = 0;
    for (int house = 0; house < web->view.grid->house_count; house++) search_house(web, house);
    if (web->count) qsort(web->sets, (size_t)web->count, sizeof *web->sets, compare_sets);
    for (int i = 0; i < web->count; i++)
        if (!i || compare_sets(&web->sets[i], &web->sets[kept - 1])) web->sets[kept++] = web->sets[i];
    web->count = kept;
}

/* No node has a number so far. */
void begin_nodes(Web *web) {
    memset(web->last, -1, sizeof web->last);
    memset(web->named, -1, sizeof web->named);
}

/* The number of the node of a digit in these places; a new one, if there is none so far. */
int number_of(Web *web, int digit, const Cells *places) {
    uint64_t mixed = (places->of[0] ^ places->of[1] << 47 ^ (uint64_t)digit << 17) * 0x9E3779B97F4A7C15u;
    int *last = &web->named[mixed >> (64 - SHORT_NAME_BITS)];
    for (int i = *last; i >= 0; i = web->nodes[i].beside)
        if (web->nodes[i].digit == digit && is_same(&web->nodes[i].places, places)) return i;
    if (web->node_count == web->node_room) {
        Node *more = realloc(web->nodes, (size_t)(web->node_room = 2 * web->node_room + 128) * sizeof *more);
        web->failed |= !more;
        if (!more) return 0;
        web->nodes = more;
    }
    web->nodes[web->node_count] = (Node){digit, *places, struck_by(&web->view, digit, places), web->last[digit], *last, 0, 0, -1};
    return *last = web->last[digit] = web->node_count++;
}

static void number_nodes(Web *web) {
    begin_nodes(web);
    for (Set *set = web->sets; set < web->sets + web->count; set++)
        for (unsigned left = set->striking; left; left &= left - 1) {
            int digit = lowest_bit(left);
            set->nodes[digit] = number_of(web, digit, &set->places[digit]);
        }
}

static void dispose(Web *web) {
    free(web->sets);
    free(web->nodes);
    Py_DecRef(web->owner);
    free(web);
}

static void dispose_capsule(PyObject *capsule) {
    dispose(PyCapsule_GetPointer(capsule, NAME));
}

const Web *web_of(PyObject *sets) {
    return PyCapsule_GetPointer(sets, NAME);
}

PyObject *almost_locked_sets(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board, *owner;
    uint8_t record[RECORD];
    if (!PyArg_ParseTuple(args, "OO", &board, &owner) || !take_record(board, record)) return NULL;
    const Grid *grid = grid_of(owner);
    if (!grid) return NULL;
    Web *web = calloc(1, sizeof *web);
    if (!web) return PyErr_NoMemory();
    web->view = read_view(grid, record);
    web->owner = owner;
    Py_IncRef(owner);
    search_sets(web);
    if (!web->failed) number_nodes(web);
    PyObject *capsule = web->failed ? NULL : PyCapsule_New(web, NAME, dispose_capsule);
    if (!capsule) dispose(web);
    return capsule ? capsule : failure();
}

/* The nodes of all sets, one after the other; false: out of memory. */
static int list_members(const Web *web, Numbers *members) {
    for (const Set *set = web->sets; set < web->sets + web->count; set++)
        for (unsigned left = set->striking; left; left &= left - 1)
            if (!append(members, set->nodes[lowest_bit(left)])) return 0;
    return 1;
}

/* Any two nodes of a digit that are in conflict, the later first; false: out of memory. */
static int list_conflicts(const Web *web, Numbers *found) {
    for (int node = 0; node < web->node_count; node++)
        for (int i = web->nodes[node].before; i >= 0; i = web->nodes[i].before)
            if (is_within(&web->nodes[i].places, &web->nodes[node].strikes))
                if (!append(found, node) || !append(found, i)) return 0;
    return 1;
}

/* The sizes, the digits and the numbers of nodes of all sets, the digits of the nodes, the nodes of each set, and conflicts;
   false: out of memory. */
static int list_numbers(const Web *web, Numbers *found) {
    const Set *end = web->sets + web->count;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, set->size)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, (int)set->digits)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, count_bits(set->striking))) return 0;
    for (int i = 0; i < web->node_count; i++)
        if (!append(found, web->nodes[i].digit)) return 0;
    return list_members(web, found) && list_conflicts(web, found);
}

/* How many sets, nodes and members of sets there are; then the cells of the sets, the places of the nodes, and what they
   strike, 16 bytes each; then all numbers. */
static PyObject *write_sets(const Web *web, const Numbers *numbers) {
    int counts[COUNTS] = {web->count, web->node_count, 0};
    for (int i = 0; i < web->count; i++) counts[2] += count_bits(web->sets[i].striking);
    size_t masks = (size_t)(web->count + 2 * web->node_count) * CELL_WORDS, size = 4 * (COUNTS + numbers->used) + masks;
    uint8_t *bytes = malloc(size), *row = bytes;
    if (!bytes) return NULL;
    for (int i = 0; i < COUNTS; i++) row = write_number(row, counts[i], 4);
    for (int i = 0; i < web->count; i++) row = write_words(row, web->sets[i].cells.of, CELL_WORDS);
    for (int i = 0; i < web->node_count; i++) row = write_words(row, web->nodes[i].places.of, CELL_WORDS);
    for (int i = 0; i < web->node_count; i++) row = write_words(row, web->nodes[i].strikes.of, CELL_WORDS);
    for (size_t i = 0; i < numbers->used; i++) row = write_number(row, (int)numbers->of[i], 4);
    PyObject *answer = bytes_of(bytes, size);
    free(bytes);
    return answer;
}

PyObject *set_web(PyObject *Py_UNUSED(module), PyObject *sets) {
    const Web *web = web_of(sets);
    PyObject *answer = NULL;
    Numbers numbers = {0};
    if (!web) return NULL;
    if (list_numbers(web, &numbers)) answer = write_sets(web, &numbers);
    free(numbers.of);
    return answer ? answer : failure();
}
