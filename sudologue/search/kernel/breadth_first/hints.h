/* A search for the best hint, and how hints are compared and taken. */

#ifndef SUDOLOGUE_HINTS_H
#define SUDOLOGUE_HINTS_H

#include "breadth_first.h"

typedef struct {
    Pursuit pursuit;
    Hint best;
} Search;

void take_hint(Search *search, Kind kind, int links, double rating, int complexity, int key);
void set_result(Search *search, int node);              /* what the best hint comes to: this node holds */
void find_cycles_and_chains(Search *search);
void find_by_cases(Search *search);                     /* Nishio, cells, houses, contradictions */

#endif
