/* The services, and the almost locked sets that several of them look at. */

#ifndef SUDOLOGUE_SERVICES_H
#define SUDOLOGUE_SERVICES_H

#include "kernel.h"

/* What Python can call, and how: solutions.c, assuming.c, parts.c, basics.c, refutations.c, rounds.c, splits.c, grids.c,
   almost_locked.c, pairs.c, exclusions.c, crossings.c, few_cells.c, levels.c, chains.c, canonical.c, and then any_grid/rules.c,
   any_grid/search.c and any_grid/trials.c have it in this order. */
#define SERVICES(SERVICE) \
    SERVICE(count, METH_VARARGS, "count(board, limit): how many solutions it has.") \
    SERVICE(count_in_line, METH_VARARGS, "count_in_line(text, limit): the same of 81 characters; None if they are no such.") \
    SERVICE(solutions, METH_VARARGS, "solutions(board, limit): its solutions, a record each.") \
    SERVICE(true_candidates, METH_O, "true_candidates(board): those that some solution has.") \
    SERVICE(trial_and_error, METH_VARARGS, "trial_and_error(board, depth): what it leaves of the candidates.") \
    SERVICE(backdoor, METH_VARARGS, "backdoor(board, solution, most): the fewest digits that let singles finish.") \
    SERVICE(domains, METH_O, "domains(board): the digits of each cell.") \
    SERVICE(held_by_houses, METH_O, "held_by_houses(board): those that every house can hold.") \
    SERVICE(held_by_digits, METH_O, "held_by_digits(board): those that their digit can hold.") \
    SERVICE(basics, METH_VARARGS, "basics(placed, board, kinds): one after another.") \
    SERVICE(refute, METH_VARARGS, "refute(truths, in_question, spacing, candidate, is_true, trouble): are they against it?") \
    SERVICE(failures, METH_VARARGS, "failures(board, candidates): those that fail if supposed, and after how many rounds.") \
    SERVICE(shortest_splits, METH_VARARGS, "shortest_splits(board, assumed, most, wanted): truths that fail under assumptions.") \
    SERVICE(read_grid, METH_VARARGS, "read_grid(houses, peers, sees): a 9x9 grid, kept for questions about it.") \
    SERVICE(almost_locked_sets, METH_VARARGS, "almost_locked_sets(board, grid): kept for the questions about them.") \
    SERVICE(set_web, METH_O, "set_web(sets): the sets and their nodes.") \
    SERVICE(set_pairs, METH_O, "set_pairs(sets): every two that strike something.") \
    SERVICE(stems, METH_O, "stems(sets): the cells that something leaves nothing by sets.") \
    SERVICE(aligned_triples, METH_VARARGS, "aligned_triples(board, grid): two cells and what no filling of them goes with.") \
    SERVICE(sue_de_coq_crossings, METH_O, "sue_de_coq_crossings(board): those that have one.") \
    SERVICE(few_cell_patterns, METH_O, "few_cell_patterns(board): the kinds of them that it may have.") \
    SERVICE(levels, METH_VARARGS, "levels(nodes, strong, conflicts, strikes): what follows along links.") \
    SERVICE(chain_targets, METH_VARARGS, "chain_targets(board, kinds): what chains strike.") \
    SERVICE(set_chain_targets, METH_VARARGS, "set_chain_targets(sets, kinds): the same with sets in them.") \
    SERVICE(least_form, METH_O, "least_form(cells): the least of all puzzles that are the same but for names and places.") \
    SERVICE(chain_hint, METH_VARARGS, "chain_hint(board, is_multiple, is_dynamic, is_nishio, level): Sudoku Explainer's.") \
    SERVICE(compile_rules, METH_O, "compile_rules(numbers): the rules of a grid, kept for searches.") \
    SERVICE(begin_search, METH_VARARGS, "begin_search(rules, board, seen): a search, kept to be gone on with.") \
    SERVICE(next_solution, METH_VARARGS, "next_solution(search, nodes): go on with it.") \
    SERVICE(settle_board, METH_VARARGS, "settle_board(rules, board): what is left when nothing is tried.") \
    SERVICE(failing_candidates, METH_VARARGS, "failing_candidates(rules, board, candidates, is_quick): those that fail if supposed.") \
    SERVICE(begin_trials, METH_VARARGS, "begin_trials(rules, board): trials inside trials, kept to be asked about candidates.") \
    SERVICE(trial_fails, METH_VARARGS, "trial_fails(trials, candidate, is_nested): does it fail if supposed, or if what it leaves is tried, too?")

#define DECLARATION(name, flags, help) PyObject *name(PyObject *, PyObject *);
SERVICES(DECLARATION)

typedef struct {
    int size;
    unsigned digits, striking;          /* all digits, and those that strike anything */
    Cells cells, places[DIGITS], strikes[DIGITS];
    int nodes[DIGITS];                  /* the numbers of its nodes; filled by `number_nodes` */
} Set;

enum { SHORT_NAME_BITS = 10, SHORT_NAMES = 1 << SHORT_NAME_BITS };  /* by which nodes are looked up */

typedef struct {
    int digit;
    Cells places, strikes;
    int before;                         /* the last node of this digit before it, or -1 */
    int beside;                         /* the last node before it with the same short name, or -1 */
    int is_plain;                       /* does a strong link without groups and larger sets lead to it? */
    int is_used;                        /* do chains that strike anything lead through it? */
    int name;                           /* what Python calls it, or -1: it has not been told of it */
} Node;                                 /* what several sets may have: the places of a digit, and what they strike */

typedef struct {
    View view;
    PyObject *owner;                    /* of the view's grid, which lives as long as it does; or NULL */
    Set *sets;
    int count, room;
    Node *nodes;
    int node_count, node_room;
    int last[DIGITS];                   /* the last node of each digit, or -1 */
    int named[SHORT_NAMES];             /* the last node of each short name, or -1 */
    int failed;                         /* out of memory */
} Web;

void add_set(Web *web, int size, unsigned digits, Cells cells);
void begin_nodes(Web *web);
int number_of(Web *web, int digit, const Cells *places);        /* a node, maybe a new one; 0 if memory fails */
int has_open_rectangle(const View *view);                       /* a unique one that may strike something: rectangles.c */
const Web *web_of(PyObject *sets);      /* what `almost_locked_sets` gave; NULL, with Python's exception set: it did not */

#endif
