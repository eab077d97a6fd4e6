/* Settling: cells, houses, groups and readings in turn, the quick ones first, each only if one of its cells has changed. */

#include "any_grid.h"

#define FORGETTING 1.001                /* what failed before counts so much less with each failure */
#define TOO_MUCH 1e100

int strike(Work *work, int cell, Digits digits) {
    if (!(work->domains[cell] & digits)) return 1;
    work->domains[cell] &= ~digits;
    if (!work->is_changed[cell]) {
        work->is_changed[cell] = 1;
        work->changed[work->changed_count++] = cell;
    }
    return work->domains[cell] != 0;
}

int strike_seen(Work *work, Digits digit, uint64_t *seen) {
    for (int w = 0; w < work->rules->words; w++)
        for (; seen[w]; seen[w] &= seen[w] - 1)
            if (!strike(work, 64 * w + lowest_bit(seen[w]), digit)) return 0;
    return 1;
}

/* Each queue has room for all who may wait in any. */
static int after(const Rules *rules, int place) {
    return place == rules->watchers ? 0 : place + 1;
}

static void wait(Work *work, int watcher) {
    if (work->is_waiting[watcher]) return;
    int turn = work->rules->turns[watcher];
    work->is_waiting[watcher] = 1;
    work->waiting[turn][work->end[turn]] = watcher;
    work->end[turn] = after(work->rules, work->end[turn]);
}

static int next_waiting(Work *work, int turn) {
    int watcher = work->waiting[turn][work->begin[turn]];
    work->begin[turn] = after(work->rules, work->begin[turn]);
    work->is_waiting[watcher] = 0;
    return watcher;
}

/* A cell has changed: strike out what goes with none of its digits, and let others look at it. */
static int look_at_cell(Work *work, int cell) {
    const Rules *rules = work->rules;
    Digits digits = work->domains[cell];
    if (is_single(digits)) {
        List peers = rules->peer_lists[cell];
        for (int i = 0; i < peers.count; i++)
            if (!strike(work, peers.of[i], digits)) return 0;
    }
    for (int i = rules->first_partner[cell]; i < rules->first_partner[cell + 1]; i++) {
        const Relation *relation = rules->relations + rules->partners[i].relation;
        Digits fit = 0;
        if (relation->images) fit = relation->images[digits];
        else for (Digits left = digits; left; left &= left - 1) fit |= relation->fits[lowest_bit(left)];
        if (!strike(work, rules->partners[i].cell, ~fit)) return 0;
    }
    for (int i = rules->first_watching[cell]; i < rules->first_watching[cell + 1]; i++) wait(work, rules->watching[i]);
    return 1;
}

/* The digits of a house that have one place left are there. */
static int look_at_house(Work *work, int house) {
    const Rules *rules = work->rules;
    const int32_t *cells = rules->house_cells + house * rules->size;
    Digits once = 0, twice = 0, settled = 0;
    for (int i = 0; i < rules->size; i++) {
        Digits digits = work->domains[cells[i]];
        twice |= once & digits;
        once |= digits;
        settled |= is_single(digits) ? digits : 0;
    }
    if (once != rules->all) return 0;
    Digits alone = once & ~twice & ~settled;
    for (int i = 0; alone && i < rules->size; i++) {
        Digits here = work->domains[cells[i]] & alone;
        if (!here) continue;
        if (!is_single(here)) return 0;
        strike(work, cells[i], ~here);
        alone &= ~here;
    }
    return 1;
}

/* What sees all places of a digit in a house cannot hold it.  More than a few places are never seen from outside. */
static int look_at_places(Work *work, int house) {
    const Rules *rules = work->rules;
    const int32_t *cells = rules->house_cells + house * rules->size;
    int few = rules->size <= 9 ? 3 : 5, counts[LARGEST] = {0};
    uint32_t places[LARGEST] = {0};
    for (int i = 0; i < rules->size; i++)
        for (Digits left = work->domains[cells[i]]; left; left &= left - 1) {
            counts[lowest_bit(left)]++;
            places[lowest_bit(left)] |= 1u << i;
        }
    for (int digit = 0; digit < rules->size; digit++) {
        uint64_t seen[MOST_CELL_WORDS];
        if (counts[digit] < 2 || counts[digit] > few) continue;
        for (int w = 0; w < rules->words; w++) seen[w] = ~rules->house_masks[house * rules->words + w];
        for (uint32_t left = places[digit]; left; left &= left - 1) {
            const uint64_t *peers = rules->peers + cells[lowest_bit(left)] * rules->words;
            for (int w = 0; w < rules->words; w++) seen[w] &= peers[w];
        }
        if (!strike_seen(work, (Digits)1 << digit, seen)) return 0;
    }
    return 1;
}

/* Let a watcher look; false: nothing is left there. */
static int look(Work *work, int watcher) {
    const Rules *rules = work->rules;
    int group = watcher - rules->houses;
    switch (rules->turns[watcher]) {
        case TURN_HOUSE:
            wait(work, watcher + rules->watchers);
            return look_at_house(work, watcher);
        case TURN_PLACES: return look_at_places(work, watcher - rules->watchers);
        case TURN_READING: return settle_reading(work, rules->readings + (group - rules->group_count));
        default: return settle_group(work, rules->groups + group);
    }
}

static void note_trouble(Work *work, const int32_t *cells, int count) {
    for (int i = 0; i < count; i++) work->trouble[cells[i]] += work->weight;
}

/* Something failed: its cells are worth trying early. */
static void blame(Work *work, int watcher) {
    const Rules *rules = work->rules;
    int group = watcher - rules->houses;
    if (rules->turns[watcher] == TURN_HOUSE) note_trouble(work, rules->house_cells + watcher * rules->size, rules->size);
    else if (rules->turns[watcher] == TURN_READING) {
        List cells = rules->readings[group - rules->group_count].cells;
        note_trouble(work, cells.of, cells.count);
    } else if (rules->turns[watcher] != TURN_PLACES) {
        const Part *parts = rules->groups[group].parts;
        for (int i = 0; i < rules->groups[group].count; i++) note_trouble(work, parts[i].cells.of, parts[i].cells.count);
    }
}

static void forget_old_trouble(Work *work) {
    work->weight *= FORGETTING;
    if (work->weight < TOO_MUCH) return;
    for (int cell = 0; cell < work->rules->cells; cell++) work->trouble[cell] = work->trouble[cell] / TOO_MUCH + 1e-50;
    work->weight = 1;
}

static void forget_waiting(Work *work) {
    while (work->changed_count) work->is_changed[work->changed[--work->changed_count]] = 0;
    for (int turn = 0; turn < TURNS; turn++)
        while (work->begin[turn] != work->end[turn]) next_waiting(work, turn);
}

/* One cell, or one watcher whose turn it is; false: something failed.  `is_over`: there is none. */
static int take_turn(Work *work, int *is_over) {
    if (work->changed_count) {
        int cell = work->changed[--work->changed_count];
        work->is_changed[cell] = 0;
        if (look_at_cell(work, cell)) return 1;
        work->trouble[cell] += work->weight;
        return 0;
    }
    int turn = 0;
    while (turn < TURNS && work->begin[turn] == work->end[turn]) turn++;
    *is_over = turn == TURNS;
    if (*is_over) return 1;
    int watcher = next_waiting(work, turn);
    if (look(work, watcher)) return 1;
    blame(work, watcher);
    return 0;
}

int settle(Work *work) {
    int is_over = 0;
    while (!is_over)
        if (!take_turn(work, &is_over)) {
            forget_waiting(work);
            forget_old_trouble(work);
            return 0;
        }
    return 1;
}

void look_at_all(Work *work) {
    for (int cell = 0; cell < work->rules->cells; cell++) {
        if (work->is_changed[cell]) continue;
        work->is_changed[cell] = 1;
        work->changed[work->changed_count++] = cell;
    }
}

int begin_work(Work *work, const Rules *rules, int exact) {
    size_t cells = (size_t)rules->cells, watchers = (size_t)rules->watchers, parts = (size_t)rules->most_parts;
    size_t sets = rules->size <= LARGEST_TABLED ? (size_t)rules->all + 1 : 2;
    memset(work, 0, sizeof *work);
    work->rules = rules;
    work->exact = exact;
    work->weight = 1;
    int is_so = (work->domains = calloc(cells, sizeof(Digits))) && (work->changed = calloc(cells, sizeof(int)))
        && (work->is_changed = calloc(cells, 1)) && (work->is_waiting = calloc(watchers + (size_t)rules->houses + 1, 1))
        && (work->trouble = calloc(cells, sizeof(double))) && (work->met = calloc(sets, sizeof(uint32_t)))
        && (work->good = calloc(sets, sizeof(uint32_t))) && (work->order = calloc(sets + 1, sizeof(Digits)))
        && (work->kept = calloc(cells + LARGEST, sizeof(Digits))) && (work->needed = calloc(parts + 1, sizeof(Digits)))
        && (work->ways = calloc(parts + 1, sizeof(Ways))) && (work->sums = calloc(rules->most_sum_words + 1, sizeof(uint64_t)))
        && (work->states = calloc(rules->most_states + 1, sizeof(uint64_t)));
    for (int turn = 0; is_so && turn < TURNS; turn++)
        is_so = (work->waiting[turn] = calloc(watchers + 1, sizeof(int))) != NULL;
    for (size_t cell = 0; is_so && cell < cells; cell++) work->trouble[cell] = 1;
    return is_so;
}

void end_work(Work *work) {
    free(work->domains);
    free(work->changed);
    free(work->is_changed);
    free(work->is_waiting);
    free(work->trouble);
    free(work->met);
    free(work->good);
    free(work->order);
    free(work->kept);
    free(work->needed);
    free(work->ways);
    free(work->sums);
    free(work->states);
    for (int turn = 0; turn < TURNS; turn++) free(work->waiting[turn]);
}
