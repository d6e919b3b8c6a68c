// shuffle and shuffle2 with constant and with variable masks, between vectors of different lengths.
kernel void shuffles(global const uint4 *a, global const uint4 *b, global const uint8 *mask, global uint *out) {
    const size_t me = get_global_id(0);
    const uint4 x = a[me], y = b[me];
    const uint8 m = mask[me];
    global uint *mine = out + 32 * me;
    vstore4(shuffle(x, (uint4)(3, 1, 0, 2)), 0, mine);
    vstore4(shuffle(x, m.lo), 1, mine);
    vstore8(shuffle(y, m), 1, mine);
    vstore8(shuffle2(x, y, m), 2, mine);
    vstore2(shuffle2(x.lo, y.hi, m.s01), 12, mine);
    vstore2(shuffle((uint8)(x, y), (uint2)(7, 4)), 13, mine);
    vstore4(shuffle2(x, y, (uint4)(0, 4, 1, 5)), 7, mine);
}

kernel void bytes(global const uchar16 *in, global const uchar16 *mask, global uchar16 *out) {
    const size_t me = get_global_id(0);
    out[me] = shuffle2(in[me], in[me].sfedcba9876543210, mask[me]);
}

kernel void floats(global const float4 *in, global float2 *out) {
    const size_t me = get_global_id(0);
    const float4 v = in[me];
    out[me] = shuffle(v, (uint2)(me & 3, 3 - (me & 3))) + shuffle2(v, v.wzyx, (uint2)(5, 2));
}
