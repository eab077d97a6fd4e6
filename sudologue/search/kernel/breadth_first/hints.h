/* A search for the best hint, and how hints are compared and taken. */

#ifndef SUDOLOGUE_HINTS_H
#define SUDOLOGUE_HINTS_H

#include "breadth_first.h"

typedef struct {
    Pursuit pursuit;
    Hint best;
    Findings *all;                              /* if every hint is wanted, not the best alone; else NULL */
} Search;

void take_hint(Search *search, Kind kind, int links, double rating, int complexity, int key);
void set_result(Search *search, int node);              /* what the best hint comes to: this node holds */
Mask struck_if(const View *view, int node);              /* what goes if it holds */
void find_cycles_and_chains(Search *search);
void find_by_cases(Search *search);                     /* Nishio, cells, houses, contradictions */

/* Names tell hints apart by their nodes. */
static inline void name_more(Finding *found, int number) {
    found->name = (found->name ^ (uint64_t)(number + 1)) * 0x100000001B3ull + 1;
}

/* Every hint is wanted: this one, which strikes these; the caller adds its truths and what had to go. */
Finding *collect(Search *search, double rating, int complexity, int key, const Mask *struck);

#endif
