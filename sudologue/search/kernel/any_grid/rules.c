/* The rules of a grid, from the list of numbers that Python makes of it.

     rules     = size, houses, peers, relations, pairs, sets, groups, automata, readings
     houses    = how many, then the cells of each
     peers     = for each cell: how many, cell ...
     relations = how many, then for each and each digit: the digits that go with it
     pairs     = how many, then for each: two cells, relation
     sets      = how many, then for each: how many sets, set ...
     groups    = how many, then for each: total, up to how many open cells it is looked at exactly, how many parts, part ...
     part      = weight, which sets or -1, how many cells, cell ...
     automata  = how many, then for each: how many layers, layer ...
     layer     = states, where the moves of each begin ..., their end, then two numbers for each move
     readings  = how many, then for each: automaton, how many cells, cell ...

   Every number is looked at before it is used. */

#include "any_grid.h"

typedef struct {
    const int32_t *next, *end;
    int is_bad;
} Input;

/* The next number, from 0 (or lower) to below a bound. */
static int take(Input *input, int low, int bound) {
    if (input->next < input->end && *input->next >= low && *input->next < bound) return *input->next++;
    input->is_bad = 1;
    return low < 0 ? 0 : low;
}

static List take_list(Input *input, int most, int bound) {
    List list = {NULL, take(input, 0, most + 1)};
    list.of = input->next;
    for (int i = 0; i < list.count && !input->is_bad; i++) take(input, 0, bound);
    if (input->is_bad) list.count = 0;
    return list;
}

static const int32_t *skip(Input *input, size_t count, int bound) {
    const int32_t *from = input->next;
    for (size_t i = 0; i < count && !input->is_bad; i++) take(input, 0, bound);
    return from;
}

static void *room(Input *input, size_t count, size_t size) {
    void *made = input->is_bad ? NULL : calloc(count + 1, size);
    if (!made) input->is_bad = 1;
    return made;
}

static void add_cell(uint64_t *set, int cell) {
    set[cell / 64] |= 1ull << cell % 64;
}

static void take_houses(Rules *rules, Input *input) {
    rules->houses = take(input, 0, 64 * LARGEST);
    rules->house_cells = skip(input, (size_t)rules->houses * rules->size, rules->cells);
    rules->house_masks = room(input, (size_t)rules->houses * rules->words, sizeof(uint64_t));
    for (int i = 0; !input->is_bad && i < rules->houses * rules->size; i++)
        add_cell(rules->house_masks + i / rules->size * rules->words, rules->house_cells[i]);
}

static void take_peers(Rules *rules, Input *input) {
    rules->peers = room(input, (size_t)rules->cells * rules->words, sizeof(uint64_t));
    rules->peer_lists = room(input, rules->cells, sizeof(List));
    for (int cell = 0; !input->is_bad && cell < rules->cells; cell++) {
        List list = rules->peer_lists[cell] = take_list(input, rules->cells, rules->cells);
        for (int i = 0; i < list.count; i++) add_cell(rules->peers + cell * rules->words, list.of[i]);
    }
}

/* What goes with a set of digits is what goes with its lowest digit, or with the others. */
static void fill_images(const Rules *rules, Relation *relation) {
    relation->images[0] = 0;
    for (Digits set = 1; set <= rules->all; set++)
        relation->images[set] = relation->images[set & (set - 1)] | relation->fits[lowest_bit(set)];
}

static void take_relations(Rules *rules, Input *input) {
    rules->relation_count = take(input, 0, 1 << 20);
    rules->relations = room(input, rules->relation_count, sizeof(Relation));
    for (int i = 0; !input->is_bad && i < rules->relation_count; i++) {
        Relation *relation = rules->relations + i;
        relation->fits = (const Digits *)skip(input, rules->size, (int)rules->all + 1);
        if (rules->size > LARGEST_IMAGED) continue;
        relation->images = room(input, rules->all, sizeof(Digits));
        if (!input->is_bad) fill_images(rules, relation);
    }
}

/* Put what cells have in order, cell by cell: count them, find where each begins, and put them there. */
static int *find_firsts(Input *input, int cells, const int32_t *of, int count, int stride) {
    int *first = room(input, (size_t)cells + 1, sizeof(int));
    for (int i = 0; !input->is_bad && i < count; i++) first[of[stride * i] + 1]++;
    for (int cell = 0; !input->is_bad && cell < cells; cell++) first[cell + 1] += first[cell];
    return first;
}

static int *copy_firsts(Input *input, const int *first, int cells) {
    int *copy = room(input, cells, sizeof(int));
    if (!input->is_bad) memcpy(copy, first, (size_t)cells * sizeof *copy);
    return copy;
}

/* Three numbers for each pair: two cells and a relation. */
static void take_pairs(Rules *rules, Input *input) {
    int count = take(input, 0, 1 << 24);
    const int32_t *pairs = input->next;
    for (int i = 0; i < count && !input->is_bad; i++) {
        take(input, 0, rules->cells);
        take(input, 0, rules->cells);
        take(input, 0, rules->relation_count);
    }
    if (input->is_bad) return;
    rules->partners = room(input, count, sizeof(Partner));
    rules->first_partner = find_firsts(input, rules->cells, pairs, count, 3);
    int *next = copy_firsts(input, rules->first_partner, rules->cells);
    for (int i = 0; !input->is_bad && i < count; i++, pairs += 3)
        rules->partners[next[pairs[0]]++] = (Partner){pairs[1], pairs[2]};
    free(next);
}

static void take_sets(Rules *rules, Input *input) {
    rules->set_count = take(input, 0, 1 << 20);
    rules->sets = room(input, rules->set_count, sizeof(Sets));
    for (int i = 0; !input->is_bad && i < rules->set_count; i++) {
        Sets *sets = rules->sets + i;
        List list = take_list(input, 1 << 16, rules->size <= LARGEST_TABLED ? (int)rules->all + 1 : 0);
        sets->list = list;
        sets->is_whole = room(input, rules->all, 1);
        sets->is_begun = room(input, rules->all, 1);
        for (int j = 0; !input->is_bad && j < list.count; j++) {
            Digits set = (Digits)list.of[j], part = set;
            sets->is_whole[set] = 1;
            for (;; part = (part - 1) & set) {
                sets->is_begun[part] = 1;
                if (!part) break;
            }
        }
    }
}

static int sum_of_largest(int size, int count) {
    return count * size - count * (count - 1) / 2;
}

static void take_part(Rules *rules, Input *input, Part *part) {
    part->weight = take(input, -1000, 1001);
    part->is_less = part->weight < 0;
    if (part->is_less) part->weight = -part->weight;
    part->sets = take(input, -1, rules->set_count);
    part->cells = take_list(input, rules->size, rules->cells);
    if (!part->cells.count) input->is_bad = 1;
    part->most = sum_of_largest(rules->size, part->cells.count);
    if (part->cells.count > 1 && rules->size > LARGEST_TABLED) input->is_bad = 1;
}

/* A part that is taken off is counted by what it lacks to its most, so that nothing is less than 0. */
static void take_group(Rules *rules, Input *input, Group *group) {
    group->total = take(input, -1000000, 1000000);
    group->exact = take(input, 0, MOST_CELLS + 1);
    group->count = take(input, 1, rules->cells + 1);
    group->parts = rules->parts + rules->part_count;
    rules->part_count += group->count;
    int cells = 0;
    for (int i = 0; !input->is_bad && i < group->count; i++) {
        Part *part = group->parts + i;
        take_part(rules, input, part);
        group->range += part->weight * part->most;
        if (part->is_less) group->total += part->weight * part->most;
        cells += part->cells.count;
        if ((part->sets >= 0 && group->count > 1) || cells > rules->cells) input->is_bad = 1;
    }
    if (group->range > MOST_SUM) input->is_bad = 1;
    size_t words = 2 * (size_t)(group->range / 64 + 1) * ((size_t)group->count + 2);
    if (words > rules->most_sum_words) rules->most_sum_words = words;
    if (group->count > rules->most_parts) rules->most_parts = group->count;
}

/* A part has at least four numbers. */
static void take_groups(Rules *rules, Input *input) {
    rules->group_count = take(input, 0, 1 << 20);
    rules->groups = room(input, rules->group_count, sizeof(Group));
    rules->parts = room(input, (size_t)(input->end - input->next) / 4 + (size_t)rules->cells, sizeof(Part));
    for (int i = 0; !input->is_bad && i < rules->group_count; i++) take_group(rules, input, rules->groups + i);
}

/* Where the moves lead is looked at later: how many states the next layer has is not known yet. */
static void take_layer(const Rules *rules, Input *input, Layer *layer) {
    layer->states = take(input, 0, 1 << 20);
    layer->first = skip(input, (size_t)layer->states + 1, 1 << 24);
    if (input->is_bad) return;
    layer->moves = input->next;
    if (layer->first[0] != 0) input->is_bad = 1;
    for (int state = 0; state < layer->states; state++)
        if (layer->first[state + 1] < layer->first[state]) input->is_bad = 1;
    for (int i = 0; !input->is_bad && i < layer->first[layer->states]; i++) {
        take(input, 0, 1 << 20);
        take(input, 0, (int)rules->all + 1);
    }
}

static int leads_on(const Layer *layer, int states) {
    for (int i = 0; i < layer->first[layer->states]; i++)
        if (layer->moves[2 * i] >= states) return 0;
    return 1;
}

static void take_automata(Rules *rules, Input *input) {
    rules->automata = take(input, 0, 1 << 20);
    rules->first_layer = room(input, (size_t)rules->automata + 1, sizeof(int));
    rules->layers = room(input, (size_t)(input->end - input->next) / 2, sizeof(Layer));
    for (int i = 0; !input->is_bad && i < rules->automata; i++) {
        int count = take(input, 1, 1 << 16);
        Layer *layers = rules->layers + rules->layer_count;
        for (int j = 0; !input->is_bad && j < count; j++) take_layer(rules, input, layers + j);
        for (int j = 0; !input->is_bad && j < count; j++)
            if (!leads_on(layers + j, j + 1 < count ? layers[j + 1].states : 1)) input->is_bad = 1;
        rules->layer_count += count;
        rules->first_layer[i + 1] = rules->layer_count;
    }
}

static void take_readings(Rules *rules, Input *input) {
    rules->reading_count = take(input, 0, 1 << 20);
    rules->readings = room(input, rules->reading_count, sizeof(Reading));
    for (int i = 0; !input->is_bad && i < rules->reading_count; i++) {
        Reading *reading = rules->readings + i;
        int automaton = take(input, 0, rules->automata);
        reading->cells = take_list(input, 1 << 16, rules->cells);
        if (input->is_bad) return;
        int count = rules->first_layer[automaton + 1] - rules->first_layer[automaton];
        if (count != reading->cells.count) input->is_bad = 1;
        reading->layers = rules->layers + rules->first_layer[automaton];
        reading->words = 1;
        for (int j = 0; j < count; j++) {
            int words = (reading->layers[j].states + 63) / 64;
            if (words > reading->words) reading->words = words;
        }
        size_t states = (size_t)reading->words * ((size_t)count + 1);
        if (states > rules->most_states) rules->most_states = states;
    }
}

typedef struct {
    int32_t *pairs;                     /* cell, who looks at it; NULL: they are only counted */
    int count;
} Watching;

static void watch(Watching *watching, const int32_t *cells, int count, int watcher) {
    for (int i = 0; i < count; i++, watching->count++) {
        if (!watching->pairs) continue;
        watching->pairs[2 * watching->count] = cells[i];
        watching->pairs[2 * watching->count + 1] = watcher;
    }
}

static void watch_all(const Rules *rules, Watching *watching) {
    int watcher = 0;
    for (int i = 0; i < rules->houses; i++) watch(watching, rules->house_cells + i * rules->size, rules->size, watcher++);
    for (int i = 0; i < rules->group_count; i++, watcher++) {
        const Group *group = rules->groups + i;
        for (int j = 0; j < group->count; j++)
            watch(watching, group->parts[j].cells.of, group->parts[j].cells.count, watcher);
    }
    for (int i = 0; i < rules->reading_count; i++)
        watch(watching, rules->readings[i].cells.of, rules->readings[i].cells.count, watcher++);
}

static void find_turns(Rules *rules, Input *input) {
    rules->watchers = rules->houses + rules->group_count + rules->reading_count;
    rules->turns = room(input, (size_t)rules->watchers + (size_t)rules->houses, 1);
    if (input->is_bad) return;
    uint8_t *turn = rules->turns;
    for (int i = 0; i < rules->houses; i++) *turn++ = TURN_HOUSE;
    for (int i = 0; i < rules->group_count; i++) *turn++ = rules->groups[i].parts[0].sets < 0 ? TURN_SUM : TURN_SET;
    for (int i = 0; i < rules->reading_count; i++) *turn++ = TURN_READING;
    for (int i = 0; i < rules->houses; i++) *turn++ = TURN_PLACES;
}

static void find_watchers(Rules *rules, Input *input) {
    Watching watching = {NULL, 0};
    if (input->is_bad) return;
    watch_all(rules, &watching);
    watching.pairs = room(input, 2 * (size_t)watching.count, sizeof(int32_t));
    rules->watching = room(input, watching.count, sizeof(int));
    if (!input->is_bad) {
        watching.count = 0;
        watch_all(rules, &watching);
    }
    rules->first_watching = find_firsts(input, rules->cells, watching.pairs, watching.count, 2);
    int *next = copy_firsts(input, rules->first_watching, rules->cells);
    for (int i = 0; !input->is_bad && i < watching.count; i++)
        rules->watching[next[watching.pairs[2 * i]]++] = watching.pairs[2 * i + 1];
    free(next);
    free(watching.pairs);
}

static void read_rules(Rules *rules) {
    Input input = {rules->numbers, rules->numbers + rules->count, 0};
    rules->size = take(&input, 1, LARGEST + 1);
    rules->cells = rules->size * rules->size;
    rules->words = (rules->cells + 63) / 64;
    rules->all = ((Digits)1 << rules->size) - 1;
    take_houses(rules, &input);
    take_peers(rules, &input);
    take_relations(rules, &input);
    take_pairs(rules, &input);
    take_sets(rules, &input);
    take_groups(rules, &input);
    take_automata(rules, &input);
    take_readings(rules, &input);
    find_turns(rules, &input);
    find_watchers(rules, &input);
    if (input.is_bad || input.next != input.end) rules->size = 0;
}

static void free_rules(Rules *rules) {
    for (int i = 0; rules->relations && i < rules->relation_count; i++) free(rules->relations[i].images);
    for (int i = 0; rules->sets && i < rules->set_count; i++) {
        free(rules->sets[i].is_whole);
        free(rules->sets[i].is_begun);
    }
    free(rules->house_masks);
    free(rules->peers);
    free(rules->peer_lists);
    free(rules->relations);
    free(rules->partners);
    free(rules->first_partner);
    free(rules->sets);
    free(rules->groups);
    free(rules->parts);
    free(rules->layers);
    free(rules->first_layer);
    free(rules->readings);
    free(rules->turns);
    free(rules->watching);
    free(rules->first_watching);
    free(rules->numbers);
    free(rules);
}

/* What Python asks. */

#define RULES_NAME "sudologue rules"

static void forget_rules(PyObject *capsule) {
    free_rules(PyCapsule_GetPointer(capsule, RULES_NAME));
}

const Rules *rules_of(PyObject *capsule) {
    return PyCapsule_GetPointer(capsule, RULES_NAME);
}

PyObject *compile_rules(PyObject *Py_UNUSED(module), PyObject *numbers) {
    Py_buffer buffer;
    Rules *rules;
    if (PyObject_GetBuffer(numbers, &buffer, PyBUF_SIMPLE) < 0) return NULL;
    rules = calloc(1, sizeof *rules);
    if (rules) rules->numbers = malloc((size_t)buffer.len + 1);
    if (!rules || !rules->numbers) {
        free(rules);
        PyBuffer_Release(&buffer);
        return PyErr_NoMemory();
    }
    memcpy(rules->numbers, buffer.buf, (size_t)buffer.len);
    rules->count = (size_t)buffer.len / sizeof(int32_t);
    PyBuffer_Release(&buffer);
    read_rules(rules);
    PyObject *capsule = is_sound(rules->size > 0, "these are no rules") ? PyCapsule_New(rules, RULES_NAME, forget_rules) : NULL;
    if (!capsule) free_rules(rules);
    return capsule;
}
