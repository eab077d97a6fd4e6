/* Search on grids of any size and with constraints: solutions, and what can be struck out without trying anything.

   Python gives the *rules* of a grid as a list of numbers (`rules.py` writes it, `rules.c` reads it): houses, the
   cells that each cell sees, and constraints in one of the forms below.  A board is the digits that each cell may still
   hold, its *domain*: bit d - 1 is the digit d.

     relation  two cells, and for each digit of the first those that the second may hold with it
     group     cells in parts; the cells of a part see each other, so they differ.  Either there is one part, whose
               digits are one of some sets (a cage, a renban); or each part has a weight, and the digits of all, each
               times the weight of its part, come to a total (an arrow, a little killer, houses less cages)
     reading   cells that are read one by one with a little memory: an automaton, for all that is none of the others

   Settling strikes out what houses, relations, groups and readings cannot hold until nothing changes (`settle.c`).  What
   is left is tried (`search.c`), candidate by candidate: it is true, or else it is struck out. */

#ifndef SUDOLOGUE_ANY_GRID_H
#define SUDOLOGUE_ANY_GRID_H

#include "../services.h"

enum { LARGEST = 25, MOST_CELLS = LARGEST * LARGEST, MOST_CELL_WORDS = (MOST_CELLS + 63) / 64 };
enum { LARGEST_TABLED = 16 };           /* sizes up to which sets of digits are looked up */
enum { LARGEST_IMAGED = 10 };           /* sizes up to which what goes with a set of digits is */
enum { MOST_SUM = 4095 };               /* that a group can come to */

typedef uint32_t Digits;

typedef struct {
    const int32_t *of;
    int count;
} List;

typedef struct {
    const Digits *fits;                 /* for each digit of the first cell, what goes with it in the second */
    Digits *images;                     /* the same for each set of digits; NULL: there are too many */
} Relation;

typedef struct {
    int cell, relation;
} Partner;                              /* the second cell of a relation */

typedef struct {
    List list;
    uint8_t *is_whole, *is_begun;       /* by sets of digits: is it one of them, or part of one? */
} Sets;

typedef struct {
    List cells;
    int sets;                           /* which sets it has to be one of, or -1 */
    int weight, is_less;                /* what its sum is multiplied by; is it taken off? */
    int most;                           /* the sum it cannot come above */
} Part;

typedef struct {
    Part *parts;
    int count;
    int total;                          /* with parts that are taken off counted by what they lack to their most */
    int range;                          /* what it cannot come above */
    int exact;                          /* up to so many open cells it is worth looking at exactly */
} Group;

typedef struct {
    int states;
    const int32_t *first;               /* of each state, where its moves begin; their end comes last */
    const int32_t *moves;               /* two numbers each: the next state, and the digits that lead there */
} Layer;

typedef struct {
    List cells;
    const Layer *layers;
    int words;                          /* of 64 bits, for the states of the largest layer */
} Reading;

/* What looks at cells that have changed.  They take turns: all of one kind before the first of the next, so that what is
   quick comes first.  By number there are the houses, the groups, the readings, and the houses again for places. */
enum { TURN_HOUSE, TURN_SET, TURN_PLACES, TURN_READING, TURN_SUM, TURNS };

typedef struct {
    int size, cells, words;             /* words of 64 bits for a set of cells */
    Digits all;
    int32_t *numbers;                   /* what Python gave; lists lie in it */
    size_t count;
    int houses;
    const int32_t *house_cells;
    uint64_t *house_masks, *peers;      /* sets of cells: of each house, and those that each cell sees */
    List *peer_lists;
    Relation *relations;
    int relation_count;
    Partner *partners;                  /* of all cells, one after the other */
    int *first_partner;                 /* of each cell; the end comes last */
    Sets *sets;
    int set_count;
    Group *groups;
    Part *parts;
    int group_count, part_count;
    Layer *layers;
    int *first_layer;                   /* of each automaton */
    int layer_count, automata;
    Reading *readings;
    int reading_count;
    int watchers;                       /* houses, groups and readings */
    uint8_t *turns;                     /* when each of them looks, and houses once more */
    int *watching, *first_watching;     /* of each cell: who looks at it */
    int most_parts;
    size_t most_sum_words, most_states; /* room for what a group or a reading takes */
} Rules;

/* How a part can be filled: its open cells, those with fewest digits first, and the digits that are settled. */
typedef struct {
    const Part *part;
    int cells[LARGEST], places[LARGEST], open;
    Digits used;
    int firsts[LARGEST + 2];            /* where the sets of so many open cells begin in the order */
    int low, high;                      /* what the part is worth, at least and at most */
} Ways;

/* A board in work, with what settling it takes. */
typedef struct {
    const Rules *rules;
    Digits *domains;
    int exact;                          /* up to so many open cells any group is looked at exactly, else roughly */
    int *changed, changed_count;        /* cells that lost digits since they were looked at */
    uint8_t *is_changed;
    int *waiting[TURNS], begin[TURNS], end[TURNS];      /* who is to look, first come first served */
    uint8_t *is_waiting;
    double *trouble, weight;            /* of each cell: how often something failed there; what failing counts now */
    uint32_t *met, *good, stamp;        /* by sets of digits: was it met on the way, does it lead to the end? */
    Digits *order;                      /* sets of digits in the order they were met */
    Digits *kept, *needed;              /* what the places of a group can hold, and what its parts must hold */
    Ways *ways;                         /* of the parts of a group */
    uint64_t *sums;                     /* of the parts of a group, from both sides */
    uint64_t *states;                   /* of a reading, layer by layer */
} Work;

enum { ROUGHLY = 3, EXACTLY = MOST_CELLS };     /* what `exact` is: to be quick, or to see what is worth it */

static inline int is_single(Digits digits) {
    return !(digits & (digits - 1));
}

static inline Digits lowest(Digits digits) {
    return digits & (~digits + 1);
}

int strike(Work *work, int cell, Digits digits);        /* strike digits out; false: nothing is left */
int strike_seen(Work *work, Digits digit, uint64_t *seen);      /* the same for a digit in a set of cells, which is emptied */
int settle_group(Work *work, const Group *group);       /* false: nothing fits */
int settle_reading(Work *work, const Reading *reading);
int settle(Work *work);                                 /* what has changed; false: there is no solution */
void look_at_all(Work *work);                           /* as if everything had changed */

int begin_work(Work *work, const Rules *rules, int exact);      /* false: out of memory; end it all the same */
void end_work(Work *work);
int take_domains(const Rules *rules, PyObject *record, Digits *domains);        /* false, with Python's exception set: it is no board */
int has_empty_cell(const Work *work);
const Rules *rules_of(PyObject *capsule);               /* NULL, with Python's exception set: these are none */

#endif
