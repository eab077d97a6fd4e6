/* Two almost locked sets are joined by a digit if one strikes all its places in the other; then they strike something
   together. */

#include "services.h"

enum { PAIR = 6 + 2 * CELL_BYTES + RECORD };    /* bytes of one */

/* For each digit the sets that strike by it, in order, and what: in a row, as every set is held against them. */
typedef struct {
    Cells strikes;
    int number;
} Striker;

typedef struct {
    Striker *of[DIGITS];
    int counts[DIGITS];
} Strikers;

/* False: out of memory. */
static int list_strikers(const Web *web, Strikers *strikers) {
    Striker *all = malloc((size_t)(web->count * DIGITS + 1) * sizeof *all);
    for (int digit = 0; digit < DIGITS; digit++) {
        strikers->of[digit] = all ? all + web->count * digit : NULL;
        strikers->counts[digit] = 0;
    }
    for (int i = 0; all && i < web->count; i++)
        for (unsigned left = web->sets[i].striking; left; left &= left - 1) {
            int digit = lowest_bit(left);
            strikers->of[digit][strikers->counts[digit]++] = (Striker){web->sets[i].strikes[digit], i};
        }
    return all != NULL;
}

/* For each set after this one the digits that join both. */
static void find_joined(const Web *web, const Strikers *strikers, int one, uint16_t *joined) {
    const Set *set = &web->sets[one];
    memset(joined, 0, (size_t)web->count * sizeof *joined);
    for (unsigned left = set->striking; left; left &= left - 1) {
        int digit = lowest_bit(left);
        const Striker *first = strikers->of[digit];
        for (const Striker *each = first + strikers->counts[digit]; each-- > first && each->number > one;)
            if (is_within(&set->places[digit], &each->strikes)) joined[each->number] |= (uint16_t)(1 << digit);
    }
}

/* What two sets that are joined strike; false: nothing, as mostly.  A digit that joins them is in one or the other, and
   another digit as well.  With two such digits, every other digit is in its set, too. */
static int strike_together(const Set *one, const Set *two, unsigned joined, Mask *struck) {
    int is_once = !(joined & (joined - 1)), any = 0;
    unsigned left = is_once ? one->striking & two->striking & ~joined : one->striking | two->striking;
    for (; left; left &= left - 1) {
        Cells found;
        int digit = lowest_bit(left);
        for (int half = 0; half < 2; half++) {
            uint64_t a = one->strikes[digit].of[half], b = two->strikes[digit].of[half];
            if (is_once) found.of[half] = a & b;
            else found.of[half] = (joined >> digit & 1 ? a & b : a | b) & ~(one->cells.of[half] | two->cells.of[half]);
        }
        if (!has_any(&found)) continue;
        if (!any) memset(struck, 0, sizeof *struck);
        add_cells(struck, digit, &found);
        any = 1;
    }
    return any;
}

/* One pair of sets: their numbers in order, the digits that join them, the cells of each, and what they strike. */
static void write_pair(uint8_t *row, const Web *web, int one, int two, unsigned joined, const Mask *struck) {
    row = write_number(row, one, 2);
    row = write_number(row, two, 2);
    row = write_number(row, (int)joined, 2);
    row = write_words(row, web->sets[one].cells.of, CELL_BYTES);
    row = write_words(row, web->sets[two].cells.of, CELL_BYTES);
    write_words(row, struck->of, RECORD);
}

/* Every two sets that are joined and strike something, 120 bytes each. */
static PyObject *write_pairs(const Web *web) {
    Bytes rows = {0};
    Strikers strikers;
    uint16_t *joined = malloc((size_t)(web->count + 1) * sizeof *joined);
    PyObject *answer = NULL;
    int done = list_strikers(web, &strikers) && joined;
    for (int one = 0; done && one < web->count; one++) {
        find_joined(web, &strikers, one, joined);
        for (int two = one + 1; done && two < web->count; two++) {
            Mask struck;
            if (!joined[two] || !strike_together(&web->sets[one], &web->sets[two], joined[two], &struck)) continue;
            uint8_t *row = add_row(&rows, PAIR);
            done = row != NULL;
            if (done) write_pair(row, web, one, two, joined[two], &struck);
        }
    }
    if (done) answer = bytes_of(rows.of, rows.used);
    free(rows.of);
    free(joined);
    free(strikers.of[0]);
    return answer;
}

PyObject *set_pairs(PyObject *Py_UNUSED(module), PyObject *sets) {
    const Web *web = web_of(sets);
    if (!web) return NULL;
    PyObject *answer = write_pairs(web);
    return answer ? answer : failure();
}
