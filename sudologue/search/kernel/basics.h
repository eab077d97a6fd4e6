/* The steps that `basics.c` takes one after another, and those of them that `subsets.c` finds. */

#ifndef SUDOLOGUE_BASICS_H
#define SUDOLOGUE_BASICS_H

#include "kernel.h"

/* Kinds of steps. Those of subsets are told by how many cells or digits it takes, added to one of the last three. */
enum { FULL = 1, NAKED = 2, HIDDEN = 4, FULL_BY_HOUSE = 6, HIDDEN_BY_HOUSE = 7, POINTING = 8, CLAIMING = 16, LOCKED_SET = 32, NAKED_SET = 40, HIDDEN_SET = 48 };

/* A step. What it is about is the candidate of a single; the digit of a locked candidate times 256 and the house that it
   goes from; the places of a naked subset in its house; or the digits of a hidden one. */
typedef struct {
    int kind;                           /* 0: there is none */
    int about;
    int house;                          /* rows, columns and boxes are numbered on; -1: no house */
} Step;

/* What each house has: of each of its cells, in reading order, the digits; and of each digit the places among those cells. */
typedef struct {
    uint16_t domains[HOUSES][DIGITS], ranges[HOUSES][DIGITS];
} HouseView;

int cell_at(int house, int place);      /* the cells of a house are numbered in reading order */
void view_houses(const Board *board, HouseView *view);
int is_kind_of_subset(int kind);
Step find_subset(const HouseView *view, int kind);
void strike_subset(Board *board, const HouseView *view, const Step *step);

#endif
