// Calls functions that another module defines.
#include "shared.h"

__kernel void call_all(__global int *in, __global int *out) {
    __local int scratch[1];
    __global struct pair *pairs = (__global struct pair *)(out + 32);
    out[0] = sum(in, 8);
    out[1] = bits_of((__global float *)(in + 8));
    fill(pairs, 0);
    fill(pairs, 7);
    struct pair made = make(in[1], 0.5f);
    out[2] = made.number;
    out[3] = (int)(take(made) * 2);
    struct link last = {0, 1}, middle = {&last, 2}, first = {&middle, 3};
    out[4] = length(&first);
    int stored = 0;
    store_through(&stored, 77);
    out[5] = stored;
    __global int *cursor = in + 2;
    out[6] = indirect(&cursor);
    out[6] += 100 * indirect(&cursor);
    out[7] = cursor - in;
    out[8] = scale(in + 3, 10);
    out[9] = (int)scale((__global float *)(in + 8), 4);
    mix_into(&made, pairs + 7);
    out[10] = made.number;
    out[11] = (int)(made.fraction * 4);
    vstore4(swizzle((int4)(1, 2, 3, 4), scratch), 3, out);
    for (int i = 0; i < 4; i++)
        out[16 + i] = table[i];
}
