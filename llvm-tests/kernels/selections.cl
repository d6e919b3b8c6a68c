// select, bitselect, comparisons of vectors, the ternary operator, any and all.
kernel void vectors(global const int4 *a, global const int4 *b, global int4 *out, global int *flags) {
    const size_t me = get_global_id(0);
    const int4 x = a[me], y = b[me];
    out[6 * me] = select(x, y, x < y);
    out[6 * me + 1] = x == y ? (int4)(7) : x - y;
    out[6 * me + 2] = bitselect(x, y, (int4)(0x0ff00ff0));
    out[6 * me + 3] = (x > y) & (x != (int4)(5)) | !(y >= x);
    out[6 * me + 4] = x && y;
    out[6 * me + 5] = select(x, y, (uint4)(0x80000000, 0x7fffffff, 0, 0xffffffff));
    flags[me] = any(x < y) + 2 * all(x < y) + 4 * any(x == y) + 8 * all(x - y != 0);
}

kernel void scalars(global const float *a, global const long *b, global float *out, global long *longs) {
    const size_t me = get_global_id(0);
    const float x = a[me];
    const long y = b[me];
    out[me] = select(x, -x, y > 3) + (y & 1 ? 1.0f : 2.0f);
    longs[me] = select(y, ~y, x > 0.0f ? 1L : 0L) ^ bitselect(y, 0x5555L, (long)me) ^ select((short)y, (short)9, (short)(me & 1));
}

kernel void doubles(global const double2 *in, global double2 *out, global long2 *masks) {
    const size_t me = get_global_id(0);
    const double2 v = in[me];
    masks[me] = isless(v, v.yx) | (v == v.yx);
    out[me] = select(v, v.yx, v > v.yx) + bitselect((double2)(1.0), (double2)(-1.0), as_double2((long2)(LONG_MIN, 0)));
}
