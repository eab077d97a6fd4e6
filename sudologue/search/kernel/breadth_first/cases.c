/* Hints by cases: what follows whether a candidate is on or off, from every candidate of a cell or of a digit in a house; and
   candidates that contradict themselves.

   All hints of one search have the same rating but for their length, so the shortest wins: how long one is need be counted
   only until it is longer than the best. */

#include "hints.h"

enum { DOUBLE_KEY = 1, CELL_KEY = 5, HOUSE_KEY = 6, CONTRADICTION_KEY = 7 };

typedef struct {
    Search *search;
    Trail *on[CANDIDATES];                      /* what follows from each candidate, once it was asked for */
    Trail *now, *off;                           /* what follows from the last one that was followed, and from its being off */
    uint8_t is_met[NODES + 2];
    uint32_t order[NODES + 2];
} Cases;

/* One of the chains of a hint: how something is reached on a trail. */
typedef struct {
    const Trail *trail;
    int place;
} Target;

static const Trail *on_trail(Cases *cases, int candidate) {
    Trail **kept = &cases->on[candidate];
    Pursuit *pursuit = &cases->search->pursuit;
    if (*kept) return *kept;
    follow(pursuit, node_of(candidate, 1), cases->now);
    if (pursuit->manner.is_nishio) return cases->now;       /* nobody will ask again */
    if (!(*kept = copy_trail(cases->now))) pursuit->failed = 1;
    return *kept;
}

/* The places that a target rests on, itself first, parents after children; at most so many, then it stops. */
static int ancestors(Cases *cases, Target target, int most) {
    int count = 0, at = 0;
    memset(cases->is_met, 0, (size_t)target.trail->count);
    cases->order[count++] = (uint32_t)target.place;
    cases->is_met[target.place] = 1;
    for (; at < count && count <= most; at++) {
        uint32_t place = cases->order[at];
        for (uint32_t i = target.trail->of[place].first; i < target.trail->of[place + 1].first; i++) {
            uint32_t parent = target.trail->parents.of[i];
            if (cases->is_met[parent]) continue;
            cases->is_met[parent] = 1;
            cases->order[count++] = parent;
        }
    }
    return count;
}

/* Add the lengths of the nested hints on the way, each of them once for the whole hint. */
static int nested_length(Cases *cases, Target target, int count, Numbers *known) {
    const Reasons *reasons = cases->search->pursuit.reasons;
    int length = 0;
    for (int i = 0; i < count; i++) {
        int number = target.trail->of[cases->order[i]].reason;
        if (number < 0 || !reasons->of[number].name) continue;
        uint64_t name = reasons->of[number].name;
        int is_known = 0;
        for (size_t k = 0; k + 1 < known->used; k += 2)
            is_known |= known->of[k] == (uint32_t)name && known->of[k + 1] == (uint32_t)(name >> 32);
        if (is_known) continue;
        if (!append(known, (int)(uint32_t)name) || !append(known, (int)(uint32_t)(name >> 32))) cases->search->pursuit.failed = 1;
        length += reasons->of[number].complexity;
    }
    return length;
}

/* How long the chains are all together; more than `most` if it is more. */
static int length_of(Cases *cases, const Target *targets, int count, int most) {
    int length = 0;
    Numbers known = {0};
    for (int i = 0; i < count && length <= most; i++) {
        int own = ancestors(cases, targets[i], most - length);
        length += own;
        if (length <= most && cases->search->pursuit.manner.level > 1) length += nested_length(cases, targets[i], own, &known);
    }
    free(known.of);
    return length;
}

/* Tell a chain: causes come before what they cause. */
static int tell(Cases *cases, Target target, Numbers *chains) {
    const Reasons *reasons = cases->search->pursuit.reasons;
    const Trail *trail = target.trail;
    int16_t numbers[NODES + 2];
    int count = 0, ok;
    ancestors(cases, target, NODES + 2);
    for (int place = 0; place < trail->count; place++)
        if (cases->is_met[place]) numbers[place] = (int16_t)count++;
    ok = append(chains, count);
    for (int place = 0; place < trail->count && ok; place++) {
        if (!cases->is_met[place]) continue;
        const Implication *each = &trail->of[place];
        ok = append(chains, each->node) && append(chains, (int)(each[1].first - each->first));
        for (uint32_t i = each->first; i < each[1].first && ok; i++) ok = append(chains, numbers[trail->parents.of[i]]);
        if (each->reason >= 0) {
            const Numbers *truths = &reasons->of[each->reason].truths;
            ok = ok && append(chains, (int)truths->used);
            for (size_t i = 0; i < truths->used && ok; i++) ok = append(chains, (int)truths->of[i]);
        } else {
            int is_strong = each->truth != NO_TRUTH;
            ok = ok && append(chains, is_strong) && (!is_strong || append(chains, each->truth));
        }
    }
    return ok;
}

static double base_of(const Manner *manner) {
    if (manner->level >= 2) return 9.5 + 0.5 * (manner->level - 2);
    if (manner->level) return 9.0;
    return manner->is_nishio ? 7.5 : manner->is_dynamic ? 8.5 : 8.0;
}

/* For whoever wants every hint: the truths of its chains, and what had to go first. */
static void collect_chains(Cases *cases, int choice, const Target *targets, int count, Finding *found) {
    Findings *all = cases->search->all;
    for (int i = 0; i < count; i++) {
        const Trail *trail = targets[i].trail;
        ancestors(cases, targets[i], NODES + 2);
        name_more(found, -2);
        for (int place = 0; place < trail->count; place++) {
            if (!cases->is_met[place]) continue;
            const Implication *each = &trail->of[place];
            int truth = each->truth == NO_TRUTH && each->node & 1 ? choice : each->truth;
            name_more(found, each->node);
            if (truth == NO_TRUTH) continue;
            all->failed |= !append(&found->truths, truth);
            add_lost(all, found, truth);
        }
    }
    keep_if_new(all);
}

/* Take a hint if it is the best so far: a node holds, by these chains. */
static void consider(Cases *cases, Kind kind, int key, int choice, int node, const Target *targets, int count) {
    Search *search = cases->search;
    Hint *best = &search->best;
    int most = best->kind == NO_HINT ? 1 << 30 : best->complexity;
    unsigned domain = search->pursuit.board->domains[node / 2 % CELLS];
    if (node & 1 && !(domain & (domain - 1))) return;       /* nothing would go */
    int length = length_of(cases, targets, count, most);
    if (search->all) {
        Mask struck = struck_if(search->pursuit.board, node);
        Finding *found = collect(search, base_of(&search->pursuit.manner) + added_by_length(length), length, key, &struck);
        if (found) collect_chains(cases, choice, targets, count, found);
        return;
    }
    if (length > most || (length == most && best->kind != NO_HINT && key >= best->key)) return;
    take_hint(search, kind, 0, base_of(&search->pursuit.manner) + added_by_length(length), length, key);
    best->choice = choice;
    set_result(search, node);
    for (int i = 0; i < count; i++)
        if (!tell(cases, targets[i], &best->chains)) search->pursuit.failed = 1;
}

static void consider_clash(Cases *cases, const Trail *trail) {
    if (trail->clash[0] < 0) return;
    Target targets[2] = {{trail, trail->clash[0]}, {trail, trail->clash[1]}};
    consider(cases, CONTRADICTION, CONTRADICTION_KEY, NO_TRUTH, trail->of[0].node ^ 1, targets, 2);
}

/* How many of a trail's entries are members: the last one is not if it clashes. */
static int member_place(const Trail *trail, int node) {
    return trail->places[node];
}

/* What holds whether a candidate is on or off: first what is on, then what is off. */
static void consider_both(Cases *cases, const Trail *on, const Trail *off) {
    for (int is_on = 1; is_on >= 0; is_on--)
        for (int place = 0; place < on->count; place++) {
            int node = on->of[place].node;
            if ((node & 1) != is_on || on->places[node] != place || member_place(off, node) < 0) continue;
            Target targets[2] = {{on, place}, {off, member_place(off, node)}};
            consider(cases, DOUBLE, DOUBLE_KEY, NO_TRUTH, node, targets, 2);
        }
}

/* What holds from every one of these candidates, in the order of the first one's trail. */
static void consider_choice(Cases *cases, Kind kind, int key, int truth, const int *candidates, int count) {
    const Trail *trails[DIGITS];
    for (int i = 0; i < count; i++)
        if (!(trails[i] = on_trail(cases, candidates[i])) || cases->search->pursuit.failed) return;
    for (int is_on = 1; is_on >= 0; is_on--)
        for (int place = 0; place < trails[0]->count; place++) {
            Target targets[DIGITS] = {{trails[0], place}};
            int node = trails[0]->of[place].node, i = 1;
            if ((node & 1) != is_on || trails[0]->places[node] != place) continue;
            for (; i < count && (targets[i] = (Target){trails[i], member_place(trails[i], node)}).place >= 0; i++) {
            }
            if (i == count) consider(cases, kind, key, truth, node, targets, count);
        }
}

/* The houses in which this is the first place of its digit. */
static void consider_houses(Cases *cases, int candidate) {
    int digit = candidate / CELLS, cell = candidate % CELLS;
    const Manner *manner = &cases->search->pursuit.manner;
    for (int i = 0; i < 3; i++) {
        int house = houses_of_cell[cell][i], candidates[DIGITS], count = 0;
        Cells places = places_in(cases->search->pursuit.board, digit, house);
        if (is_alone(&places) || (!is_two(&places) && !manner->is_multiple) || first_cell(&places) != cell) continue;
        for (int half = 0; half < 2; half++)
            for (uint64_t left = places.of[half]; left; left &= left - 1)
                candidates[count++] = CELLS * digit + 64 * half + lowest_bit(left);
        consider_choice(cases, BY_CHOICE_OF_HOUSE, HOUSE_KEY, range_of(digit, house), candidates, count);
    }
}

static void consider_candidate(Cases *cases, int candidate, int is_of_many) {
    Pursuit *pursuit = &cases->search->pursuit;
    const Trail *on = on_trail(cases, candidate);
    if (!on || pursuit->failed) return;
    if (pursuit->manner.is_dynamic) {
        consider_clash(cases, on);
        follow(pursuit, node_of(candidate, 0), cases->off);
        if (pursuit->failed) return;
        consider_clash(cases, cases->off);
        if (is_of_many && !pursuit->manner.is_nishio) consider_both(cases, on, cases->off);
    }
    if (!pursuit->manner.is_nishio) consider_houses(cases, candidate);
}

static void consider_cell(Cases *cases, int cell) {
    const Manner *manner = &cases->search->pursuit.manner;
    unsigned domain = cases->search->pursuit.board->domains[cell];
    int candidates[DIGITS], count = 0;
    for (; domain; domain &= domain - 1) candidates[count++] = CELLS * lowest_bit(domain) + cell;
    if (count < (manner->is_dynamic ? 2 : 3)) return;
    for (int i = 0; i < count && !cases->search->pursuit.failed; i++) consider_candidate(cases, candidates[i], count > 2);
    if (!manner->is_nishio && (count == 2 || manner->is_multiple) && !cases->search->pursuit.failed)
        consider_choice(cases, BY_CHOICE_OF_CELL, CELL_KEY, domain_of(cell), candidates, count);
}

static void free_cases(Cases *cases) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) free_trail(cases->on[candidate]);
    free_trail(cases->now);
    free_trail(cases->off);
    free(cases);
}

void find_by_cases(Search *search) {
    Cases *cases = calloc(1, sizeof *cases);
    if (!cases) {
        search->pursuit.failed = 1;
        return;
    }
    cases->search = search;
    cases->now = new_trail();
    cases->off = new_trail();
    Links *links = links_of(search->pursuit.board);
    search->pursuit.links = links;
    search->pursuit.failed |= !cases->now || !cases->off || !links;
    for (int cell = 0; cell < CELLS && !search->pursuit.failed; cell++) consider_cell(cases, cell);
    free(links);
    free_cases(cases);
}
