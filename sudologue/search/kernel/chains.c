/* Chains: what do they strike, all of them together?  A strong link joins the two candidates of a
   cell; or the two places of a digit in a house; or two groups of these, or one and a place, where a line crosses a box;
   or the places of two digits in an almost locked set.  Two nodes are in conflict if one strikes the other.  What follows
   along all these links is in knots.c. */

#include "chains.h"

enum { MORE_NODES = 256 };              /* room for so many besides those of sets, to begin with */
enum { TAIL = 3 };                      /* numbers for each tail of a set */
enum { MOST_WITH_TAILS = 5 };           /* cells of a set where tails are about, as in rules/groups.py */

void join(Joints *joints, int one, int other) {
    Numbers *of = &joints->of;
    if (of->used + 4 > of->room && !make_more(of)) {
        joints->failed = 1;
        return;
    }
    of->of[of->used] = of->of[of->used + 3] = (uint32_t)one;
    of->of[of->used + 1] = of->of[of->used + 2] = (uint32_t)other;
    of->used += 4;
}

static void join_in_cells(Web *web, Joints *strong) {
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned domain = web->view.domains[cell], rest = domain & (domain - 1);
        Cells place = cell_alone(cell);
        if (!rest || (rest & (rest - 1))) continue;
        join(strong, number_of(web, lowest_bit(domain), &place), number_of(web, lowest_bit(rest), &place));
    }
}

/* The two places of a digit, if there are no more. */
static void join_places(Web *web, int digit, const Cells *places, Joints *strong) {
    Cells first = {{0}}, second = *places;
    int half = !places->of[0];
    second.of[half] &= second.of[half] - 1;
    first.of[half] = places->of[half] ^ second.of[half];
    if (is_alone(&second)) join(strong, number_of(web, digit, &first), number_of(web, digit, &second));
}

/* The places of a digit in a house that fall apart: a group where another house crosses this one, and the rest, which is
   a single place or such a group. */
static void join_groups(Web *web, int digit, int house, const Cells *places, Joints *strong) {
    for (int i = 0; i < CROSSED && crossed_by[house][i] >= 0; i++) {
        Cells group = common_cells(places, &classic.houses[crossed_by[house][i]]), rest = *places;
        for (int half = 0; half < 2; half++) rest.of[half] &= ~group.of[half];
        if (!has_any(&group) || is_alone(&group) || !has_any(&rest)) continue;
        int is_node = is_alone(&rest);
        for (int k = 0; k < CROSSED && crossed_by[house][k] >= 0; k++)
            is_node |= is_within(&rest, &classic.houses[crossed_by[house][k]]);
        if (is_node) join(strong, number_of(web, digit, &group), number_of(web, digit, &rest));
    }
}

static void join_in_houses(Web *web, unsigned kinds, Joints *strong) {
    for (int digit = 0; digit < DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            Cells places = common_cells(&web->view.digits[digit], &classic.houses[house]);
            if (!has_any(&places)) continue;
            if (kinds & BY_PLACES) join_places(web, digit, &places, strong);
            if (kinds & BY_GROUPS) join_groups(web, digit, house, &places, strong);
        }
}

/* Sets of so many cells: small ones come first. */
static void join_in_sets(const Web *web, int most, Joints *strong) {
    for (const Set *set = web->sets; set < web->sets + web->count && set->size <= most; set++)
        for (unsigned left = set->striking; left; left &= left - 1)
            for (unsigned others = left & (left - 1); others; others &= others - 1)
                join(strong, set->nodes[lowest_bit(left)], set->nodes[lowest_bit(others)]);
}

/* The cells that at least two digits of a set strike. */
static Cells find_beside(const Set *set) {
    Cells once = {{0}}, twice = {{0}};
    for (unsigned left = set->striking; left; left &= left - 1)
        for (int half = 0; half < 2; half++) {
            uint64_t struck = set->strikes[lowest_bit(left)].of[half];
            twice.of[half] |= once.of[half] & struck;
            once.of[half] |= struck;
        }
    return twice;
}

static int sees_all(int cell, const Cells *cells) {
    return is_within(cells, &classic.peers[cell]);
}

/* A tail, as in rules/groups.py: a cell with one digit that the set has not got, all others struck by the set.  Each that is
   joined is noted with its set, its candidate and that one's node. */
static void join_tail(Web *web, int number, int cell, Joints *strong, Numbers *tails) {
    const Set *set = &web->sets[number];
    unsigned own = web->view.domains[cell] & ~set->digits, shared = web->view.domains[cell] & set->digits;
    Cells place = cell_alone(cell);
    if (!own || (own & (own - 1)) || !(set->striking & ~shared) || sees_all(cell, &set->cells)) return;
    for (unsigned left = shared; left; left &= left - 1)
        if (!has_cell(&set->strikes[lowest_bit(left)], cell)) return;
    int digit = lowest_bit(own), node = number_of(web, digit, &place);
    for (unsigned left = set->striking & ~shared; left; left &= left - 1) join(strong, set->nodes[lowest_bit(left)], node);
    const int tail[] = {number, CELLS * digit + cell, node};
    for (int i = 0; i < TAIL; i++) strong->failed |= !append(tails, tail[i]);
}

static void join_tails(Web *web, Joints *strong, Numbers *tails) {
    for (int i = 0; i < web->count && web->sets[i].size <= MOST_WITH_TAILS; i++) {
        Cells beside = find_beside(&web->sets[i]);
        for (int half = 0; half < 2; half++)
            for (uint64_t left = beside.of[half]; left; left &= left - 1)
                join_tail(web, i, 64 * half + lowest_bit(left), strong, tails);
    }
}

/* Colours: candidates that hang together by strong links are true and false by turns. */

typedef struct {
    Mask own, seen;                     /* its candidates, and what they strike */
    int size;
} Colour;

static int candidate_of(const Node *node) {
    const uint64_t *places = node->places.of;
    return CELLS * node->digit + (places[0] ? lowest_bit(places[0]) : 64 + lowest_bit(places[1]));
}

/* Number the colours of all nodes: the two of nodes that hang together are twice the lowest of them, and one more. */
static void number_colours(int *colour_of, int count, const Joints *strong) {
    for (int i = 0; i < count; i++) colour_of[i] = 2 * i;
    for (int is_done = 0; !is_done;) {
        is_done = 1;
        for (size_t i = 0; i < strong->of.used; i += 2) {
            int *colour = &colour_of[strong->of.of[i]], other = colour_of[strong->of.of[i + 1]] ^ 1;
            if (other >= *colour) continue;
            *colour = other;
            is_done = 0;
        }
    }
}

/* Does a colour leave a cell with nothing?  One candidate alone does not. */
static int is_emptying(const Web *web, const Colour *colour) {
    for (int cell = 0; cell < CELLS && colour->size > 1; cell++) {
        unsigned left = web->view.domains[cell];
        while (left && has(&colour->seen, CELLS * lowest_bit(left) + cell)) left &= left - 1;
        if (web->view.domains[cell] && !left) return 1;
    }
    return 0;
}

/* Strike what sees both colours, and a colour that strikes itself or empties a cell; false: out of memory. */
static int strike_by_colours(const Web *web, const Joints *strong, Mask *struck) {
    int count = web->node_count, *colour_of = malloc(((size_t)count + 1) * sizeof *colour_of);
    Colour *colours = calloc(2 * (size_t)count + 1, sizeof *colours);
    int done = colour_of && colours;
    if (done) number_colours(colour_of, count, strong);
    for (int i = 0; done && i < count; i++) {
        Colour *colour = &colours[colour_of[i]];
        Mask seen;
        add(&colour->own, candidate_of(&web->nodes[i]));
        strike_by_node(web, &web->nodes[i], &seen);
        add_all(&colour->seen, &seen);
        colour->size++;
    }
    for (int i = 0; done && i < 2 * count; i++) {
        const Colour *one = &colours[i], *other = &colours[i ^ 1];
        uint64_t clash = 0;
        for (int word = 0; word < WORDS; word++) {
            struck->of[word] |= one->seen.of[word] & other->seen.of[word] & ~(one->own.of[word] | other->own.of[word]);
            clash |= one->own.of[word] & one->seen.of[word];
        }
        if (clash || is_emptying(web, one)) add_all(struck, &one->own);
    }
    free(colour_of);
    free(colours);
    return done;
}

/* Those digits of a set whose nodes are used: two at least, or it joins none. */
static unsigned used_digits(const Web *web, const Set *set) {
    unsigned used = 0;
    for (unsigned left = set->striking; left; left &= left - 1)
        if (web->nodes[set->nodes[lowest_bit(left)]].is_used) used |= left & -left;
    return used & (used - 1) ? used : 0;
}

/* How many sets there are, how many nodes of each are used, and which; then the tails that are used, each with its set and
   its candidate; false: out of memory. */
static int list_used(const Web *web, const Numbers *tails, Numbers *found) {
    const Set *end = web->sets + web->count;
    if (!append(found, web->count)) return 0;
    for (const Set *set = web->sets; set < end; set++)
        if (!append(found, count_bits(used_digits(web, set)))) return 0;
    for (const Set *set = web->sets; set < end; set++)
        for (unsigned left = used_digits(web, set); left; left &= left - 1)
            if (!append(found, set->nodes[lowest_bit(left)])) return 0;
    for (size_t i = 0; i < tails->used; i += TAIL)
        if (web->nodes[tails->of[i + 2]].is_used)
            if (!append(found, (int)tails->of[i]) || !append(found, (int)tails->of[i + 1])) return 0;
    return 1;
}

/* Strike what chains of links of these kinds do, or what colours do; false: out of memory. */
static int strike_by_chains(Web *web, unsigned kinds, Mask *struck, Numbers *used) {
    Joints strong = {0}, more = {0};
    Numbers tails = {0};
    memset(struck, 0, sizeof *struck);
    join_in_sets(web, kinds & BY_TAILS ? MOST_WITH_TAILS : DIGITS, &strong);
    if (kinds & BY_TAILS) join_tails(web, &more, &tails);
    if (kinds & BY_CELLS) join_in_cells(web, &strong);
    if (kinds & (BY_PLACES | BY_GROUPS)) join_in_houses(web, kinds, &strong);
    int done = !web->failed && !strong.failed && !more.failed;
    if (done && kinds & BY_COLOURS) done = strike_by_colours(web, &strong, struck);
    else if (done) done = strike_by_links(web, kinds, &strong, &more, struck);
    done = done && list_used(web, &tails, used);
    free(tails.of);
    free(more.of.of);
    free(strong.of.of);
    return done;
}

/* What is struck, as a record; with sets, then how many there are, how many nodes of each chains use, and which; then
   tails. */
static PyObject *answer_chains(Web *web, unsigned kinds, int has_sets) {
    Mask struck;
    Numbers used = {0};
    PyObject *answer = NULL;
    int done = strike_by_chains(web, kinds, &struck, &used);
    uint8_t *bytes = done ? malloc(RECORD + 4 * used.used) : NULL;
    if (bytes) {
        uint8_t *end = write_words(bytes, struck.of, RECORD);
        for (size_t i = 0; has_sets && i < used.used; i++) end = write_number(end, (int)used.of[i], 4);
        answer = bytes_of(bytes, (size_t)(end - bytes));
    }
    free(bytes);
    free(used.of);
    free(web->nodes);
    return answer ? answer : failure();
}

static int are_kinds(int kinds, int all) {
    return is_sound((kinds & ~all) == 0, "there are no such kinds of links");
}

PyObject *chain_targets(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *board;
    uint8_t record[RECORD];
    Web web = {0};
    int kinds;
    if (!PyArg_ParseTuple(args, "Oi", &board, &kinds) || !take_record(board, record)) return NULL;
    if (!are_kinds(kinds, BY_CELLS | BY_PLACES | BY_GROUPS | BY_TRUTHS | BY_COLOURS)) return NULL;
    web.view = read_view(&classic, record);
    begin_nodes(&web);
    return answer_chains(&web, (unsigned)kinds, 0);
}

/* The same for chains of sets and of links of these kinds. */
PyObject *set_chain_targets(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *sets;
    int kinds;
    if (!PyArg_ParseTuple(args, "Oi", &sets, &kinds)) return NULL;
    if (!are_kinds(kinds, BY_CELLS | BY_PLACES | BY_GROUPS | BY_TAILS)) return NULL;
    const Web *found = web_of(sets);
    if (!found) return NULL;
    Web web = *found;
    web.node_room = web.node_count + MORE_NODES;
    web.nodes = malloc((size_t)web.node_room * sizeof *web.nodes);
    if (!web.nodes) return failure();
    if (web.node_count) memcpy(web.nodes, found->nodes, (size_t)web.node_count * sizeof *web.nodes);
    return answer_chains(&web, (unsigned)kinds, 1);
}
