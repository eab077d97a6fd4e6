/* Cycles and forcing chains, in which every node has one parent: the shortest from each candidate, with links by cells, by
   digits, or both.

   Cycles come back to the candidate that they begin with; whatever sees both ends of one of their links goes.  A candidate
   that is off may come up in many ways, by different parents, so these are kept apart; one that is on comes up once.  Forcing
   chains lead from a candidate to its opposite. */

#include "breadth_first.h"
#include "hints.h"

typedef struct {
    uint16_t node, truth;
    int32_t parent;
} Entry;

typedef struct {
    int count;
    Entry of[MOST_ENTRIES];
    uint8_t is_known[NODES];
} Tree;

/* Of the links of a candidate those that are followed, by their places. */
static inline int first_off(const Links *from, int links) {
    return links & BY_CELL ? 0 : from->off_by_cell;
}

static inline int first_on(const Links *from, int links) {
    return links & BY_CELL ? 0 : from->on_by_cell;
}

static inline int last_on(const Links *from, int links) {
    return links & BY_DIGIT ? from->on_count : from->on_by_cell;
}

/* Does anything follow if it is off? */
static inline int leads_on(const Links *from, int links) {
    return first_on(from, links) < last_on(from, links);
}

static int grow(Tree *tree, int node, int truth, int parent) {
    if (tree->count == MOST_ENTRIES) return 0;
    tree->of[tree->count++] = (Entry){(uint16_t)node, (uint16_t)truth, parent};
    return 1;
}

/* Begin afresh; no more is forgotten than was known. */
static void begin_at(Tree *tree, int source) {
    for (int i = 0; i < tree->count; i++) tree->is_known[tree->of[i].node] = 0;
    tree->count = 0;
    grow(tree, source, NO_TRUTH, -1);
    tree->is_known[source] = 1;
}

static int is_ancestor(const Tree *tree, int entry, int node) {
    for (int at = tree->of[entry].parent; at >= 0; at = tree->of[at].parent)
        if (tree->of[at].node == node) return 1;
    return 0;
}

static int length_of(const Tree *tree, int entry) {
    int length = 0;
    for (int at = entry; at >= 0; at = tree->of[at].parent) length++;
    return length;
}

/* Tell a chain from its beginning: an implication has one parent, the one before it. */
static void tell(Search *search, const Tree *tree, int entry) {
    Hint *best = &search->best;
    int length = length_of(tree, entry), at = entry, ok;
    uint16_t nodes[NODES + 2], truths[NODES + 2];
    for (int i = length - 1; i >= 0; i--, at = tree->of[at].parent) {
        nodes[i] = tree->of[at].node;
        truths[i] = tree->of[at].truth;
    }
    best->chains.used = 0;
    ok = append(&best->chains, length);
    for (int i = 0; i < length && ok; i++) {
        int is_strong = truths[i] != NO_TRUTH;
        ok = append(&best->chains, nodes[i]) && append(&best->chains, i > 0) && (!i || append(&best->chains, i - 1)) &&
             append(&best->chains, is_strong) && (!is_strong || append(&best->chains, truths[i]));
    }
    if (!ok) search->pursuit.failed = 1;
}

/* What sees a candidate that is on in the cycle and one that is off, and is in none of its cells. */
static Mask struck_by_cycle(const View *view, const Tree *tree, int entry) {
    Mask struck = {{0}};
    Cells cells = {{0}}, seen[2][DIGITS] = {{{{0}}}};
    for (int at = entry; tree->of[at].parent >= 0; at = tree->of[at].parent) {
        int candidate = tree->of[at].node / 2, cell = candidate % CELLS;
        Cells *by = &seen[tree->of[at].node & 1][candidate / CELLS];
        for (int half = 0; half < 2; half++) by->of[half] |= classic.peers[cell].of[half];
        cells.of[cell / 64] |= 1ull << cell % 64;
    }
    for (int digit = 0; digit < DIGITS; digit++) {
        Cells gone = common_cells(&seen[0][digit], &seen[1][digit]);
        gone = common_cells(&gone, &view->digits[digit]);
        for (int half = 0; half < 2; half++) gone.of[half] &= ~cells.of[half];
        add_cells(&struck, digit, &gone);
    }
    return struck;
}

/* The truth by which a candidate that is on switches another off. */
static int weak_truth(int on, int off) {
    int cell = on % CELLS, other = off % CELLS;
    for (int i = 0; i < 3 && cell != other; i++)
        if (houses_of_cell[cell][i] == houses_of_cell[other][i]) return range_of(on / CELLS, houses_of_cell[cell][i]);
    return domain_of(cell);
}

/* For whoever wants every hint: its truths, and what had to go first. */
static void collect_path(Search *search, const Tree *tree, int entry, int is_cycle, Finding *found) {
    int path[NODES + 2], length = 0;
    for (int at = entry; at >= 0; at = tree->of[at].parent) path[length++] = at;
    for (int i = length - 1; i >= 0; i--) {
        const Entry *each = &tree->of[path[i]];
        name_more(found, each->node);
        if (each->truth != NO_TRUTH) {
            search->all->failed |= !append(&found->truths, each->truth);
            add_lost(search->all, found, each->truth);
        } else if (is_cycle && i < length - 1)
            add_lost(search->all, found, weak_truth(tree->of[path[i + 1]].node / 2, each->node / 2));
    }
    keep_if_new(search->all);
}

static void take_cycle(Search *search, const Tree *tree, int entry, int links) {
    int length = length_of(tree, entry) - 1, key = links == (BY_CELL | BY_DIGIT) ? 4 : links == BY_CELL ? 3 : 2;
    double rating = (links == (BY_CELL | BY_DIGIT) ? 7.0 : 6.5) + added_by_length(length);
    if (!is_better(rating, length, key, &search->best)) return;
    Mask struck = struck_by_cycle(search->pursuit.board, tree, entry);
    if (is_empty(&struck)) return;
    if (search->all) {
        Finding *found = collect(search, rating, length, key, &struck);
        if (found) collect_path(search, tree, entry, 1, found);
        return;
    }
    take_hint(search, CYCLE, links, rating, length, key);
    search->best.struck = struck;
    tell(search, tree, entry);
}

/* May a cycle or chain of so many nodes still be the best? */
static int is_hopeful(const Search *search, double base, int length) {
    return is_better(base + added_by_length(length), length, 0, &search->best);
}

static void find_cycles(Search *search, Tree *tree, int candidate, int links) {
    const Links *all = search->pursuit.links;
    double base = links == (BY_CELL | BY_DIGIT) ? 7.0 : 6.5;
    int source = node_of(candidate, 1), begin = 0;
    begin_at(tree, source);
    for (int length = 2; begin < tree->count && is_hopeful(search, base, length < 4 ? 4 : length); length += 2) {
        int middle = tree->count;
        for (int at = begin; at < middle; at++) {
            const Links *from = &all[tree->of[at].node / 2];
            for (int i = first_off(from, links); i < from->off_count; i++) {
                int node = from->off[i];
                if (leads_on(&all[node / 2], links) && !is_ancestor(tree, at, node) && !grow(tree, node, NO_TRUTH, at)) return;
            }
        }
        int end = tree->count;
        for (int at = middle; at < end; at++) {
            const Links *from = &all[tree->of[at].node / 2];
            for (int i = first_on(from, links); i < last_on(from, links); i++) {
                Link link = from->on[i];
                int is_cycle = length >= 4 && link.node == source;
                if (!is_cycle && tree->is_known[link.node]) continue;
                if (!grow(tree, link.node, link.truth, at)) return;
                if (is_cycle) take_cycle(search, tree, --tree->count, links);
                else tree->is_known[link.node] = 1;
            }
        }
        begin = end;
    }
}

/* Add what follows from an entry, if it is new.  True: it is the goal. */
static int add_next(Tree *tree, int node, int truth, int at, int goal) {
    if (tree->is_known[node] && node != goal) return 0;
    if (!grow(tree, node, truth, at)) return 0;
    tree->is_known[node] = 1;
    return node == goal;
}

/* One step of a forcing chain: what follows from an entry.  True: the goal is reached. */
static int step(Tree *tree, const Links *all, int at, int links, int goal) {
    int node = tree->of[at].node;
    const Links *from = &all[node / 2];
    if (node & 1) {
        for (int i = first_off(from, links); i < from->off_count; i++) {
            int next = from->off[i];
            if ((leads_on(&all[next / 2], links) || next == goal) && add_next(tree, next, NO_TRUTH, at, goal)) return 1;
        }
        return 0;
    }
    for (int i = first_on(from, links); i < last_on(from, links); i++)
        if (add_next(tree, from->on[i].node, from->on[i].truth, at, goal)) return 1;
    return 0;
}

static void take_chain(Search *search, const Tree *tree, int links) {
    int entry = tree->count - 1, node = tree->of[entry].node, length = length_of(tree, entry);
    int is_mixed = links == (BY_CELL | BY_DIGIT), key = is_mixed ? 4 : 2;
    double rating = (is_mixed ? 7.0 : 6.6) + added_by_length(length);
    if (!is_better(rating, length, key, &search->best)) return;
    if (search->all) {
        Mask struck = struck_if(search->pursuit.board, node);
        Finding *found = collect(search, rating, length, key, &struck);
        if (found) collect_path(search, tree, entry, 0, found);
        return;
    }
    take_hint(search, CHAIN, links, rating, length, key);
    set_result(search, node);
    tell(search, tree, entry);
}

static void find_chain(Search *search, Tree *tree, int source, int links) {
    double base = links == (BY_CELL | BY_DIGIT) ? 7.0 : 6.6;
    int at = 0, length = 1, level_end = 1;
    begin_at(tree, source);
    for (; at < tree->count; at++) {
        if (at == level_end) {
            level_end = tree->count;
            length++;
        }
        if (!is_hopeful(search, base, length + 1)) return;
        if (step(tree, search->pursuit.links, at, links, source ^ 1)) {
            take_chain(search, tree, links);
            return;
        }
    }
}

/* From every candidate: a cycle that begins with it, a chain from it, a chain from its being off. */
static void find_all(Search *search, Tree *tree, int links) {
    const View *view = search->pursuit.board;
    for (int cell = 0; cell < CELLS && !search->pursuit.failed; cell++) {
        unsigned domain = view->domains[cell];
        int is_pair = domain && (domain & (domain - 1)) && !((domain & (domain - 1)) & ((domain & (domain - 1)) - 1));
        if (!(domain & (domain - 1)) || (links == BY_CELL && !is_pair)) continue;
        for (unsigned left = domain; left; left &= left - 1) {
            int candidate = CELLS * lowest_bit(left) + cell;
            find_cycles(search, tree, candidate, links);
            if (links & BY_DIGIT) {
                find_chain(search, tree, node_of(candidate, 1), links);
                find_chain(search, tree, node_of(candidate, 0), links);
            }
            is_interrupted(search->pursuit.patience);
            search->pursuit.failed |= search->pursuit.patience->failed;
        }
    }
}

void find_cycles_and_chains(Search *search) {
    Tree *tree = malloc(sizeof *tree);
    Links *links = links_of(search->pursuit.board);
    search->pursuit.links = links;
    if (!tree || !links) search->pursuit.failed = 1;
    else {
        tree->count = 0;
        memset(tree->is_known, 0, sizeof tree->is_known);
        find_all(search, tree, BY_DIGIT);
        find_all(search, tree, BY_CELL);
        if (search->best.kind == NO_HINT || search->best.rating >= 7.0) find_all(search, tree, BY_CELL | BY_DIGIT);
    }
    free(links);
    free(tree);
}
