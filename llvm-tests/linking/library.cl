// Functions with all kinds of signatures, which kernel.cl calls from another module.
#include "shared.h"

__constant int table[4] = {3, 1, 4, 1};

int sum(__global const int *values, int count) {
    int total = 0;
    for (int i = 0; i < count; i++)
        total += values[i];
    return total;
}

// The body casts the pointer to another type than the parameter has.
uint bits_of(__global float *value) { return *(__global uint *)value; }

void fill(__global struct pair *pairs, int index) {
    pairs[index].number = index;
    pairs[index].fraction = index / 4.0f;
}

struct pair make(int number, float fraction) {
    struct pair result = {number, fraction};
    return result;
}

float take(struct pair p) { return p.number + p.fraction; }

int length(const struct link *first) {
    int count = 0;
    for (; first; first = first->next)
        count++;
    return count;
}

void store_through(void *where, int what) { *(int *)where = what; }

int indirect(__global int *__private *slot) {
    int value = **slot;
    *slot += 1;
    return value;
}

OVERLOADABLE int scale(__global int *value, int by) { return *value * by; }

OVERLOADABLE float scale(__global float *value, int by) { return *value * by; }

OVERLOADABLE void mix_into(struct pair *p, __global const struct pair *q) {
    p->number += q->number;
    p->fraction += q->fraction;
}

OVERLOADABLE int4 swizzle(int4 v, __local int *scratch) {
    scratch[0] = v.x;
    return v.wzyx + scratch[0];
}
