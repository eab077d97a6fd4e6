/* What follows along the links of chains.  It is enough to know of each node what all chains from there strike by their last
   node: if it is false, they begin with a strong link, and one of both ends is true; if it is true, with a weak one, or it
   is the last itself. */

#include "chains.h"

/* Two nodes are in conflict if one strikes the other, so if they have a digit in common or a cell alone. */

typedef struct {
    Cells places;
    int node;
} Placed;

static void join_conflicts_of_digit(const Web *web, int digit, Placed *placed, Joints *weak) {
    int count = 0;
    for (int node = web->last[digit]; node >= 0; node = web->nodes[node].before) {
        Cells struck = web->nodes[node].strikes;
        for (int i = 0; i < count; i++)
            if (is_within(&placed[i].places, &struck)) join(weak, node, placed[i].node);
        placed[count++] = (Placed){web->nodes[node].places, node};
    }
}

static void join_conflicts_in_cells(const Web *web, Joints *weak) {
    int alone[CELLS][DIGITS], counts[CELLS] = {0};
    for (int node = 0; node < web->node_count; node++) {
        const Cells *places = &web->nodes[node].places;
        if (!is_alone(places)) continue;
        int cell = places->of[0] ? lowest_bit(places->of[0]) : 64 + lowest_bit(places->of[1]);
        for (int i = 0; i < counts[cell]; i++) join(weak, node, alone[cell][i]);
        alone[cell][counts[cell]++] = node;
    }
}

static void join_conflicts(const Web *web, Joints *weak) {
    Placed *placed = malloc(((size_t)web->node_count + 1) * sizeof *placed);
    weak->failed |= !placed;
    for (int digit = 0; placed && digit < DIGITS; digit++) join_conflicts_of_digit(web, digit, placed, weak);
    free(placed);
    join_conflicts_in_cells(web, weak);
}

/* The candidates of a board by their places: rows of a few words say as much of them as masks of twelve. */
typedef struct {
    uint16_t names[CANDIDATES], places[CANDIDATES];
    int count, words;
} Names;

enum { FEW_WORDS = 4 };                 /* they do for most boards */

static Names name_candidates(const Mask *all) {
    Names names = {.count = 0};
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = all->of[word]; left; left &= left - 1) {
            int candidate = 64 * word + lowest_bit(left);
            names.places[candidate] = (uint16_t)names.count;
            names.names[names.count++] = (uint16_t)candidate;
        }
    names.words = names.count <= 64 * FEW_WORDS ? FEW_WORDS : WORDS;
    return names;
}

static void mark(const Names *names, int candidate, uint64_t *row) {
    row[names->places[candidate] / 64] |= 1ull << names->places[candidate] % 64;
}

/* What a node strikes: its own digit, and if it has one place all others of that cell. */
static void strike_in_row(const Names *names, const View *view, const Node *node, uint64_t *row) {
    int first = node->places.of[0] ? lowest_bit(node->places.of[0]) : 64 + lowest_bit(node->places.of[1]);
    for (int half = 0; half < 2; half++)
        for (uint64_t left = node->strikes.of[half]; left; left &= left - 1)
            mark(names, CELLS * node->digit + 64 * half + lowest_bit(left), row);
    for (unsigned left = is_alone(&node->places) ? view->domains[first] & ~(1u << node->digit) : 0; left; left &= left - 1)
        mark(names, CELLS * lowest_bit(left) + first, row);
}

static void add_row_of(const Names *names, const uint64_t *row, Mask *mask) {
    for (int word = 0; word < names->words; word++)
        for (uint64_t left = row[word]; left; left &= left - 1) add(mask, names->names[64 * word + lowest_bit(left)]);
}

/* Of each node a row of what it strikes, and rows of what its chains do by their last node: if it is false, and if true. */
typedef struct {
    Names names;
    int count;
    uint64_t *strikes, *ends[2];
    uint8_t *is_new[2];                 /* have these got more? */
} Knots;

/* False: out of memory. */
static int make_knots(const Web *web, Knots *knots) {
    Mask all = candidates_of(&web->view);
    knots->names = name_candidates(&all);
    knots->count = web->node_count;
    size_t count = (size_t)knots->count, size = count * (size_t)knots->names.words;
    knots->strikes = calloc(3 * size + 1, sizeof *knots->strikes);
    knots->is_new[0] = malloc(2 * count + 1);
    if (!knots->strikes || !knots->is_new[0]) return 0;
    for (int i = 0; i < 2; i++) knots->ends[i] = knots->strikes + (size_t)(i + 1) * size;
    knots->is_new[1] = knots->is_new[0] + count;
    for (int i = 0; i < knots->count; i++)
        strike_in_row(&knots->names, &web->view, &web->nodes[i], knots->strikes + i * knots->names.words);
    return 1;
}

static void dispose_knots(Knots *knots) {
    free(knots->strikes);
    free(knots->is_new[0]);
}

/* Follow links to where there is more, strong ones from nodes that are false or weak ones from those that are true; false:
   it is nothing new. */
static inline int spread(const Knots *knots, const Joints *joints, int is_true, int words) {
    uint64_t *here = knots->ends[is_true], *there = knots->ends[!is_true];
    uint8_t *has_more = knots->is_new[is_true], *is_more = knots->is_new[!is_true];
    const uint32_t *of = joints->of.of;
    int any = 0;
    memset(has_more, 0, (size_t)knots->count);
    for (size_t i = 0; i < joints->of.used; i += 2)
        if (is_more[of[i + 1]] && unite(here + (int)of[i] * words, there + (int)of[i + 1] * words, words))
            any = has_more[of[i]] = 1;
    return any;
}

static inline void spread_all(const Knots *knots, const Joints *strong, const Joints *weak, int words) {
    while (spread(knots, strong, 0, words) && spread(knots, weak, 1, words)) {
    }
}

/* What has been found before stays, where there are more links than then. */
static void strike_by_knots(const Knots *knots, const Joints *strong, const Joints *weak, Mask *struck) {
    int words = knots->names.words;
    uint64_t row[WORDS] = {0};
    unite(knots->ends[1], knots->strikes, knots->count * words);
    memset(knots->is_new[1], 1, (size_t)knots->count);
    if (words == FEW_WORDS) spread_all(knots, strong, weak, FEW_WORDS);
    else spread_all(knots, strong, weak, WORDS);
    for (int i = 0; i < knots->count * words; i++) row[i % words] |= knots->strikes[i] & knots->ends[0][i];
    add_row_of(&knots->names, row, struck);
}

/* Truths, as in rules/refuted.py.  What a candidate rules out with all chains that start from it is its shadow.  Chains can be
   read from either end, so whatever is in the shadows of all candidates of a truth would leave it nothing. */

static void strike_by_truth(const Names *names, const uint64_t *shadows, const Mask *truth, Mask *struck) {
    uint64_t common[WORDS];
    if (is_empty(truth)) return;
    memset(common, 0xff, sizeof common);
    for (int word = 0; word < WORDS; word++)
        for (uint64_t left = truth->of[word]; left; left &= left - 1) {
            const uint64_t *shadow = shadows + names->places[64 * word + lowest_bit(left)] * names->words;
            for (int i = 0; i < names->words; i++) common[i] &= shadow[i];
        }
    add_row_of(names, common, struck);
}

/* The shadow of each candidate; NULL: out of memory. */
static uint64_t *cast_shadows(const Web *web, const Knots *knots) {
    const Names *names = &knots->names;
    int words = names->words;
    Mask all = candidates_of(&web->view);
    uint64_t *shadows = calloc((size_t)(names->count * words) + 1, sizeof *shadows);
    for (int i = 0; shadows && i < names->count; i++) {
        const Mask *sees = &classic.sees[names->names[i]];
        for (int word = 0; word < WORDS; word++)
            for (uint64_t left = sees->of[word] & all.of[word]; left; left &= left - 1)
                mark(names, 64 * word + lowest_bit(left), shadows + i * words);
    }
    for (int i = 0; shadows && i < knots->count * words; i++)
        for (uint64_t left = knots->strikes[i]; left; left &= left - 1) {
            int struck = 64 * (i % words) + lowest_bit(left);
            unite(shadows + struck * words, knots->ends[0] + i / words * words, words);
        }
    return shadows;
}

/* False: out of memory. */
static int strike_by_truths(const Web *web, const Knots *knots, Mask *struck) {
    uint64_t *shadows = cast_shadows(web, knots);
    if (!shadows) return 0;
    for (int cell = 0; cell < CELLS; cell++) {
        Mask domain = {{0}};
        for (unsigned left = web->view.domains[cell]; left; left &= left - 1) add(&domain, CELLS * lowest_bit(left) + cell);
        strike_by_truth(&knots->names, shadows, &domain, struck);
    }
    for (int digit = 0; digit < DIGITS; digit++)
        for (int house = 0; house < HOUSES; house++) {
            Mask range = {{0}};
            Cells places = common_cells(&web->view.digits[digit], &classic.houses[house]);
            add_cells(&range, digit, &places);
            strike_by_truth(&knots->names, shadows, &range, struck);
        }
    free(shadows);
    return 1;
}

/* Strike what chains do only if they may lead over more strong links. */
static void strike_by_more(const Knots *knots, Joints *strong, const Joints *more, const Joints *weak, Mask *struck) {
    Mask before = *struck;
    for (size_t i = 0; i < more->of.used; i++) strong->failed |= !append(&strong->of, (int)more->of.of[i]);
    strike_by_knots(knots, strong, weak, struck);
    drop_all(struck, &before);
}

/* Join all nodes that are in conflict.  Strike what chains of such links do, with what leaves truths nothing; or what only
   those with tails do, which lead over more links. */
int strike_by_links(Web *web, unsigned kinds, Joints *strong, const Joints *more, Joints *weak, Mask *struck) {
    Knots knots = {.count = 0};
    int done = make_knots(web, &knots);
    join_conflicts(web, weak);
    done = done && !weak->failed;
    if (done) strike_by_knots(&knots, strong, weak, struck);
    if (done && kinds & BY_TAILS) strike_by_more(&knots, strong, more, weak, struck);
    if (done && kinds & BY_TRUTHS) done = strike_by_truths(web, &knots, struck);
    for (int i = 0, words = knots.names.words; done && i < knots.count * words; i++)
        web->nodes[i / words].is_used |= (knots.ends[0][i] & knots.ends[1][i]) != 0;
    dispose_knots(&knots);
    return done && !strong->failed;
}
