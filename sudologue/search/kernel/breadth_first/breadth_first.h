/* Implications followed breadth first, as Sudoku Explainer follows them: `reasoning/breadth_first/` tells what is
   asked and why the order matters.  Here is what the files of this folder share.

   A *node* is a candidate that is true ("on") or false ("off"): 2 c + 1 or 2 c.  A *truth* goes by its number: the
   domain of cell c is c, the range of digit d in house h is 81 + 27 d + h. */

#ifndef SUDOLOGUE_BREADTH_FIRST_H
#define SUDOLOGUE_BREADTH_FIRST_H

#include "../kernel.h"

enum { NODES = 2 * CANDIDATES, NO_TRUTH = 0xFFFF, MOST_ENTRIES = 1 << 15 };
enum { BY_CELL = 1, BY_DIGIT = 2 };             /* which strong links are followed */
enum { LINKS_ON = 4, LINKS_OFF = 28 };           /* so many others a candidate can switch on at most, and off */

static inline int node_of(int candidate, int is_on) {
    return 2 * candidate + is_on;
}

static inline int domain_of(int cell) {
    return cell;
}

static inline int range_of(int digit, int house) {
    return CELLS + HOUSES * digit + house;
}

/* What is at the other end of a strong link, and the truth that makes it one. */
typedef struct {
    uint16_t node, truth;
} Link;

/* The links of a candidate on a board, in their order, for searches that go along them many times: what it switches off when it
   is on, and on when it is off.  Those by its cell come first. */
typedef struct {
    uint8_t off_by_cell, off_count, on_by_cell, on_count;
    uint16_t off[LINKS_OFF];
    Link on[LINKS_ON];
} Links;

extern uint8_t houses_of_cell[CELLS][3];        /* box, row, column */
Cells places_in(const View *view, int digit, int house);
int is_two(const Cells *cells);
int first_cell(const Cells *cells);
int all_on(const View *view, int candidate, int links, Link found[LINKS_ON]);   /* in their order; how many */
Links *links_of(const View *view);              /* by candidate; NULL: out of memory */
void strike_out(View *view, int candidate);

/* Why a pattern or a nested hint switches something off: the truths of it, and how long it is if it is a nested hint. */
typedef struct {
    Numbers truths;
    uint64_t name;                              /* the same for the same argument; 0: it is no hint */
    int complexity;
} Reason;

typedef struct {
    uint16_t node, truth;
    int32_t reason;                             /* the number of a reason, or -1 */
    uint32_t first;                             /* where its parents begin, in the list of all; they end where those of the next begin */
} Implication;

/* What was followed from an assumption, in the order in which it came up. */
typedef struct {
    int count;
    int clash[2];                               /* the places of the two that contradict each other (on, off), or -1 */
    Numbers parents;                            /* those of each, as places */
    int16_t places[NODES];                      /* node -> where it stands, or -1 */
    Implication of[];                           /* and one more, where the last one's parents end */
} Trail;

Trail *new_trail(void);                         /* with room for whatever may follow; NULL: out of memory */
Trail *copy_trail(const Trail *trail);          /* with no more room than it takes; the same */
void free_trail(Trail *trail);                  /* NULL will do */
int enter(Trail *trail, int node, int truth, int reason);       /* a new implication, whose parents are added next; its place */

/* How to follow: what Sudoku Explainer calls its level, and what it may use. */
typedef struct {
    int is_dynamic, is_nishio, is_multiple, level;
} Manner;

typedef struct {
    Reason *of;
    int used, room;
} Reasons;

typedef struct {
    Manner manner;
    const View *board;                          /* as it is before anything is assumed */
    const Links *links;                         /* and its links */
    Reasons *reasons;
    Patience *patience;
    int failed;                                 /* out of memory, or interrupted */
} Pursuit;

void follow(Pursuit *pursuit, int start, Trail *trail);
int add_more(Pursuit *pursuit, const View *now, Trail *trail);  /* what is off by patterns and nested hints; true: anything new */

/* Something that strikes candidates on the board as it is now, and what had to go before it was there. */
typedef struct {
    double rating;                              /* of nested hints, which go by it; then by these three */
    int complexity, key, number;
    uint64_t name;                              /* the same for the same hint; 0: a pattern */
    Numbers struck, gone, truths;               /* candidates, candidates, truths */
} Finding;

typedef struct {
    const View *before, *now;
    Finding *of;
    int used, room;
    int failed;                                 /* out of memory */
} Findings;

Finding *add_finding(Findings *findings);       /* an empty one; NULL: out of memory */
void keep_if_new(Findings *findings);           /* the last one goes if it strikes nothing, or nothing had to go before it */
void add_lost(Findings *findings, Finding *finding, int truth); /* what had to go of a truth, each once */
void free_findings(Findings *findings);
void in_order_of_buckets(int *cells, int count);
void find_patterns(Findings *findings);
void find_nested(Findings *findings, const Manner *manner, Patience *patience);

/* A hint, as far as it has to be known to be compared and told. */
typedef enum { NO_HINT, CYCLE, CHAIN, DOUBLE, CONTRADICTION, BY_CHOICE_OF_CELL, BY_CHOICE_OF_HOUSE } Kind;

typedef struct {
    Kind kind;
    int links;                                  /* of cycles and chains */
    int choice;                                 /* the truth whose candidates are tried, or NO_TRUTH */
    int complexity, key;
    double rating;
    int placed;                                 /* a candidate, or -1 */
    Mask struck;
    Numbers chains;                             /* for each target: how many implications, then each of them */
} Hint;

double added_by_length(int complexity);
int is_better(double rating, int complexity, int key, const Hint *best);

#endif
