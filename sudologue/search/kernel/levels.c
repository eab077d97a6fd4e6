/* Levels: what follows along links.  If a node is false, its partners by strong links are true, and that is the first
   level.  If a node is true, those at the other ends of its weak links are false.  So each level has one weak and one
   strong link more.  Two nodes are ends if one is true wherever the other is false, and they strike something in common. */

#include "services.h"

enum { MOST_NODES = 2000, MOST_STRUCK = 1 << 16 };      /* it takes room for each two nodes, and for each struck candidate */

typedef struct {
    int nodes, words;                   /* how many nodes, and words for a bit each */
    const uint8_t *numbers;             /* what Python calls them, in the order in which it wants to hear of them */
    uint16_t *order;                    /* the same in our numbers, which are in the order of Python's */
    uint16_t *places, *names;           /* Python's number to ours, and back */
    int largest;                        /* of Python's numbers */
    uint64_t *strong, *weak;            /* of each node: those at the other ends of its links */
    uint64_t *mates;                    /* of each node: those that strike something that it strikes, too */
    uint64_t *true_ones;                /* what follows if it is true */
    uint8_t *grown, *stirred;           /* has a level got more of it, or has what follows if it is true? */
    uint64_t **levels;                  /* what follows if it is false */
    uint32_t *counts;                   /* of the ends of each level */
    int count;                          /* of levels */
    uint16_t *ends;
    size_t used, room;
    int failed;                         /* out of memory */
} Net;

static inline void set_bit(uint64_t *row, int number) {
    row[number / 64] |= 1ull << number % 64;
}

/* A number of two bytes, wherever it lies: a buffer of Python's may begin at any address. */
static inline uint16_t number_at(const uint8_t *bytes, Py_ssize_t place) {
    uint16_t number;
    memcpy(&number, bytes + 2 * place, sizeof number);
    return number;
}

/* Fill in the mates, given so many words of struck candidates for each node; false: out of memory. */
static int find_mates(Net *net, const uint64_t *strikes, size_t width) {
    size_t words = (size_t)net->words;
    uint64_t *strikers = calloc(width * 64 * words + 1, sizeof *strikers);
    if (!strikers) return 0;
    for (int pass = 0; pass < 2; pass++)
        for (int node = 0; node < net->nodes; node++)
            for (size_t i = 0; i < width; i++)
                for (uint64_t left = strikes[(size_t)node * width + i]; left; left &= left - 1) {
                    uint64_t *row = strikers + (64 * i + (size_t)lowest_bit(left)) * words;
                    if (pass) unite(net->mates + net->order[node] * words, row, net->words);
                    else set_bit(row, net->order[node]);
                }
    free(strikers);
    return 1;
}

/* A new level like the last, or an empty one; false: out of memory. */
static int add_level(Net *net) {
    size_t size = (size_t)net->nodes * (size_t)net->words, total = (size_t)net->count + 1;
    uint64_t **levels = realloc(net->levels, total * sizeof *levels);
    if (levels) net->levels = levels;
    uint32_t *counts = realloc(net->counts, total * sizeof *counts);
    if (counts) net->counts = counts;
    uint64_t *level = levels && counts ? calloc(size + 1, sizeof *level) : NULL;
    if (!level) return 0;
    if (net->count) memcpy(level, net->levels[net->count - 1], size * sizeof *level);
    net->levels[net->count] = level;
    net->counts[net->count++] = 0;
    return 1;
}

/* Number the nodes anew, from 0 on; false: one is given twice, or out of memory. */
static int place_nodes(Net *net) {
    int places = 0;
    for (int i = 0; i < net->nodes; i++)
        if (number_at(net->numbers, i) > net->largest) net->largest = number_at(net->numbers, i);
    net->places = malloc((size_t)(net->largest + 1) * sizeof *net->places);
    net->names = malloc((size_t)(net->nodes + 1) * sizeof *net->names);
    net->order = malloc((size_t)(net->nodes + 1) * sizeof *net->order);
    net->failed = !net->places || !net->names || !net->order;
    if (net->failed) return 0;
    memset(net->places, 0xFF, (size_t)(net->largest + 1) * sizeof *net->places);
    for (int i = 0; i < net->nodes; i++) net->places[number_at(net->numbers, i)] = 0;
    for (int number = 0; number <= net->largest; number++)
        if (!net->places[number]) {
            net->names[places] = (uint16_t)number;
            net->places[number] = (uint16_t)places++;
        }
    for (int i = 0; i < net->nodes; i++) net->order[i] = net->places[number_at(net->numbers, i)];
    return places == net->nodes;
}

/* Room for links and what follows along them; false: out of memory. */
static int make_rows(Net *net) {
    net->words = (net->nodes + 63) / 64;
    size_t size = (size_t)net->nodes * (size_t)net->words + 1;
    net->strong = calloc(4 * size, sizeof *net->strong);
    net->grown = malloc(2 * (size_t)net->nodes + 1);
    net->failed = !net->strong || !net->grown;
    if (net->failed) return 0;
    net->weak = net->strong + size;
    net->mates = net->weak + size;
    net->true_ones = net->mates + size;
    net->stirred = net->grown + net->nodes;
    return 1;
}

/* Let a link lead from one node to another, and back. */
static void link_nodes(const Net *net, uint64_t *links, int one, int other) {
    set_bit(links + one * net->words, other);
    set_bit(links + other * net->words, one);
}

static int is_node(const Net *net, int number) {
    return number <= net->largest && net->places[number] < net->nodes;
}

/* Read links between nodes; false: there are others. */
static int read_links(const Net *net, const Py_buffer *buffer, uint64_t *links) {
    Py_ssize_t count = buffer->len / 4;
    for (Py_ssize_t i = 0; i < count; i++) {
        int one = number_at(buffer->buf, i), other = number_at(buffer->buf, count + i);
        if (!is_node(net, one) || !is_node(net, other)) return 0;
        link_nodes(net, links, net->places[one], net->places[other]);
    }
    return 1;
}

/* Let weak links lead to the nodes that are struck: those that are candidates have the same numbers. */
static void link_struck(const Net *net, const uint64_t *strikes, int width) {
    for (int node = 0; node < net->nodes; node++)
        for (int word = 0; word < width; word++, strikes++)
            for (uint64_t left = *strikes; left; left &= left - 1) {
                int struck = 64 * word + lowest_bit(left);
                if (is_node(net, struck)) link_nodes(net, net->weak, net->order[node], net->places[struck]);
            }
}

/* The first level; false: out of memory. */
static int start(Net *net, const uint64_t *strikes, size_t width) {
    if (!find_mates(net, strikes, width) || !add_level(net)) return 0;
    memcpy(net->levels[0], net->strong, (size_t)net->nodes * (size_t)net->words * sizeof *net->strong);
    memset(net->grown, 1, (size_t)net->nodes);
    for (int node = 0; node < net->nodes; node++) set_bit(net->true_ones + node * net->words, node);
    return 1;
}

static void dispose(Net *net) {
    for (int i = 0; i < net->count; i++) free(net->levels[i]);
    free(net->levels);
    free(net->counts);
    free(net->order);
    free(net->places);
    free(net->names);
    free(net->strong);
    free(net->grown);
    free(net->ends);
}

/* Follow links to where there is more: all that follows there follows from where they lead from; that has more, then. */
static void follow(const Net *net, const uint64_t *links, const uint64_t *there, const uint8_t *is_more, uint64_t *here,
                   uint8_t *has_more) {
    int words = net->words;
    memset(has_more, 0, (size_t)net->nodes);
    for (int to = 0; to < net->nodes; to++)
        for (int i = 0; is_more[to] && i < words; i++)
            for (uint64_t left = links[to * words + i]; left; left &= left - 1) {
                int from = 64 * i + lowest_bit(left);
                if (unite(here + from * words, there + to * words, words)) has_more[from] = 1;
            }
}

/* Note the new ends of a node that are not lower; false: out of memory. */
static int note_ends(Net *net, int node, const uint64_t *before, const uint64_t *after) {
    for (int i = node / 64; i < net->words; i++) {
        uint64_t new = after[i] & ~before[i] & net->mates[node * net->words + i];
        if (i == node / 64) new &= ~0ull << node % 64;
        for (; new; new &= new - 1) {
            if (net->used + 2 > net->room) {
                uint16_t *more = realloc(net->ends, (net->room = 2 * net->room + 256) * sizeof *more);
                if (!more) return 0;
                net->ends = more;
            }
            net->ends[net->used++] = net->names[node];
            net->ends[net->used++] = net->names[64 * i + lowest_bit(new)];
            net->counts[net->count - 1]++;
        }
    }
    return 1;
}

/* One level more; false: nothing new follows. */
static int go_on(Net *net) {
    int any = 0;
    net->failed = !add_level(net);
    if (net->failed) return 0;
    uint64_t *before = net->levels[net->count - 2], *after = net->levels[net->count - 1];
    follow(net, net->weak, before, net->grown, net->true_ones, net->stirred);
    follow(net, net->strong, net->true_ones, net->stirred, after, net->grown);
    for (int i = 0; i < net->nodes && !net->failed; i++) {
        int node = net->order[i], row = node * net->words;
        any |= net->grown[node];
        if (net->grown[node]) net->failed = !note_ends(net, node, before + row, after + row);
    }
    return any;
}

static PyObject *write_masks(const Net *net, const uint64_t *masks) {
    int size = 8 * net->nodes * net->words;
    uint8_t *bytes = malloc((size_t)size + 1);
    if (!bytes) return PyErr_NoMemory();
    write_words(bytes, masks, size);
    PyObject *written = bytes_of(bytes, (size_t)size);
    free(bytes);
    return written;
}

static PyObject *write_levels(const Net *net) {
    PyObject *levels = PyList_New(net->count);
    for (int i = 0; levels && i < net->count; i++) {
        PyObject *level = write_masks(net, net->levels[i]);
        if (!level || PyList_SetItem(levels, i, level) < 0) Py_CLEAR(levels);
    }
    return levels;
}

/* Words of 64 bits; NULL: out of memory. */
static uint64_t *read_words(const Py_buffer *buffer) {
    uint64_t *words = malloc((size_t)buffer->len + 8);
    for (Py_ssize_t i = 0; words && i < buffer->len / 8; i++) words[i] = read_word((const uint8_t *)buffer->buf + 8 * i, 8);
    return words;
}

/* Can these be the nodes of a net, its links, and what the nodes strike? */
static int are_of_net(const Py_buffer *nodes, const Py_buffer *strong, const Py_buffer *conflicts,
                      const Py_buffer *strikes) {
    Py_ssize_t row = nodes->len / 2 * 8;        /* a word of each node */
    if (!is_sound(nodes->len % 2 == 0 && nodes->len <= 2 * MOST_NODES, "up to 2000 nodes have two bytes each")) return 0;
    if (!is_sound(strong->len % 4 == 0 && conflicts->len % 4 == 0, "links have two ends of two bytes each")) return 0;
    return is_sound(row ? strikes->len % row == 0 && strikes->len / row <= MOST_STRUCK / 64 : !strikes->len,
                    "nodes strike as many words of candidates each, up to 1024");
}

/* Follow the links of a net whose nodes and links are read, level by level, to the end. */
static PyObject *follow_net(Net *net, const Py_buffer *strikes) {
    uint64_t *words = read_words(strikes);
    int width = net->nodes ? (int)(strikes->len / 8 / net->nodes) : 0;
    if (words) link_struck(net, words, width);
    net->failed = !words || !start(net, words, (size_t)width);
    free(words);
    while (!net->failed && go_on(net)) {
    }
    if (net->failed) return failure();
    PyObject *ends = bytes_of(net->ends, net->used * sizeof *net->ends);
    PyObject *counts = bytes_of(net->counts, (size_t)net->count * sizeof *net->counts);
    return Py_BuildValue("(NNNN)", write_masks(net, net->weak), write_levels(net), ends, counts);
}

/* The nodes at the other ends of each node's weak links, 64 bits for so many nodes; in the same way, level by level, the
   nodes that are true if it is false; the ends, two numbers each; and how many ends each level has.  Nodes are numbers of
   two bytes; ends are told in the order in which the nodes are given; links are given by one of their ends, then by the
   other; conflicts are the weak links that are not to single candidates; and `strikes` has as many words of 64 candidates
   for each node. */
PyObject *levels(PyObject *Py_UNUSED(module), PyObject *args) {
    Py_buffer nodes, strong, conflicts, strikes;
    PyObject *answer = NULL;
    if (!PyArg_ParseTuple(args, "y*y*y*y*", &nodes, &strong, &conflicts, &strikes)) return NULL;
    if (are_of_net(&nodes, &strong, &conflicts, &strikes)) {
        Net net = {.nodes = (int)(nodes.len / 2), .numbers = nodes.buf};
        if (place_nodes(&net) && make_rows(&net) && read_links(&net, &strong, net.strong) &&
            read_links(&net, &conflicts, net.weak))
            answer = follow_net(&net, &strikes);
        else if (net.failed) PyErr_NoMemory();
        else is_sound(0, "a node is given once, and links lead from node to node");
        dispose(&net);
    }
    PyBuffer_Release(&nodes);
    PyBuffer_Release(&strong);
    PyBuffer_Release(&conflicts);
    PyBuffer_Release(&strikes);
    return answer;
}
