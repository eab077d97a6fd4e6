/* Chains: the links that they follow (chains.c), and what they strike (knots.c). */

#ifndef SUDOLOGUE_CHAINS_H
#define SUDOLOGUE_CHAINS_H

#include "services.h"

enum { BY_CELLS = 1, BY_PLACES = 2, BY_GROUPS = 4, BY_TRUTHS = 8, BY_TAILS = 16, BY_COLOURS = 32 };   /* as in services.py */

typedef struct {
    Numbers of;                         /* where they lead from and to, in turns, and the other way round */
    int failed;                         /* out of memory */
} Joints;

void join(Joints *joints, int one, int other);
int strike_by_links(Web *web, unsigned kinds, Joints *strong, const Joints *more, Joints *weak,
                    Mask *struck);                             /* false: out of memory */

#endif
