/* Splits.  Something is assumed and followed by singles, round by round; nothing fails.  Is there a truth each of whose
   candidates fails if it is supposed as well?  Many pairs of candidates have to be followed for that, so a round looks at
   all cells and houses at once, and a pair that goes well tells of others: any two that are true in the end go together.

   Where there is such a truth, it is worked out how long the argument is.  Turns are the candidates that come to be true,
   one after another, each with the truth that it was the last of; a round's are in the order of their truths.  What is
   ruled out is ruled out by the first turn that conflicts with it, and so every turn rests on others, down to those that
   were there when the course began.  The order is that of the reference, step for step.

   Only the shortest arguments are asked for.  Each round before a contradiction takes a turn at least, so rounds, which are
   soon counted, tell most of the long ones.

   Truths are numbered: 81 cells, then nine digits for each box, each row and each column. */

#include "rounds.h"

enum { TRUTHS = CELLS + HOUSES * DIGITS, MOST_WANTED = 100 };

/* The truth of a digit in a house. */
static inline int truth_in_house(int house, int digit) {
    return CELLS + DIGITS * ((house + 9) % HOUSES) + digit;
}

typedef struct {
    int count;
    short candidates[DIGITS];
} Truth;

typedef struct {
    int first, count;                   /* how many turns there were when the course began, and how many there are */
    short candidate[CANDIDATES], truth[CANDIDATES];
    short by[CANDIDATES];               /* candidate -> the turn that ruled it out, if it is among these: */
    Mask struck;
} Turns;

typedef struct {
    int assumed;                        /* under which it is known, with 1 added */
    int length;                         /* turns that it takes, and its end */
    Mask rests_on;                      /* turns from before */
} Case;

typedef struct {
    Open open;
    Course start;
    Course own[CANDIDATES];             /* what follows from each candidate alone */
    Truth truths[TRUTHS];
    Mask goes_with[CANDIDATES];         /* those that are known to go together */
    Course course;                      /* what follows from the assumption that is looked at */
    Turns turns;                        /* its turns, if they are known: the first is the assumption */
    Mask behind[CANDIDATES];            /* all the turns that each of them rests on, and itself */
    Mask behind_case[CANDIDATES];
    uint8_t fails[CANDIDATES];          /* does a candidate contradict the assumption?  After so many rounds, with 1 added */
    Case cases[CANDIDATES];
    int most, wanted;                   /* options of a truth at most, and splits that are asked for */
    int shortest[MOST_WANTED], count;   /* the shortest lengths so far, in order */
    Patience patience;
} Search;

/* Note that all that is true goes together. */
static void note_true(Search *search, const Course *course) {
    short found[CELLS];
    Mask together = {{0}};
    int count = 0;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++)
            for (uint32_t left = course->chosen.of[digit][band]; left && count < CELLS; left &= left - 1)
                found[count++] = (short)(CELLS * digit + 27 * band + lowest_bit(left));
    for (int i = 0; i < count; i++) add(&together, found[i]);
    for (int i = 0; i < count; i++) add_all(&search->goes_with[found[i]], &together);
}

/* What follows from two courses together, as far as that is to be seen at once. */
static Course join(const Course *one, const Course *other) {
    Course both;
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < LANES; band++) {
            both.alive.of[digit][band] = one->alive.of[digit][band] & other->alive.of[digit][band];
            both.chosen.of[digit][band] = one->chosen.of[digit][band] | other->chosen.of[digit][band];
        }
    return both;
}

/* Does an option contradict the assumption?  If not, what it goes with is noted. */
static int does_fail(Search *search, int option) {
    if (!search->fails[option]) {
        Course further = join(&search->course, &search->own[option]);
        if (follow_singles(&search->open, &further)) {
            further = search->course;
            suppose(&further, option);
            search->fails[option] = (uint8_t)follow_singles(&search->open, &further);
        } else note_true(search, &further);
    }
    return search->fails[option];
}

/* One more turn, by this truth. */
static void take_turn(Turns *turns, int candidate, int truth) {
    Mask struck = classic.sees[candidate];
    drop_all(&struck, &turns->struck);
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = struck.of[i]; left; left &= left - 1) turns->by[64 * i + lowest_bit(left)] = (short)turns->count;
    add_all(&turns->struck, &struck);
    turns->candidate[turns->count] = (short)candidate;
    turns->truth[turns->count++] = (short)truth;
}

static int count_alive(const Course *course, const Truth *truth) {
    int count = 0;
    for (int i = 0; i < truth->count; i++) count += is_alive(course, truth->candidates[i]);
    return count;
}

/* The first truth that a candidate is the last of. */
static int truth_of_single(const Search *search, const Course *course, int candidate) {
    static const int order[] = {2, 0, 1};               /* boxes first */
    int digit = candidate / CELLS, cell = candidate % CELLS;
    if (count_alive(course, &search->truths[cell]) == 1) return cell;
    for (int i = 0; i < 3; i++) {
        int truth = truth_in_house(seats[candidate][order[i]].part, digit);
        if (count_alive(course, &search->truths[truth]) == 1) return truth;
    }
    return -1;
}

/* Take the turns of a round. */
static void take_turns(const Search *search, const Course *course, const Marks *fresh, Turns *turns) {
    short last_of[TRUTHS];
    memset(last_of, -1, sizeof last_of);
    for (int digit = 0; digit < DIGITS; digit++)
        for (int band = 0; band < BANDS; band++)
            for (uint32_t left = fresh->of[digit][band]; left; left &= left - 1) {
                int candidate = CELLS * digit + 27 * band + lowest_bit(left);
                int truth = truth_of_single(search, course, candidate);
                if (truth >= 0) last_of[truth] = (short)candidate;
            }
    for (int truth = 0; truth < TRUTHS; truth++)
        if (last_of[truth] >= 0) take_turn(turns, last_of[truth], truth);
}

/* Suppose a candidate, and take turns for as long as there are any. */
static void follow_turns(const Search *search, Course *course, int candidate, Turns *turns) {
    Marks fresh;
    take_turn(turns, candidate, -1);
    turns->first = turns->count;
    suppose(course, candidate);
    while (!find_singles(&search->open, &course->alive, &fresh) && drop_chosen(&fresh, &course->chosen)) {
        take_turns(search, course, &fresh, turns);
        accept_all(course, &fresh);
    }
}

/* Add what the losses of a truth rest on, all but what is alive, or one candidate. */
static void add_behind(Mask *rests_on, const Turns *turns, const Truth *truth, const Course *course, int but, const Mask *behind) {
    for (int i = 0; i < truth->count; i++) {
        int lost = truth->candidates[i];
        if (lost == but || (course && is_alive(course, lost))) continue;
        if (turns->by[lost] < turns->first) add(rests_on, turns->by[lost]);
        else add_all(rests_on, &behind[turns->by[lost]]);
    }
}

/* What each turn rests on; those from before stand for themselves. */
static void trace_turns(const Search *search, const Turns *turns, Mask *behind) {
    for (int turn = turns->first; turn < turns->count; turn++) {
        memset(&behind[turn], 0, sizeof behind[turn]);
        add(&behind[turn], turn);
        add_behind(&behind[turn], turns, &search->truths[turns->truth[turn]], NULL, turns->candidate[turn], behind);
    }
}

/* How many of these turns there are from this one on. */
static int count_from(const Mask *turns, int first) {
    int count = 0;
    for (int i = 0; i < WORDS; i++)
        for (uint64_t left = turns->of[i]; left; left &= left - 1) count += 64 * i + lowest_bit(left) >= first;
    return count;
}

/* How an option fails: by the truth with nothing left that rests on fewest turns. */
static const Case *case_of(Search *search, int option) {
    Case *found = &search->cases[option];
    if (found->assumed == 1 + search->turns.candidate[0]) return found;
    Course course = search->course;
    Turns turns = search->turns;
    found->assumed = 1 + turns.candidate[0];
    found->length = 0;
    follow_turns(search, &course, option, &turns);
    trace_turns(search, &turns, search->behind_case);
    for (int truth = 0; truth < TRUTHS; truth++) {
        Mask rests_on = {{0}};
        if (!search->truths[truth].count || count_alive(&course, &search->truths[truth])) continue;
        add_behind(&rests_on, &turns, &search->truths[truth], NULL, -1, search->behind_case);
        int length = 1 + count_from(&rests_on, turns.first);
        if (!found->length || length < found->length) *found = (Case){found->assumed, length, rests_on};
    }
    for (int turn = turns.first - 1; turn < turns.count; turn++) drop(&found->rests_on, turn);
    return found;
}

/* Follow the assumption turn by turn, unless that was done. */
static void trace_assumption(Search *search, int assumed) {
    if (search->turns.count) return;
    Course course = search->start;
    memset(&search->turns.struck, 0, sizeof search->turns.struck);
    follow_turns(search, &course, assumed, &search->turns);
    trace_turns(search, &search->turns, search->behind);
}

/* The length of the argument by a truth whose options all fail: what each of them is, and ends in, and all turns. */
static int length_of(Search *search, int assumed, const Truth *truth, const int *options, int count) {
    Mask rests_on = {{0}}, all = {{0}};
    int length = count;
    trace_assumption(search, assumed);
    add_behind(&rests_on, &search->turns, truth, &search->course, -1, search->behind);
    for (int i = 0; i < count; i++) {
        const Case *found = case_of(search, options[i]);
        length += found->length;
        add_all(&rests_on, &found->rests_on);
    }
    for (int turn = search->turns.first; turn < search->turns.count; turn++)
        if (has(&rests_on, turn)) add_all(&all, &search->behind[turn]);
    return length + count_from(&all, search->turns.first);
}

/* Is an argument of this length, or more, too long? */
static int is_too_long(const Search *search, int length) {
    return search->count == search->wanted && length > search->shortest[search->count - 1];
}

static void note_length(Search *search, int length) {
    if (is_too_long(search, length)) return;
    int at = search->count < search->wanted ? search->count++ : search->count - 1;
    for (; at > 0 && search->shortest[at - 1] > length; at--) search->shortest[at] = search->shortest[at - 1];
    search->shortest[at] = length;
}

/* The same for any truth; 0: it has too few or too many options, or one does not fail, or it takes too long. */
static int length_by(Search *search, int assumed, const Truth *truth) {
    int options[DIGITS], count = 0, least = 0;
    for (int i = 0; i < truth->count; i++) {
        int option = truth->candidates[i];
        if (has(&search->goes_with[assumed], option)) return 0;
        if (is_alive(&search->course, option)) options[count++] = option;
    }
    if (count < 2 || count > search->most) return 0;
    for (int i = 0; i < count; i++) {
        if (!does_fail(search, options[i])) return 0;
        least += 1 + search->fails[options[i]];
    }
    return is_too_long(search, least) ? 0 : length_of(search, assumed, truth, options, count);
}

/* Look at an assumption; false: it fails by itself, or is none. */
static int assume(Search *search, int assumed) {
    if (!is_alive(&search->start, assumed)) return 0;
    memset(search->fails, 0, sizeof search->fails);
    search->turns.count = 0;
    search->course = search->own[assumed];
    if (follow_singles(&search->open, &search->course)) return 0;
    note_true(search, &search->course);
    return 1;
}

/* Add the splits of one assumption; false: out of memory. */
static int add_splits(Search *search, int assumed, Numbers *found) {
    if (!assume(search, assumed)) return 1;
    for (int truth = 0; truth < TRUTHS; truth++) {
        if (is_interrupted(&search->patience)) return 1;
        int length = length_by(search, assumed, &search->truths[truth]);
        if (!length) continue;
        note_length(search, length);
        if (!append(found, assumed) || !append(found, truth) || !append(found, length)) return 0;
    }
    return 1;
}

static void add_candidate(Truth *truth, int candidate) {
    truth->candidates[truth->count++] = (short)candidate;
}

static void read_truths(Search *search) {
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        int digit = candidate / CELLS, cell = candidate % CELLS;
        if (!is_alive(&search->start, candidate)) continue;
        search->own[candidate] = search->start;
        suppose(&search->own[candidate], candidate);
        follow_singles(&search->open, &search->own[candidate]);
        add_candidate(&search->truths[cell], candidate);
        for (int i = 0; i < 3; i++) {
            int truth = truth_in_house(seats[candidate][i].part, digit);
            add_candidate(&search->truths[truth], candidate);
        }
    }
}

/* Look at all assumptions; false: out of memory, or interrupted. */
static int find_splits(Search *search, const Py_buffer *assumed, Numbers *found) {
    int is_done = 1;
    search->patience.thread = PyEval_SaveThread();
    for (Py_ssize_t at = 0; at < assumed->len && is_done && !search->patience.failed; at += 2)
        is_done = add_splits(search, (int)read_word((const uint8_t *)assumed->buf + at, 2), found);
    PyEval_RestoreThread(search->patience.thread);
    return is_done && !search->patience.failed;
}

static int are_candidates(const Py_buffer *assumed) {
    int is_so = assumed->len % 2 == 0;
    for (Py_ssize_t at = 0; at < assumed->len && is_so; at += 2)
        is_so = read_word((const uint8_t *)assumed->buf + at, 2) < CANDIDATES;
    return is_sound(is_so, "candidates are numbers of two bytes, from 0 to 728");
}

static PyObject *answer_splits(const uint8_t *record, const Py_buffer *assumed, int most, int wanted) {
    Search *search = calloc(1, sizeof *search);
    Numbers found = {0};
    PyObject *answer = NULL;
    if (search) {
        search->most = most;
        search->wanted = wanted;
        read_course(&search->open, &search->start, record);
        read_truths(search);
        if (find_splits(search, assumed, &found)) answer = bytes_of(found.of, found.used * sizeof *found.of);
    }
    free(search);
    free(found.of);
    return answer ? answer : failure();
}

/* There may be more than are wanted, but those are among them. */
PyObject *shortest_splits(PyObject *Py_UNUSED(module), PyObject *args) {
    PyObject *candidates, *answer = NULL;
    Py_buffer assumed;
    uint8_t record[RECORD];
    int most, wanted;
    if (!PyArg_ParseTuple(args, "Oy*ii", &candidates, &assumed, &most, &wanted)) return NULL;
    if (take_record(candidates, record) && are_candidates(&assumed) &&
        is_sound(0 < wanted && wanted <= MOST_WANTED, "1 to 100 splits can be wanted"))
        answer = answer_splits(record, &assumed, most, wanted);
    PyBuffer_Release(&assumed);
    return answer;
}
