/* Refutations.  Some truths (each a set of candidates of which at least one is true), and something supposed: do they
   contradict it?  It is worked out round by round.  A truth with one candidate left forces it; a truth with none left
   is the end; where nothing is forced, the candidates of a truth are supposed in turn, and that truth is taken which
   has made most trouble so far.  The reasons are kept in mind: every end is traced back to the truths that it took.
   The order decides which truths are found, so it is that of the reference, step for step.

   Python gives truths as records, one after the other, and says which of them are in question by a mask with a bit for
   each: that of truth t is bit `spacing * (t + 1) - 1`, so that whoever has wider masks need not make others. */

#include "services.h"

enum { TRUTHS = 324 };                  /* a board has 81 domains and 243 ranges */

typedef struct {
    int bit;                            /* its place in masks of Python's */
    int size;
    short candidates[DIGITS];           /* in order */
    int words;                          /* how many words of a mask they are in */
    uint64_t bits[DIGITS];              /* their bits in each of these */
    uint8_t word[DIGITS];
    uint32_t *trouble;                  /* how often it was part of an end */
} Truth;

typedef struct {
    short candidate, truth;             /* what was forced by which truth, -1: supposed */
} Turn;

typedef struct {
    int count;                          /* of the truths in question */
    Truth truths[TRUTHS];
    int denied;                         /* the candidate that is supposed to be false, or -1 */
    int turns;                          /* how many candidates are true */
    Turn turn[CANDIDATES];
    Patience patience;
} Trial;

typedef struct {
    Mask alive, chosen;                 /* the candidates left, and those that are true */
    int first;                          /* the turn with which this course began */
} Course;

typedef struct {
    Mask truths;                        /* those that it takes */
    Mask rests_on;                      /* the true candidates that they need */
} Reasons;

/* The only candidate of a truth that is alive; NOTHING: there is none, SEVERAL: there are more. */
enum { NOTHING = -1, SEVERAL = -2 };

static inline int only_alive(const Truth *truth, const Mask *alive) {
    int found = NOTHING;
    for (int i = 0; i < truth->words; i++) {
        uint64_t left = alive->of[truth->word[i]] & truth->bits[i];
        if (!left) continue;
        if (found != NOTHING || left & (left - 1)) return SEVERAL;
        found = 64 * truth->word[i] + lowest_bit(left);
    }
    return found;
}

static void accept(Trial *trial, Course *course, int candidate, int truth) {
    drop_all(&course->alive, &classic.sees[candidate]);
    add(&course->chosen, candidate);
    trial->turn[trial->turns].candidate = (short)candidate;
    trial->turn[trial->turns++].truth = (short)truth;
}

/* One round: accept whatever is forced as it begins; true: something was.  A truth with nothing left comes back in
   `empty` (else -1), and ends it. */
static int force(Trial *trial, Course *course, int *empty) {
    Turn forced[TRUTHS];
    int count = 0, before = trial->turns;
    *empty = -1;
    for (int truth = 0; truth < trial->count; truth++) {
        int candidate = only_alive(&trial->truths[truth], &course->alive);
        if (candidate == NOTHING) *empty = truth;
        if (candidate < 0 || has(&course->chosen, candidate)) continue;
        forced[count].candidate = (short)candidate;
        forced[count++].truth = (short)truth;
    }
    for (int i = 0; i < count && *empty < 0; i++)
        if (!has(&course->chosen, forced[i].candidate)) accept(trial, course, forced[i].candidate, forced[i].truth);
    return trial->turns > before;
}

/* The true candidate that ruled out this one first; -1: none, as it is denied from the start. */
static int killer(const Trial *trial, int candidate) {
    if (candidate == trial->denied) return -1;
    for (int i = 0; i < trial->turns; i++)
        if (has(&classic.sees[candidate], trial->turn[i].candidate)) return trial->turn[i].candidate;
    return -1;
}

/* Add the killers of a truth's candidates, all but those that it had left. */
static void blame(const Trial *trial, const Truth *truth, const Mask *left, Mask *rests_on) {
    for (int i = 0; i < truth->size; i++) {
        int by = has(left, truth->candidates[i]) ? -1 : killer(trial, truth->candidates[i]);
        if (by >= 0) add(rests_on, by);
    }
}

/* Add the truths that forced what something rests on; what is left was true when the course began. */
static void trace_back(const Trial *trial, const Course *course, Reasons *reasons) {
    for (int i = trial->turns - 1; i >= course->first; i--) {
        int candidate = trial->turn[i].candidate, truth = trial->turn[i].truth;
        Mask itself = {{0}};
        if (truth < 0 || !has(&reasons->rests_on, candidate)) continue;
        add(&reasons->truths, truth);
        drop(&reasons->rests_on, candidate);
        add(&itself, candidate);
        blame(trial, &trial->truths[truth], &itself, &reasons->rests_on);
    }
}

/* Is one of its candidates true?  Others may be alive if they do not see each other. */
static int is_served(const Truth *truth, const Mask *chosen) {
    for (int i = 0; i < truth->words; i++)
        if (chosen->of[truth->word[i]] & truth->bits[i]) return 1;
    return 0;
}

static inline int is_pair(const Truth *truth, const Mask *alive) {
    int count = 0;
    for (int i = 0; i < truth->words && count < 3; i++)
        for (uint64_t left = alive->of[truth->word[i]] & truth->bits[i]; left && count < 3; left &= left - 1) count++;
    return count == 2;
}

/* The truth to take cases from: of those with two candidates, or else with more, the one that made most trouble;
   -1: there is none. */
static int choose_split(const Trial *trial, const Course *course) {
    int best[2] = {-1, -1};
    for (int truth = 0; truth < trial->count; truth++) {
        if (is_served(&trial->truths[truth], &course->chosen)) continue;
        int *split = &best[!is_pair(&trial->truths[truth], &course->alive)];
        if (*split < 0 || *trial->truths[truth].trouble > *trial->truths[*split].trouble) *split = truth;
    }
    return best[0] >= 0 ? best[0] : best[1];
}

/* How it came to a truth with nothing left. */
static void note_end(const Trial *trial, const Course *course, int empty, Reasons *reasons) {
    const Mask nothing = {{0}};
    memset(reasons, 0, sizeof *reasons);
    add(&reasons->truths, empty);
    blame(trial, &trial->truths[empty], &nothing, &reasons->rests_on);
    trace_back(trial, course, reasons);
    for (int truth = 0; truth < trial->count; truth++) *trial->truths[truth].trouble += has(&reasons->truths, truth);
}


static int refute_cases(Trial *trial, Course *course, int split, Reasons *reasons);

/* Is the course contradicted?  If so, for which reasons; if not, `course` ends with a choice that serves all truths. */
static int refute_course(Trial *trial, Course *course, Reasons *reasons) {
    int empty, split;
    if (is_interrupted(&trial->patience)) return 0;
    while (force(trial, course, &empty)) {
    }
    if (empty >= 0) {
        note_end(trial, course, empty, reasons);
        return 1;
    }
    split = choose_split(trial, course);
    if (split < 0 || !refute_cases(trial, course, split, reasons)) return 0;
    trace_back(trial, course, reasons);
    return 1;
}

/* The same by the candidates of a truth, all of which must fail.  One that fails without its own doing is enough. */
static int refute_cases(Trial *trial, Course *course, int split, Reasons *reasons) {
    const Truth *truth = &trial->truths[split];
    memset(reasons, 0, sizeof *reasons);
    add(&reasons->truths, split);
    blame(trial, truth, &course->alive, &reasons->rests_on);
    for (int i = 0; i < truth->size; i++) {
        int option = truth->candidates[i];
        Course further = {course->alive, course->chosen, trial->turns};
        Reasons found;
        if (!has(&course->alive, option)) continue;
        accept(trial, &further, option, -1);
        if (!refute_course(trial, &further, &found)) {
            course->chosen = further.chosen;
            return 0;
        }
        trial->turns = further.first;
        if (!has(&found.rests_on, option)) {
            *reasons = found;
            return 1;
        }
        drop(&found.rests_on, option);
        add_all(&reasons->truths, &found.truths);
        add_all(&reasons->rests_on, &found.rests_on);
    }
    return 1;
}

/* What Python gives. */
typedef struct {
    Py_buffer records, in_question, trouble;
    int spacing, candidate, is_true;
} Given;

/* Add a word of its candidates to a truth; false: those are too many, or there are none of that number. */
static int add_word(Truth *truth, int word, uint64_t bits) {
    if (truth->words == DIGITS || (word == WORDS - 1 && bits >> CANDIDATES % 64)) return 0;
    truth->word[truth->words] = (uint8_t)word;
    truth->bits[truth->words++] = bits;
    for (; bits; bits &= bits - 1) {
        if (truth->size == DIGITS) return 0;
        truth->candidates[truth->size++] = (short)(64 * word + lowest_bit(bits));
    }
    return 1;
}

/* Read the truths in question; false: one cannot be. */
static int read_truths(Trial *trial, const Given *given) {
    const uint8_t *record = given->records.buf, *asked = given->in_question.buf;
    int total = (int)(given->records.len / RECORD);
    for (int number = 0; number < total; number++, record += RECORD) {
        Truth *truth = &trial->truths[trial->count];
        int bit = given->spacing * (number + 1) - 1;
        if (!(asked[bit / 8] >> bit % 8 & 1)) continue;
        trial->count++;
        truth->bit = bit;
        truth->size = truth->words = 0;
        truth->trouble = (uint32_t *)given->trouble.buf + number;
        for (int word = 0; word < WORDS; word++) {
            const uint8_t *bytes = record + 8 * word;
            uint64_t bits = word < RECORD / 8 ? read_word(bytes, 8) : read_word(bytes, RECORD % 8);
            if (bits && !add_word(truth, word, bits)) return 0;
        }
    }
    return 1;
}

/* Do lengths and numbers go together, and may trouble be used where it lies? */
static int is_given(const Given *given) {
    Py_ssize_t total = given->records.len / RECORD, size = (total * given->spacing + 7) / 8;
    int is_so = given->records.len % RECORD == 0 && total <= TRUTHS;
    if (!is_sound(is_so, "truths are 92 bytes each, of 324 at most")) return 0;
    if (!is_sound(0 < given->spacing && given->spacing <= DIGITS + 1, "bits are 1 to 10 apart")) return 0;
    if (!is_sound(given->in_question.len == size, "a mask of truths has a bit for each")) return 0;
    is_so = given->trouble.len == 4 * total && (!total || (uintptr_t)given->trouble.buf % sizeof(uint32_t) == 0);
    return is_sound(is_so, "trouble has a number of four bytes for each truth, where such a number can be") &&
           is_sound(0 <= given->candidate && given->candidate < CANDIDATES, "candidates are numbered from 0 to 728");
}

/* Take the candidate as true or as false. */
static Course suppose(Trial *trial, const Given *given) {
    Course course = {.first = 0};
    memset(&course.alive, 0xFF, sizeof course.alive);
    trial->denied = given->is_true ? -1 : given->candidate;
    if (given->is_true) accept(trial, &course, given->candidate, -1);
    else drop(&course.alive, given->candidate);
    return course;
}

/* Whether it is refuted; then the truths that do it, as a mask like that of those in question, or a choice. */
static PyObject *answer_trial(Trial *trial, Course course, Py_ssize_t size) {
    uint8_t bytes[TRUTHS * (DIGITS + 1) / 8 + 1] = {0};
    Reasons reasons;
    trial->patience.thread = PyEval_SaveThread();
    int is_refuted = refute_course(trial, &course, &reasons);
    PyEval_RestoreThread(trial->patience.thread);
    if (trial->patience.failed) return NULL;
    if (!is_refuted) write_words(bytes, course.chosen.of, RECORD);
    for (int i = 0; i < trial->count && is_refuted; i++)
        if (has(&reasons.truths, i)) bytes[trial->truths[i].bit / 8] |= (uint8_t)(1 << trial->truths[i].bit % 8);
    return Py_BuildValue("(Ny#)", PyBool_FromLong(is_refuted), (const char *)bytes, is_refuted ? size : (Py_ssize_t)RECORD);
}

/* Trouble has a number of four bytes for each truth, and is kept up. */
PyObject *refute(PyObject *Py_UNUSED(module), PyObject *args) {
    Given given;
    PyObject *answer = NULL;
    if (!PyArg_ParseTuple(args, "y*y*iipw*", &given.records, &given.in_question, &given.spacing, &given.candidate,
                          &given.is_true, &given.trouble))
        return NULL;
    if (is_given(&given)) {
        Trial *trial = malloc(sizeof *trial);
        if (!trial) PyErr_NoMemory();
        else {
            trial->count = trial->turns = 0;
            trial->patience = (Patience){0};
            if (is_sound(read_truths(trial, &given), "a truth has at most nine candidates, of 729"))
                answer = answer_trial(trial, suppose(trial, &given), given.in_question.len);
        }
        free(trial);
    }
    PyBuffer_Release(&given.records);
    PyBuffer_Release(&given.in_question);
    PyBuffer_Release(&given.trouble);
    return answer;
}
