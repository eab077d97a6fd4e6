/* Chains: what do they strike, all of them together?  A strong link joins the two candidates of a
   cell; or the two places of a digit in a house; or two groups of these, or one and a place, where a line crosses a box;
   or the places of two digits in an almost locked set.  Two nodes are in conflict if one strikes the other.  What follows
   along all these links is in knots.c. */

#include "chains.h"

enum { MORE_NODES = 256 };              /* room for so many besides those of sets, to begin with */
enum { TAIL = 3 };                      /* numbers for each tail of a set */
enum { MOST_WITH_OTHERS = 5 };          /* cells of a set among other links, as in reasoning/chains/groups.py */

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

static void join_plain(Web *web, int one, int other, Joints *strong) {
    if (web->failed) return;
    web->nodes[one].is_plain = web->nodes[other].is_plain = 1;
    join(strong, one, other);
}

static void join_in_cells(Web *web, Joints *strong) {
    for (int cell = 0; cell < CELLS; cell++) {
        unsigned domain = web->view.domains[cell], rest = domain & (domain - 1);
        Cells place = cell_alone(cell);
        if (!rest || (rest & (rest - 1))) continue;
        join_plain(web, number_of(web, lowest_bit(domain), &place), number_of(web, lowest_bit(rest), &place), strong);
    }
}

/* The two places of a digit, if there are no more. */
static void join_places(Web *web, int digit, const Cells *places, Joints *strong) {
    Cells first = {{0}}, second = *places;
    int half = !places->of[0];
    second.of[half] &= second.of[half] - 1;
    first.of[half] = places->of[half] ^ second.of[half];
    if (is_alone(&second)) join_plain(web, number_of(web, digit, &first), number_of(web, digit, &second), strong);
}

/* The places of a digit in a house that fall apart: a group where another house crosses this one, and the rest, which is
   a single place or such a group. */
static void join_groups(Web *web, int digit, int house, const Cells *places, Joints *strong, Numbers *splits) {
    for (int i = 0; i < CROSSED && crossed_by[house][i] >= 0; i++) {
        Cells group = common_cells(places, &classic.houses[crossed_by[house][i]]), rest = *places;
        for (int half = 0; half < 2; half++) rest.of[half] &= ~group.of[half];
        if (!has_any(&group) || is_alone(&group) || !has_any(&rest)) continue;
        int is_node = is_alone(&rest);
        for (int k = 0; k < CROSSED && crossed_by[house][k] >= 0; k++)
            is_node |= is_within(&rest, &classic.houses[crossed_by[house][k]]);
        if (!is_node) continue;
        int one = number_of(web, digit, &group), other = number_of(web, digit, &rest);
        join(strong, one, other);
        web->failed |= !append(splits, one) || !append(splits, other);
    }
}

static void join_in_houses(Web *web, unsigned kinds, Joints *strong, Numbers *splits) {
    for (int digit = 0; digit < DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            Cells places = common_cells(&web->view.digits[digit], &classic.houses[house]);
            if (!has_any(&places)) continue;
            if (kinds & BY_PLACES) join_places(web, digit, &places, strong);
            if (kinds & BY_GROUPS) join_groups(web, digit, house, &places, strong, splits);
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
    for (int i = 0; i < web->count && web->sets[i].size <= MOST_WITH_OTHERS; i++) {
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

/* What a node strikes, as in knots.c. */
static void strike_by_node(const Web *web, const Node *node, Mask *struck) {
    memset(struck, 0, sizeof *struck);
    for (int digit = 0; digit < DIGITS; digit++) {
        Cells cells = digit == node->digit ? node->strikes : common_cells(&node->places, &web->view.digits[digit]);
        if (digit == node->digit || is_alone(&node->places)) add_cells(struck, digit, &cells);
    }
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

/* Python is told of the nodes that are used.  It calls candidates by their numbers, and groups by those from there on. */

static void tell_node(Web *web, int number, Numbers *told, int *groups) {
    Node *node = &web->nodes[number];
    if (!node->is_used || node->name >= 0) return;
    node->name = is_alone(&node->places) ? candidate_of(node) : CANDIDATES + (*groups)++;
    web->failed |= !append(told, number);
}

/* The nodes, in the order in which nets have them: plain candidates; where digits fall apart; sets; and tails.  How many
   of them are groups? */
static int tell_nodes(Web *web, int in_sets, const Numbers *splits, const Numbers *tails, Numbers *told) {
    int plain[CANDIDATES], groups = 0;
    for (int i = 0; i < CANDIDATES; i++) plain[i] = -1;
    for (int i = 0; i < web->node_count; i++)
        if (web->nodes[i].is_plain) plain[candidate_of(&web->nodes[i])] = i;
    for (int i = 0; i < CANDIDATES; i++)
        if (plain[i] >= 0) tell_node(web, plain[i], told, &groups);
    for (size_t i = 0; i < splits->used; i++) tell_node(web, (int)splits->of[i], told, &groups);
    for (int i = 0; i < in_sets; i++) tell_node(web, i, told, &groups);
    for (size_t i = 0; i < tails->used; i += TAIL) tell_node(web, (int)tails->of[i + 2], told, &groups);
    return groups;
}

/* The ends of links between such nodes from so high a name on, and how many links there are before them. */
static void tell_links(Web *web, const Joints *joints, int least, Numbers *found) {
    size_t start = found->used;
    web->failed |= !append(found, 0);
    for (size_t i = 0; i < joints->of.used; i += 4) {
        int one = web->nodes[joints->of.of[i]].name, other = web->nodes[joints->of.of[i + 1]].name;
        if (one >= least && other >= least) web->failed |= !append(found, one) || !append(found, other);
    }
    if (!web->failed) found->of[start] = (uint32_t)((found->used - start - 1) / 2);
}

/* Those digits of a set whose nodes are used: two at least, or it joins none. */
static unsigned used_digits(const Web *web, const Set *set) {
    unsigned used = 0;
    for (unsigned left = set->striking; left; left &= left - 1)
        if (web->nodes[set->nodes[lowest_bit(left)]].is_used) used |= left & -left;
    return used & (used - 1) ? used : 0;
}

/* How many sets there are, how many nodes of each are used, and which; then the tails that are used, each with its set and
   its candidate. */
static void tell_sets(Web *web, const Numbers *tails, Numbers *found) {
    const Set *end = web->sets + web->count;
    web->failed |= !append(found, web->count);
    for (const Set *set = web->sets; set < end; set++) web->failed |= !append(found, count_bits(used_digits(web, set)));
    for (const Set *set = web->sets; set < end; set++)
        for (unsigned left = used_digits(web, set); left; left &= left - 1)
            web->failed |= !append(found, set->nodes[lowest_bit(left)]);
    for (size_t i = 0; i < tails->used; i += TAIL)
        if (web->nodes[tails->of[i + 2]].is_used)
            web->failed |= !append(found, (int)tails->of[i]) || !append(found, (int)tails->of[i + 1]);
}

typedef struct {
    Joints strong, more, weak;          /* more: only those of tails */
    Numbers tails, splits;              /* the nodes of groups that fall apart */
    Numbers told, found;                /* what Python is told: the nodes, and all numbers */
    Mask struck;
} Chains;

static void tell_chains(Web *web, int in_sets, Chains *chains) {
    Numbers *told = &chains->told, *found = &chains->found;
    int groups = tell_nodes(web, in_sets, &chains->splits, &chains->tails, told);
    web->failed |= !append(found, (int)told->used) || !append(found, groups);
    for (size_t i = 0; !web->failed && i < told->used; i++) web->failed |= !append(found, web->nodes[told->of[i]].name);
    for (size_t i = 0; !web->failed && i < told->used; i++) web->failed |= !append(found, (int)told->of[i]);
    tell_links(web, &chains->strong, 0, found);
    tell_links(web, &chains->weak, CANDIDATES, found);
    tell_sets(web, &chains->tails, found);
}

/* Strike what chains of links of these kinds do, or what colours do. */
static void strike_by_chains(Web *web, unsigned kinds, Chains *chains) {
    int in_sets = web->node_count, most = kinds ? MOST_WITH_OTHERS : DIGITS;
    join_in_sets(web, most, &chains->strong);
    if (kinds & BY_TAILS) join_tails(web, &chains->more, &chains->tails);
    if (kinds & BY_CELLS) join_in_cells(web, &chains->strong);
    if (kinds & (BY_PLACES | BY_GROUPS)) join_in_houses(web, kinds, &chains->strong, &chains->splits);
    web->failed |= chains->strong.failed | chains->more.failed;
    if (!web->failed && kinds & BY_COLOURS) web->failed = !strike_by_colours(web, &chains->strong, &chains->struck);
    else if (!web->failed)
        web->failed = !strike_by_links(web, kinds, &chains->strong, &chains->more, &chains->weak, &chains->struck);
    if (!web->failed) tell_chains(web, in_sets, chains);
}

/* What is struck, as a record; then numbers; then records of each group, and of what it strikes. */
static PyObject *write_chains(const Web *web, const Chains *chains) {
    const Numbers *told = &chains->told, *found = &chains->found;
    uint8_t *bytes = malloc(RECORD + 4 * found->used + 2 * RECORD * told->used), *end = bytes;
    if (!bytes) return PyErr_NoMemory();
    end = write_words(end, chains->struck.of, RECORD);
    for (size_t i = 0; i < found->used; i++) end = write_number(end, (int)found->of[i], 4);
    for (size_t i = 0; i < told->used; i++) {
        const Node *node = &web->nodes[told->of[i]];
        Mask places = {{0}}, strikes = {{0}};
        if (node->name < CANDIDATES) continue;
        add_cells(&places, node->digit, &node->places);
        add_cells(&strikes, node->digit, &node->strikes);
        end = write_words(write_words(end, places.of, RECORD), strikes.of, RECORD);
    }
    PyObject *answer = bytes_of(bytes, (size_t)(end - bytes));
    free(bytes);
    return answer;
}

/* What is struck, as a record; then numbers: how many nodes chains use, how many of these are groups, what they are called,
   and which they are; strong links and conflicts of groups, as many as the number before them; how many sets there are, how
   many nodes of each chains use, and which; tails.  Then a record of each group, and one of what it strikes. */
static PyObject *answer_chains(Web *web, unsigned kinds) {
    Chains chains = {.told = {0}};
    strike_by_chains(web, kinds, &chains);
    PyObject *answer = web->failed ? failure() : write_chains(web, &chains);
    free(chains.strong.of.of);
    free(chains.more.of.of);
    free(chains.weak.of.of);
    free(chains.tails.of);
    free(chains.splits.of);
    free(chains.told.of);
    free(chains.found.of);
    free(web->nodes);
    return answer;
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
    return answer_chains(&web, (unsigned)kinds);
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
    return answer_chains(&web, (unsigned)kinds);
}
