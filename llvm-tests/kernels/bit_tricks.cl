// Counting, finding and moving bits, by builtins and by hand.
uint reversed(uint x) {
    x = ((x >> 1) & 0x55555555u) | ((x & 0x55555555u) << 1);
    x = ((x >> 2) & 0x33333333u) | ((x & 0x33333333u) << 2);
    x = ((x >> 4) & 0x0f0f0f0fu) | ((x & 0x0f0f0f0fu) << 4);
    x = ((x >> 8) & 0x00ff00ffu) | ((x & 0x00ff00ffu) << 8);
    return (x >> 16) | (x << 16);
}

ulong swapped(ulong x) {
    ulong out = 0;
    for (int i = 0; i < 8; ++i)
        out |= ((x >> (8 * i)) & 0xff) << (56 - 8 * i);
    return out;
}

kernel void words(global const uint *in, global uint *out) {
    const size_t me = get_global_id(0);
    const uint x = in[me];
    global uint *mine = out + 12 * me;
    mine[0] = popcount(x);
    mine[1] = clz(x);
    mine[2] = ctz(x);
    mine[3] = rotate(x, (uint)me);
    mine[4] = reversed(x);
    mine[5] = x & -x;
    mine[6] = x & (x - 1);
    mine[7] = x ^ (x >> 1);
    mine[8] = (x & (x - 1)) == 0;
    mine[9] = x == 0 ? 0 : 1u << (31 - clz(x));
    mine[10] = (x << (me & 31)) | (x >> ((32 - me) & 31));
    int parity = 0;
    for (uint left = x; left; left &= left - 1)
        parity ^= 1;
    mine[11] = parity;
}

kernel void others(global const ulong *in, global ulong *out) {
    const size_t me = get_global_id(0);
    const ulong x = in[me];
    global ulong *mine = out + 8 * me;
    mine[0] = popcount(x);
    mine[1] = clz(x);
    mine[2] = ctz(x);
    mine[3] = rotate(x, 64UL - me);
    mine[4] = swapped(x);
    mine[5] = clz((uchar)x) | clz((ushort)x) << 8 | (uint)popcount((short)x) << 16;
    mine[6] = rotate((uchar)x, (uchar)3) | (uint)rotate((ushort)(x >> 8), (ushort)11) << 8;
    const uchar8 bytes = popcount(as_uchar8(x));
    mine[7] = as_ulong(bytes);
}
