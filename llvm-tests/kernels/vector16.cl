// Vectors of sixteen: arithmetic, halves, swizzles, single elements by index and by name.
kernel void arithmetic(global const uchar16 *a, global const uchar16 *b, global uchar16 *out) {
    const size_t me = get_global_id(0);
    uchar16 x = a[me], y = b[me];
    out[4 * me] = x + y * (uchar16)3 - (x >> (uchar16)2);
    out[4 * me + 1] = (uchar16)(x.odd, y.even);
    out[4 * me + 2] = (uchar16)(x.hi.lo, y.s048c, x.sfedc, y.lo.hi);
    x.s0f = y.sf0;
    x.s5 += 7;
    out[4 * me + 3] = x ^ ~y;
}

kernel void floats(global const float16 *in, global float16 *out, global float *sums) {
    const size_t me = get_global_id(0);
    const float16 one = in[me];
    out[me] = fma(one, one.sfedcba9876543210, (float16)(0.5f));
    const float8 eight = one.lo + one.hi;
    const float4 four = eight.even - eight.odd;
    sums[me] = four.x + four.y + four.z + four.w;
}

kernel void indexed(global const int16 *in, global int *out) {
    const size_t me = get_global_id(0);
    const int16 one = in[me];
    int values[16];
    vstore16(one, 0, values);
    int sum = 0;
    for (int i = 0; i < 16; ++i)
        sum = sum * 3 + values[(i * 7) & 15];
    int16 changed = one;
    ((int *)&changed)[me & 15] = 1000;
    out[me] = sum + changed.s0 + changed.sf + ((const int *)&changed)[me & 15];
}
