/* What Python can call, file by file, and the almost locked sets that several files look at. */

#ifndef SUDOLOGUE_SERVICES_H
#define SUDOLOGUE_SERVICES_H

#include "kernel.h"

#define SERVICE(name) PyObject *name(PyObject *module, PyObject *given)

SERVICE(count);                         /* solutions.c */
SERVICE(solutions);
SERVICE(true_candidates);
SERVICE(held_by_houses);                /* parts.c */
SERVICE(held_by_digits);
SERVICE(singles);                       /* singles.c */
SERVICE(refute);                        /* refutations.c */
SERVICE(almost_locked_sets);            /* almost_locked.c */
SERVICE(set_web);
SERVICE(set_pairs);                     /* pairs.c */
SERVICE(stems);                         /* exclusions.c */
SERVICE(aligned_triples);
SERVICE(sue_de_coq_crossings);          /* crossings.c */
SERVICE(levels);                        /* levels.c */
SERVICE(chain_targets);                 /* chains.c */
SERVICE(set_chain_targets);

typedef struct {
    int size;
    unsigned digits, striking;          /* all digits, and those that strike anything */
    Cells cells, places[DIGITS], strikes[DIGITS];
    int nodes[DIGITS];                  /* the numbers of its nodes; filled by `number_nodes` */
} Set;

enum { SHORT_NAMES = 1024 };            /* by which nodes are looked up */

typedef struct {
    int digit;
    Cells places, strikes;
    int before;                         /* the last node of this digit before it, or -1 */
    int beside;                         /* the last node before it with the same short name, or -1 */
    int is_used;                        /* do chains that strike anything lead through it? */
} Node;                                 /* what several sets may have: the places of a digit, and what they strike */

typedef struct {
    View view;
    Set *sets;
    int count, room;
    Node *nodes;
    int node_count;
    int last[DIGITS];                   /* the last node of each digit, or -1 */
    int named[SHORT_NAMES];             /* the last node of each short name, or -1 */
    int failed;                         /* out of memory */
} Web;

void add_set(Web *web, int size, unsigned digits, Cells cells);
int make_room(Web *web, int nodes);                             /* for so many; false: out of memory */
int number_of(Web *web, int digit, const Cells *places);        /* a node, maybe a new one */
const Web *web_of(PyObject *sets);      /* what `almost_locked_sets` gave; NULL, with Python's exception set: it did not */

#endif
