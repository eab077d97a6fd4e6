/* Pointing and claiming, hidden pairs, naked pairs and X-Wings of a board on the way, with what had to go before they were there.
   Only those of the first kind that finds anything count.  Houses go boxes, columns, rows; pairs by their second, then their first. */

#include "breadth_first.h"

enum { BOXES = 18, COLUMNS = 9, ROWS = 0 };
static const int kinds_in_order[3] = {BOXES, COLUMNS, ROWS};

Finding *add_finding(Findings *findings) {
    if (findings->used == findings->room) {
        Finding *more = realloc(findings->of, (size_t)(findings->room = 2 * findings->room + 64) * sizeof *more);
        if (!more) {
            findings->failed = 1;
            return NULL;
        }
        findings->of = more;
    }
    Finding *made = &findings->of[findings->used];
    *made = (Finding){.number = findings->used++};
    return made;
}

static void free_finding(Finding *finding) {
    free(finding->struck.of);
    free(finding->gone.of);
    free(finding->truths.of);
}

void free_findings(Findings *findings) {
    for (int i = 0; i < findings->used; i++) free_finding(&findings->of[i]);
    free(findings->of);
}

void keep_if_new(Findings *findings) {
    Finding *last = &findings->of[findings->used - 1];
    if (last->struck.used && last->gone.used) return;
    free_finding(last);
    findings->used--;
}

static void note(Findings *findings, Numbers *numbers, int number) {
    findings->failed |= !append(numbers, number);
}

static void note_once(Findings *findings, Numbers *numbers, int number) {
    for (size_t i = 0; i < numbers->used; i++)
        if (numbers->of[i] == (uint32_t)number) return;
    note(findings, numbers, number);
}

/* The cells of a digit that have gone, of these. */
static void add_gone(Findings *findings, Finding *finding, int digit, Cells among) {
    for (int half = 0; half < 2; half++)
        for (uint64_t gone = findings->before->digits[digit].of[half] & ~findings->now->digits[digit].of[half] & among.of[half]; gone;
             gone &= gone - 1)
            note_once(findings, &finding->gone, CELLS * digit + 64 * half + lowest_bit(gone));
}

void add_lost(Findings *findings, Finding *finding, int truth) {
    if (truth >= CELLS) {
        add_gone(findings, finding, (truth - CELLS) / HOUSES, classic.houses[(truth - CELLS) % HOUSES]);
        return;
    }
    for (unsigned gone = findings->before->domains[truth] & ~findings->now->domains[truth]; gone; gone &= gone - 1)
        note_once(findings, &finding->gone, CELLS * lowest_bit(gone) + truth);
}

/* As the tables of the Explainer give cells back: by their last bits, and then as they came. */
void in_order_of_buckets(int *cells, int count) {
    int size = 16;
    while (4 * count > 3 * size) size *= 2;
    for (int i = 1; i < count; i++) {
        int cell = cells[i], at = i;
        for (; at && cells[at - 1] % size > cell % size; at--) cells[at] = cells[at - 1];
        cells[at] = cell;
    }
}

static int list_cells(Cells from, int *cells) {
    int count = 0;
    for (int half = 0; half < 2; half++)
        for (uint64_t left = from.of[half]; left; left &= left - 1) cells[count++] = 64 * half + lowest_bit(left);
    return count;
}

static void strike_digit(Findings *findings, Finding *finding, int digit, int *cells, int count) {
    in_order_of_buckets(cells, count);
    for (int i = 0; i < count; i++) note(findings, &finding->struck, CELLS * digit + cells[i]);
}

static Cells without(Cells some, Cells less) {
    return (Cells){{some.of[0] & ~less.of[0], some.of[1] & ~less.of[1]}};
}

static void find_locked(Findings *findings, int sources, int targets) {
    const View *now = findings->now;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int source = sources; source < sources + 9; source++) {
            Cells places = places_in(now, digit, source);
            if (!has_any(&places) || is_alone(&places)) continue;
            for (int target = targets; target < targets + 9; target++) {
                if (!is_within(&places, &classic.houses[target])) continue;
                int cells[CELLS];
                Finding *found = add_finding(findings);
                if (!found) return;
                int count = list_cells(without(places_in(now, digit, target), classic.houses[source]), cells);
                strike_digit(findings, found, digit, cells, count);
                add_gone(findings, found, digit, without(classic.houses[source], classic.houses[target]));
                note(findings, &found->truths, range_of(digit, source));
                keep_if_new(findings);
            }
        }
}

static int open_cells(const View *view, int house) {
    int cells[CELLS], count = list_cells(classic.houses[house], cells), open = 0;
    for (int i = 0; i < count; i++) open += view->domains[cells[i]] != 0;
    return open;
}

static void find_hidden_pair(Findings *findings, int house, int one, int two) {
    const View *now = findings->now;
    Cells places = places_in(now, one, house), others = places_in(now, two, house);
    int cells[CELLS];
    if (!is_same(&places, &others) || !is_two(&places)) return;
    Finding *found = add_finding(findings);
    if (!found) return;
    int count = list_cells(places, cells);
    in_order_of_buckets(cells, count);
    for (int i = 0; i < count; i++)
        for (unsigned left = now->domains[cells[i]] & ~(1u << one | 1u << two); left; left &= left - 1)
            note(findings, &found->struck, CELLS * lowest_bit(left) + cells[i]);
    count = list_cells(without(classic.houses[house], places), cells);
    for (int i = 0; i < count; i++) {
        add_gone(findings, found, one, cell_alone(cells[i]));
        add_gone(findings, found, two, cell_alone(cells[i]));
    }
    note(findings, &found->truths, range_of(one, house));
    note(findings, &found->truths, range_of(two, house));
    keep_if_new(findings);
}

static void find_naked_pair(Findings *findings, int house, int first, int second) {
    const View *now = findings->now;
    int cells[CELLS], others[CELLS], count = 0;
    list_cells(classic.houses[house], cells);
    int pair[2] = {cells[first], cells[second]};
    unsigned digits = now->domains[pair[0]], rest = digits & (digits - 1);
    if (digits != now->domains[pair[1]] || !rest || rest & (rest - 1)) return;
    Finding *found = add_finding(findings);
    if (!found) return;
    for (int i = 0; i < 9; i++)
        if (i != first && i != second && now->domains[cells[i]] & digits) others[count++] = cells[i];
    in_order_of_buckets(others, count);
    for (int i = 0; i < count; i++)
        for (unsigned left = now->domains[others[i]] & digits; left; left &= left - 1)
            note(findings, &found->struck, CELLS * lowest_bit(left) + others[i]);
    for (int i = 0; i < 2; i++) {
        for (unsigned left = findings->before->domains[pair[i]] & ~digits; left; left &= left - 1)
            note_once(findings, &found->gone, CELLS * lowest_bit(left) + pair[i]);
        note(findings, &found->truths, domain_of(pair[i]));
    }
    keep_if_new(findings);
}

static void find_pairs(Findings *findings, int is_hidden) {
    for (int kind = 0; kind < 3; kind++)
        for (int house = kinds_in_order[kind]; house < kinds_in_order[kind] + 9; house++) {
            if (open_cells(findings->before, house) < (is_hidden ? 5 : 4)) continue;
            for (int second = 1; second < 9; second++)
                for (int first = 0; first < second && !findings->failed; first++)
                    if (is_hidden) find_hidden_pair(findings, house, first, second);
                    else find_naked_pair(findings, house, first, second);
        }
}

static void find_x_wing(Findings *findings, int digit, int one, int two, int covers) {
    const View *now = findings->now;
    Cells first = places_in(now, digit, one), second = places_in(now, digit, two), lines = {{0}};
    int cells[CELLS], count = 0, used = 0;
    if (!is_two(&first) || !is_two(&second)) return;
    Cells both = {{first.of[0] | second.of[0], first.of[1] | second.of[1]}};
    Cells bases = {{classic.houses[one].of[0] | classic.houses[two].of[0], classic.houses[one].of[1] | classic.houses[two].of[1]}};
    for (int house = covers; house < covers + 9; house++) {
        Cells common = common_cells(&both, &classic.houses[house]);
        if (!has_any(&common)) continue;
        used++;
        for (int half = 0; half < 2; half++) lines.of[half] |= classic.houses[house].of[half];
    }
    if (used != 2) return;
    Finding *found = add_finding(findings);
    if (!found) return;
    for (int house = covers; house < covers + 9; house++) {
        Cells common = common_cells(&both, &classic.houses[house]);
        if (has_any(&common)) count += list_cells(without(places_in(now, digit, house), bases), cells + count);
    }
    strike_digit(findings, found, digit, cells, count);
    add_gone(findings, found, digit, without(classic.houses[one], lines));
    add_gone(findings, found, digit, without(classic.houses[two], lines));
    note(findings, &found->truths, range_of(digit, one));
    note(findings, &found->truths, range_of(digit, two));
    keep_if_new(findings);
}

static int open_rows(const View *view, int digit) {
    int open = 0;
    for (int row = ROWS; row < ROWS + 9; row++) {
        Cells places = places_in(view, digit, row);
        open += has_any(&places);
    }
    return open;
}

static void find_x_wings(Findings *findings, int bases, int covers) {
    for (int second = 1; second < 9; second++)
        for (int first = 0; first < second; first++)
            for (int digit = 0; digit < DIGITS && !findings->failed; digit++)
                if (open_rows(findings->before, digit) >= 4) find_x_wing(findings, digit, bases + first, bases + second, covers);
}

void find_patterns(Findings *findings) {
    find_locked(findings, BOXES, COLUMNS);
    find_locked(findings, BOXES, ROWS);
    find_locked(findings, COLUMNS, BOXES);
    find_locked(findings, ROWS, BOXES);
    if (!findings->used) find_pairs(findings, 1);
    if (!findings->used) find_pairs(findings, 0);
    if (findings->used) return;
    find_x_wings(findings, COLUMNS, ROWS);
    find_x_wings(findings, ROWS, COLUMNS);
}
