/* What switches off more when nothing follows any more: patterns, and from level 2 on hints on the board as it is then. */

#include "hints.h"

static int by_rank(const void *one, const void *other) {
    const Finding *a = one, *b = other;
    if (a->rating != b->rating) return a->rating < b->rating ? -1 : 1;
    if (a->complexity != b->complexity) return a->complexity - b->complexity;
    return a->key != b->key ? a->key - b->key : a->number - b->number;
}

/* All hints of one stage that are new, the best first. */
static void find_stage(Findings *findings, Manner manner, Patience *patience) {
    Reasons none = {0};
    Search search = {.all = findings,
                     .pursuit = {.manner = manner, .board = findings->now, .reasons = &none, .patience = patience}};
    if (manner.is_multiple) find_by_cases(&search);
    else find_cycles_and_chains(&search);
    findings->failed |= search.pursuit.failed;
    if (findings->used) qsort(findings->of, (size_t)findings->used, sizeof *findings->of, by_rank);
}

void find_nested(Findings *findings, const Manner *manner, Patience *patience) {
    if (manner->level == 2 || manner->level == 3) find_stage(findings, (Manner){0}, patience);
    if (manner->level == 3 && !findings->used && !findings->failed) find_stage(findings, (Manner){.is_multiple = 1}, patience);
    if (manner->level == 4) find_stage(findings, (Manner){.is_multiple = 1, .is_dynamic = 1}, patience);
}

/* The number of a reason that is kept as long as the search goes on. */
static int keep_reason(Pursuit *pursuit, Finding *finding) {
    Reasons *reasons = pursuit->reasons;
    if (reasons->used == reasons->room) {
        Reason *more = realloc(reasons->of, (size_t)(reasons->room = 2 * reasons->room + 64) * sizeof *more);
        if (!more) {
            pursuit->failed = 1;
            return -1;
        }
        reasons->of = more;
    }
    reasons->of[reasons->used] = (Reason){finding->truths, finding->name, finding->complexity};
    finding->truths = (Numbers){0};
    return reasons->used++;
}

static void enter_off(Pursuit *pursuit, Trail *trail, int node, int reason, const Numbers *gone) {
    int place = trail->count++;
    trail->nodes[place] = (uint16_t)node;
    trail->truths[place] = NO_TRUTH;
    trail->reasons[place] = reason;
    trail->first[place] = (uint32_t)trail->parents.used;
    trail->places[node] = (int16_t)place;
    for (size_t i = 0; i < gone->used; i++)
        if (!append(&trail->parents, trail->places[node_of((int)gone->of[i], 0)])) pursuit->failed = 1;
}

int add_more(Pursuit *pursuit, const View *now, Trail *trail) {
    Findings findings = {.before = pursuit->board, .now = now};
    int before = trail->count;
    find_patterns(&findings);
    if (!findings.used && !findings.failed) find_nested(&findings, &pursuit->manner, pursuit->patience);
    pursuit->failed |= findings.failed;
    for (int i = 0; i < findings.used && !pursuit->failed; i++) {
        Finding *finding = &findings.of[i];
        int reason = -1;
        for (size_t k = 0; k < finding->struck.used && !pursuit->failed; k++) {
            int node = node_of((int)finding->struck.of[k], 0);
            if (trail->places[node] >= 0) continue;
            if (reason < 0) reason = keep_reason(pursuit, finding);
            enter_off(pursuit, trail, node, reason, &finding->gone);
        }
    }
    free_findings(&findings);
    return trail->count > before;
}
