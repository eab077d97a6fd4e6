/* Readings: which digits some way through the automaton uses.  Forwards through the states that can be reached, then back
   through those that lead to an end. */

#include "any_grid.h"

static inline int has_state(const uint64_t *states, int state) {
    return states[state / 64] >> state % 64 & 1;
}

static int go_through(Work *work, const Reading *reading) {
    int words = reading->words;
    uint64_t *states = work->states;
    memset(states, 0, (size_t)words * sizeof *states);
    states[0] = reading->layers[0].states > 0;
    for (int place = 0; place < reading->cells.count; place++, states += words) {
        const Layer *layer = reading->layers + place;
        Digits domain = work->domains[reading->cells.of[place]];
        uint64_t any = 0;
        memset(states + words, 0, (size_t)words * sizeof *states);
        for (int w = 0; w < (layer->states + 63) / 64; w++)
            for (uint64_t left = states[w]; left; left &= left - 1) {
                int state = 64 * w + lowest_bit(left);
                for (int i = layer->first[state]; i < layer->first[state + 1]; i++) {
                    int to = layer->moves[2 * i];
                    if ((Digits)layer->moves[2 * i + 1] & domain) states[words + to / 64] |= 1ull << to % 64;
                }
            }
        for (int w = 0; w < words; w++) any |= states[words + w];
        if (!any) return 0;
    }
    return 1;
}

int settle_reading(Work *work, const Reading *reading) {
    int words = reading->words;
    if (!go_through(work, reading)) return 0;
    uint64_t *states = work->states + (size_t)words * reading->cells.count;
    for (int place = reading->cells.count - 1; place >= 0; place--) {
        const Layer *layer = reading->layers + place;
        int cell = reading->cells.of[place];
        Digits domain = work->domains[cell], kept = 0;
        states -= words;
        for (int w = 0; w < (layer->states + 63) / 64; w++)
            for (uint64_t left = states[w]; left; left &= left - 1) {
                int state = 64 * w + lowest_bit(left);
                Digits here = 0;
                for (int i = layer->first[state]; i < layer->first[state + 1]; i++)
                    if (has_state(states + words, layer->moves[2 * i])) here |= (Digits)layer->moves[2 * i + 1] & domain;
                if (!here) states[w] &= ~(left & (~left + 1));
                kept |= here;
            }
        if (domain & ~kept && !strike(work, cell, domain & ~kept)) return 0;
    }
    return 1;
}
