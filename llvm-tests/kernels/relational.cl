// Tests of floating-point numbers, of scalars and of vectors.
kernel void scalars(global const float *a, global const float *b, global int *out) {
    const size_t me = get_global_id(0);
    const float x = a[me], y = b[me];
    int bits = isnan(x) | isinf(x) << 1 | isfinite(x) << 2 | isnormal(x) << 3 | (signbit(x) != 0) << 4;
    bits |= isequal(x, y) << 5 | isnotequal(x, y) << 6 | isgreater(x, y) << 7 | isgreaterequal(x, y) << 8;
    bits |= isless(x, y) << 9 | islessequal(x, y) << 10 | islessgreater(x, y) << 11;
    bits |= isordered(x, y) << 12 | isunordered(x, y) << 13;
    bits |= (x < y) << 14 | (x <= y) << 15 | (x > y) << 16 | (x >= y) << 17 | (x == y) << 18 | (x != y) << 19;
    bits |= !(x < y) << 20 | !(x >= y) << 21;
    out[me] = bits;
}

kernel void vectors(global const double4 *a, global const double4 *b, global long4 *out) {
    const size_t me = get_global_id(0);
    const double4 x = a[me], y = b[me];
    out[me] = (isnan(x) & 1) | (isless(x, y) & 2) | (signbit(x) & 4) | (isunordered(x, y) & 8) | ((x != y) & 16) |
              (isfinite(y) & 32) | (isinf(y) & 64) | (isnormal(x) & 128) | (islessgreater(x, y) & 256);
}
