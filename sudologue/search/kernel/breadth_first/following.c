/* Whatever follows from an assumption, breadth first: what is on switches others off before anything that is off is looked at.

   In a dynamic pursuit what is off leaves the board for whatever is looked at later, so that links come up which were none
   before; then all that had to go first are parents as well.  It ends with the first contradiction. */

#include "breadth_first.h"

static int add_parent(Pursuit *pursuit, Trail *trail, int place) {
    if (!append(&trail->parents, place)) pursuit->failed = 1;
    return !pursuit->failed;
}

int enter(Trail *trail, int node, int truth, int reason) {
    int place = trail->count++;
    trail->of[place] = (Implication){(uint16_t)node, (uint16_t)truth, reason, (uint32_t)trail->parents.used};
    return place;
}

static size_t size_with(int implications) {
    return sizeof(Trail) + ((size_t)implications + 1) * sizeof(Implication);
}

Trail *new_trail(void) {
    Trail *made = malloc(size_with(NODES + 2));
    if (made) made->parents = (Numbers){0};
    return made;
}

Trail *copy_trail(const Trail *trail) {
    size_t used = trail->parents.used;
    Trail *made = malloc(size_with(trail->count));
    uint32_t *parents = malloc((used + 1) * sizeof *parents);
    if (!made || !parents) {
        free(made);
        free(parents);
        return NULL;
    }
    memcpy(made, trail, size_with(trail->count));
    if (used) memcpy(parents, trail->parents.of, used * sizeof *parents);
    made->parents = (Numbers){parents, used, used + 1};
    return made;
}

void free_trail(Trail *trail) {
    if (trail) free(trail->parents.of);
    free(trail);
}

static void clear(Trail *trail) {
    trail->count = 0;
    trail->parents.used = 0;
    trail->clash[0] = trail->clash[1] = -1;
    memset(trail->places, 0xFF, sizeof trail->places);
}

/* Those of a truth that have gone since the assumption, all of which are off. */
static void add_gone(Pursuit *pursuit, Trail *trail, const View *now, int truth) {
    const View *before = pursuit->board;
    if (truth < CELLS) {
        for (unsigned gone = before->domains[truth] & ~now->domains[truth]; gone; gone &= gone - 1)
            add_parent(pursuit, trail, trail->places[node_of(CELLS * lowest_bit(gone) + truth, 0)]);
        return;
    }
    int digit = (truth - CELLS) / HOUSES, house = (truth - CELLS) % HOUSES;
    Cells were = places_in(before, digit, house), are = places_in(now, digit, house);
    for (int half = 0; half < 2; half++)
        for (uint64_t gone = were.of[half] & ~are.of[half]; gone; gone &= gone - 1)
            add_parent(pursuit, trail, trail->places[node_of(CELLS * digit + 64 * half + lowest_bit(gone), 0)]);
}

/* Is the opposite known?  Then this is the end: the one that is on comes first. */
static int does_clash(Trail *trail, int place) {
    int node = trail->of[place].node, other = trail->places[node ^ 1];
    if (other < 0) return 0;
    trail->clash[!(node & 1)] = place;
    trail->clash[node & 1] = other;
    trail->of[trail->count].first = (uint32_t)trail->parents.used;
    return 1;
}

/* What has left the board is on the trail, so the links of the board as it was will do.  True: it ends here. */
static int switch_off(Pursuit *pursuit, Trail *trail, int place) {
    const Links *links = &pursuit->links[trail->of[place].node / 2];
    for (int i = pursuit->manner.is_nishio ? links->off_by_cell : 0; i < links->off_count; i++) {
        int node = links->off[i];
        if (trail->places[node] >= 0) continue;
        int entry = enter(trail, node, NO_TRUTH, -1);
        if (!add_parent(pursuit, trail, place) || does_clash(trail, entry)) return 1;
        trail->places[node] = (int16_t)entry;
    }
    return 0;
}

static int switch_on(Pursuit *pursuit, View *now, Trail *trail, int place) {
    const Manner *manner = &pursuit->manner;
    Link found[LINKS_ON];
    int candidate = trail->of[place].node / 2;
    const Link *links = manner->is_dynamic ? found : pursuit->links[candidate].on;
    int count = manner->is_dynamic ? all_on(now, candidate, manner->is_nishio ? BY_DIGIT : BY_CELL | BY_DIGIT, found)
                                   : pursuit->links[candidate].on_count;
    for (int i = 0; i < count; i++) {
        if (trail->places[links[i].node] >= 0) continue;
        int entry = enter(trail, links[i].node, links[i].truth, -1);
        if (!add_parent(pursuit, trail, place)) return 1;
        if (manner->is_dynamic) add_gone(pursuit, trail, now, links[i].truth);
        if (pursuit->failed || does_clash(trail, entry)) return 1;
        trail->places[links[i].node] = (int16_t)entry;
    }
    if (manner->is_dynamic) strike_out(now, candidate);
    return 0;
}

/* The next place of its kind that has not been looked at. */
static int next_place(const Trail *trail, int from, int is_on) {
    while (from < trail->count && (trail->of[from].node & 1) != is_on) from++;
    return from;
}

void follow(Pursuit *pursuit, int start, Trail *trail) {
    View now = *pursuit->board;
    int on = 0, off = 0;
    clear(trail);
    trail->places[start] = (int16_t)enter(trail, start, NO_TRUTH, -1);
    while (!is_interrupted(pursuit->patience)) {
        on = next_place(trail, on, 1);
        off = next_place(trail, off, 0);
        int is_end = on < trail->count    ? switch_off(pursuit, trail, on++)
                     : off < trail->count ? switch_on(pursuit, &now, trail, off++)
                                          : !pursuit->manner.level || !add_more(pursuit, &now, trail);
        if (is_end || pursuit->failed) break;
    }
    pursuit->failed |= pursuit->patience->failed;
    trail->of[trail->count].first = (uint32_t)trail->parents.used;
}
