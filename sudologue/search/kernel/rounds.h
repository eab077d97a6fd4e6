/* What singles make of a board round by round (rounds.c). */

#ifndef SUDOLOGUE_ROUNDS_H
#define SUDOLOGUE_ROUNDS_H

#include "services.h"

typedef struct {
    uint32_t of[DIGITS][LANES];
} Marks;                                /* candidates by digit and band; the fourth lane stays empty */

typedef struct {
    uint32_t cells[LANES];              /* cells with candidates */
    uint32_t rows[DIGITS][LANES], boxes[DIGITS][LANES], columns[DIGITS];
} Open;                                 /* houses with places for a digit, by the first cell of each in a band */

typedef struct {
    Marks alive, chosen;                /* the candidates left, and those that are true */
} Course;

static inline int is_marked(const Marks *marks, int candidate) {
    return marks->of[candidate / CELLS][candidate % CELLS / 27] >> candidate % 27 & 1;
}

static inline int is_alive(const Course *course, int candidate) {
    return is_marked(&course->alive, candidate);
}

void read_course(Open *open, Course *start, const uint8_t *record);     /* a board: both are empty before */
int find_singles(const Open *open, const Marks *alive, Marks *singles); /* true: something has no candidate left */
int drop_chosen(Marks *fresh, const Marks *chosen);                     /* true: something is left */
void accept_all(Course *course, const Marks *fresh);
void suppose(Course *course, int candidate);
int follow_singles(const Open *open, Course *course);   /* 0, or if it fails, after how many rounds, with 1 added */

#endif
