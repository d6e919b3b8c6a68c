// Loops that optimizers replace by formulas. The products in them are integers one bit wider than the sums.
kernel void sums(global const uint *limits, global uint *out, global ulong *longs) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const uint n = limits[me];
    uint linear = 0, square = 0, alternating = 0, odd = 0;
    for (uint i = 0; i < n; ++i)
        linear += i;
    for (uint i = 0; i < n; ++i)
        square += i * i;
    for (uint i = 0; i < n; ++i)
        alternating += i * 3 - 7;
    for (uint i = 1; i < n; i += 2)
        odd += i;
    out[me] = linear;
    out[count + me] = square;
    out[2 * count + me] = alternating;
    out[3 * count + me] = odd;
    ulong wide = 0, cubes = 0;
    for (ulong i = 0; i < n; ++i)
        wide += i;
    for (ulong i = 0; i < n; ++i)
        cubes += i * i * i;
    longs[me] = wide;
    longs[count + me] = cubes;
    int down = 0;
    for (int i = (int)(n & 0xffff); i > 0; --i)
        down -= i;
    out[4 * count + me] = down;
    ushort narrow = 0;
    for (ushort i = 0; i < (ushort)n; ++i)
        narrow += i;
    out[5 * count + me] = narrow;
}

kernel void triangle(global uint *out) {
    const uint n = get_global_id(0);
    uint total = 0;
    for (uint i = 0; i < n; ++i)
        for (uint j = 0; j <= i; ++j)
            total += j;
    out[n] = total;
}
