/* Groups: what cells can hold, if those of a part differ and all come to a total, or are one of some sets.

   With few open cells the digits of a part are followed cell by cell as a set; in which cells they stand does not matter.
   First forwards, from the digits that are settled, through all sets that the domains allow; then back from those sets that
   the whole part can be.  A digit that no good way uses is struck out.  A digit that all whole sets have must be in the part,
   so whatever sees all its places there cannot hold it.  The sums of several parts are found first, and then which of them
   go together: those that can be reached from the parts before, and from which those after can reach the total.

   With many open cells that takes too long for what it brings.  Then sets are kept that have a digit for each cell, and
   sums are only held between the least and the most that the other cells come to. */

#include "any_grid.h"

static int sum_of(Digits set) {
    int sum = 0;
    for (; set; set &= set - 1) sum += lowest_bit(set) + 1;
    return sum;
}

/* Find the open cells of a part; false: a digit is there twice. */
static int open_part(const Work *work, const Part *part, Ways *ways) {
    ways->part = part;
    ways->open = 0;
    ways->used = 0;
    for (int i = 0; i < part->cells.count; i++) {
        int cell = part->cells.of[i], at = ways->open;
        Digits digits = work->domains[cell];
        if (is_single(digits)) {
            if (ways->used & digits) return 0;
            ways->used |= digits;
            continue;
        }
        int count = count_bits(digits);
        for (; at && count_bits(work->domains[ways->cells[at - 1]]) > count; at--) {
            ways->cells[at] = ways->cells[at - 1];
            ways->places[at] = ways->places[at - 1];
        }
        ways->cells[at] = cell;
        ways->places[at] = i;
        ways->open++;
    }
    return 1;
}

/* Exactly: sets of digits. */

static void take_stamp(Work *work) {
    if (++work->stamp) return;
    memset(work->met, 0, ((size_t)work->rules->all + 1) * sizeof *work->met);
    memset(work->good, 0, ((size_t)work->rules->all + 1) * sizeof *work->good);
    work->stamp = 1;
}

/* Follow the open cells: all sets of digits that they can hold, cell by cell. */
static void go_forwards(Work *work, Ways *ways) {
    const uint8_t *is_begun = ways->part->sets < 0 ? NULL : work->rules->sets[ways->part->sets].is_begun;
    int end = 0;
    take_stamp(work);
    ways->firsts[0] = 0;
    if (!is_begun || is_begun[ways->used]) work->order[end++] = ways->used;
    ways->firsts[1] = end;
    for (int i = 0; i < ways->open; i++) {
        Digits domain = work->domains[ways->cells[i]];
        for (int at = ways->firsts[i]; at < ways->firsts[i + 1]; at++) {
            Digits set = work->order[at];
            for (Digits left = domain & ~set; left; left &= left - 1) {
                Digits more = set | lowest(left);
                if (work->met[more] == work->stamp) continue;
                work->met[more] = work->stamp;
                if (!is_begun || is_begun[more]) work->order[end++] = more;
            }
        }
        ways->firsts[i + 2] = end;
    }
}

/* Go back from the whole sets, which are marked as good, and see which digits good ways use. */
static void go_back(Work *work, const Ways *ways, Digits *kept) {
    for (int i = ways->open - 1; i >= 0; i--) {
        Digits domain = work->domains[ways->cells[i]], used = 0;
        for (int at = ways->firsts[i]; at < ways->firsts[i + 1]; at++) {
            Digits set = work->order[at], here = 0;
            for (Digits left = domain & ~set; left; left &= left - 1)
                if (work->good[set | lowest(left)] == work->stamp) here |= lowest(left);
            if (here) work->good[set] = work->stamp;
            used |= here;
        }
        kept[ways->places[i]] = used;
    }
}

/* Keep the whole sets that fit, by their sum or by the list, and what leads there; the open digits that all of them have. */
static Digits keep_whole(Work *work, const Ways *ways, const uint64_t *sums, Digits *kept) {
    const uint8_t *is_whole = ways->part->sets < 0 ? NULL : work->rules->sets[ways->part->sets].is_whole;
    Digits needed = work->rules->all;
    for (int at = ways->firsts[ways->open]; at < ways->firsts[ways->open + 1]; at++) {
        Digits set = work->order[at];
        int sum = is_whole ? 0 : sum_of(set);
        if (is_whole ? !is_whole[set] : !(sums[sum / 64] >> sum % 64 & 1)) continue;
        work->good[set] = work->stamp;
        needed &= set;
    }
    go_back(work, ways, kept);
    return needed & ~ways->used;
}

/* Exactly: sums of parts, as bits of words. */

static int value_of(const Part *part, int sum) {
    return part->weight * (part->is_less ? part->most - sum : sum);
}

static void add_shifted(uint64_t *sums, const uint64_t *from, int shift, int words) {
    int whole = shift / 64, part = shift % 64;
    for (int i = words - 1; i >= whole; i--) {
        sums[i] |= from[i - whole] << part;
        if (part && i > whole) sums[i] |= from[i - whole - 1] >> (64 - part);
    }
}

static void add_shifted_back(uint64_t *sums, const uint64_t *from, int shift, int words) {
    int whole = shift / 64, part = shift % 64;
    for (int i = 0; i + whole < words; i++) {
        sums[i] |= from[i + whole] >> part;
        if (part && i + whole + 1 < words) sums[i] |= from[i + whole + 1] << (64 - part);
    }
}

/* Do the sums, shifted, and others have one in common? */
static int do_sums_meet(const uint64_t *sums, int shift, const uint64_t *others, int words) {
    int whole = shift / 64, part = shift % 64;
    for (int i = words - 1; i >= whole; i--) {
        uint64_t shifted = sums[i - whole] << part;
        if (part && i > whole) shifted |= sums[i - whole - 1] >> (64 - part);
        if (shifted & others[i]) return 1;
    }
    return 0;
}

static void find_sums(Work *work, Ways *ways, uint64_t *sums) {
    if (ways->part->cells.count == 1) {
        sums[0] = (uint64_t)work->domains[ways->part->cells.of[0]] << 1;
        return;
    }
    go_forwards(work, ways);
    for (int at = ways->firsts[ways->open]; at < ways->firsts[ways->open + 1]; at++) {
        int sum = sum_of(work->order[at]);
        sums[sum / 64] |= 1ull << sum % 64;
    }
}

/* The sums of each part that go together with those of the others: a row for each, then what the parts before come to. */
static int find_common_sums(Work *work, const Group *group, int words) {
    uint64_t *need = work->sums, *before = need + words, *row = before + words;
    memset(work->sums, 0, 2 * (size_t)words * ((size_t)group->count + 2) * sizeof *row);
    row[words] = 1;
    for (int j = 0; j < group->count; j++, row += 2 * words) {
        find_sums(work, work->ways + j, row);
        for (int i = 0; i < words; i++)
            for (uint64_t left = row[i]; left; left &= left - 1) {
                int value = value_of(group->parts + j, 64 * i + lowest_bit(left));
                add_shifted(row + 3 * words, row + words, value, words);
            }
    }
    need[group->total / 64] = 1ull << group->total % 64;
    for (int j = group->count - 1; j >= 0; j--) {
        row -= 2 * words;
        memset(before, 0, (size_t)words * sizeof *before);
        for (int i = 0; i < words; i++)
            for (uint64_t left = row[i]; left; left &= left - 1) {
                int value = value_of(group->parts + j, 64 * i + lowest_bit(left));
                if (do_sums_meet(row + words, value, need, words)) add_shifted_back(before, need, value, words);
                else row[i] ^= left & (~left + 1);
            }
        memcpy(need, before, (size_t)words * sizeof *need);
    }
    return need[0] & 1;
}

static int keep_common_sums(Work *work, const Group *group, Digits *kept) {
    int words = group->range / 64 + 1;
    if (!find_common_sums(work, group, words)) return 0;
    const uint64_t *row = work->sums + 2 * words;
    for (int j = 0; j < group->count; j++, row += 2 * words) {
        int count = group->parts[j].cells.count;
        if (count == 1) kept[0] &= (Digits)(row[0] >> 1);
        else if (work->ways[j].open) {
            go_forwards(work, work->ways + j);
            work->needed[j] = keep_whole(work, work->ways + j, row, kept);
        }
        kept += count;
    }
    return 1;
}

/* Roughly. */

/* Keep the sets that have a digit for each open cell; the open digits that all of them have. */
static Digits keep_likely(const Work *work, const Ways *ways, Digits *kept) {
    const List *list = &work->rules->sets[ways->part->sets].list;
    Digits any = 0, needed = work->rules->all, open = 0;
    for (int i = 0; i < ways->open; i++) open |= work->domains[ways->cells[i]];
    for (int j = 0; j < list->count; j++) {
        Digits set = (Digits)list->of[j], rest = set & ~ways->used;
        int i = 0;
        if ((ways->used & ~set) || (rest & ~open)) continue;
        while (i < ways->open && work->domains[ways->cells[i]] & rest) i++;
        if (i < ways->open) continue;
        any |= rest;
        needed &= rest;
    }
    for (int i = 0; i < ways->open; i++) kept[ways->places[i]] &= any;
    return needed;
}

static int highest_bit(Digits digits) {
    int n = 0;
    while (digits >>= 1) n++;
    return n;
}

/* The least that open cells come to, but for one of them: in order of their smallest digits, each takes that or the next
   above the one before.  Digits that differ cannot come to less.  The most is the same from above. */
static int least_sum(const Work *work, const Ways *ways, int but) {
    int lows[LARGEST], count = 0, sum = 0, last = -1;
    for (int i = 0; i < ways->open; i++) {
        Digits digits = work->domains[ways->cells[i]] & ~ways->used;
        int low = digits ? lowest_bit(digits) : work->rules->size, at = count;
        if (i == but) continue;
        for (; at && lows[at - 1] > low; at--) lows[at] = lows[at - 1];
        lows[at] = low;
        count++;
    }
    for (int i = 0; i < count; i++) {
        last = lows[i] > last ? lows[i] : last + 1;
        sum += last + 1;
    }
    return sum;
}

static int most_sum(const Work *work, const Ways *ways, int but) {
    int highs[LARGEST], count = 0, sum = 0, last = work->rules->size;
    for (int i = 0; i < ways->open; i++) {
        int high = highest_bit(work->domains[ways->cells[i]] & ~ways->used), at = count;
        if (i == but) continue;
        for (; at && highs[at - 1] < high; at--) highs[at] = highs[at - 1];
        highs[at] = high;
        count++;
    }
    for (int i = 0; i < count; i++) {
        last = highs[i] < last ? highs[i] : last - 1;
        sum += last + 1;
    }
    return sum;
}

/* What each open cell can hold, if the part is worth at least the one and at most the other. */
static void keep_between(const Work *work, const Ways *ways, int low, int high, Digits *kept) {
    const Part *part = ways->part;
    int settled = sum_of(ways->used), weight = part->weight;
    if (part->is_less) {
        int swapped = weight * part->most - high;
        high = weight * part->most - low;
        low = swapped;
    }
    for (int i = 0; i < ways->open; i++) {
        int least = settled + least_sum(work, ways, i), most = settled + most_sum(work, ways, i);
        Digits fit = 0;
        for (Digits left = work->domains[ways->cells[i]] & ~ways->used; left; left &= left - 1) {
            int digit = lowest_bit(left) + 1;
            if (weight * (least + digit) <= high && weight * (most + digit) >= low) fit |= lowest(left);
        }
        kept[ways->places[i]] = fit;
    }
}

/* What each part is worth at least and at most; false: that of all cannot be the total. */
static int find_bounds(Work *work, const Group *group, int *least, int *most, int *open) {
    for (int j = 0; j < group->count; j++) {
        const Part *part = group->parts + j;
        Ways *ways = work->ways + j;
        if (!open_part(work, part, ways)) return 0;
        int settled = sum_of(ways->used), few = settled + least_sum(work, ways, -1), many = settled + most_sum(work, ways, -1);
        if (many > part->most) many = part->most;
        if (few > many) return 0;
        ways->low = value_of(part, part->is_less ? many : few);
        ways->high = value_of(part, part->is_less ? few : many);
        *least += ways->low;
        *most += ways->high;
        *open += ways->open;
    }
    return *least <= group->total && group->total <= *most;
}

/* Is it worth looking at exactly, with so many open cells? */
static int is_exact(const Work *work, const Group *group, int open) {
    return open <= work->exact && open <= group->exact;
}

static int keep_sums(Work *work, const Group *group, Digits *kept) {
    int least = 0, most = 0, open = 0;
    if (!find_bounds(work, group, &least, &most, &open)) return 0;
    if (is_exact(work, group, open)) return keep_common_sums(work, group, kept);
    for (int j = 0; j < group->count; j++) {
        const Ways *ways = work->ways + j;
        int low = group->total - (most - ways->high), high = group->total - (least - ways->low);
        if (low > ways->low || high < ways->high) keep_between(work, ways, low, high, kept);
        kept += group->parts[j].cells.count;
    }
    return 1;
}

static int keep_sets(Work *work, const Group *group) {
    Ways *ways = work->ways;
    if (!open_part(work, group->parts, ways)) return 0;
    if (!is_exact(work, group, ways->open)) {
        work->needed[0] = keep_likely(work, ways, work->kept);
        return 1;
    }
    go_forwards(work, ways);
    work->needed[0] = keep_whole(work, ways, NULL, work->kept);
    return ways->open || work->rules->sets[group->parts->sets].is_whole[ways->used];
}

/* Digits that a part must hold go from whatever sees all their places in it. */
static int strike_outside(Work *work, const Part *part, Digits needed) {
    const Rules *rules = work->rules;
    for (; needed; needed &= needed - 1) {
        uint64_t seen[MOST_CELL_WORDS];
        int places = 0;
        for (int i = 0; i < part->cells.count; i++) {
            if (!(work->domains[part->cells.of[i]] & lowest(needed))) continue;
            const uint64_t *peers = rules->peers + part->cells.of[i] * rules->words;
            for (int w = 0; w < rules->words; w++) seen[w] = places ? seen[w] & peers[w] : peers[w];
            places++;
        }
        if (places && !strike_seen(work, lowest(needed), seen)) return 0;
    }
    return 1;
}

int settle_group(Work *work, const Group *group) {
    Digits *next = work->kept;
    for (int j = 0; j < group->count; j++) {
        const Part *part = group->parts + j;
        for (int i = 0; i < part->cells.count; i++) *next++ = work->domains[part->cells.of[i]];
        work->needed[j] = 0;
    }
    if (!(group->parts[0].sets < 0 ? keep_sums(work, group, work->kept) : keep_sets(work, group))) return 0;
    next = work->kept;
    for (int j = 0; j < group->count; j++) {
        const Part *part = group->parts + j;
        for (int i = 0; i < part->cells.count; i++)
            if (!strike(work, part->cells.of[i], ~*next++)) return 0;
        if (part->cells.count > 1 && !strike_outside(work, part, work->needed[j])) return 0;
    }
    return 1;
}
