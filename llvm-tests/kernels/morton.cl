// Bits of two and three coordinates interleaved and taken apart again.
uint spread2(uint x) {
    x &= 0xffff;
    x = (x | x << 8) & 0x00ff00ff;
    x = (x | x << 4) & 0x0f0f0f0f;
    x = (x | x << 2) & 0x33333333;
    return (x | x << 1) & 0x55555555;
}

ulong spread3(ulong x) {
    x &= 0x1fffff;
    x = (x | x << 32) & 0x1f00000000ffffUL;
    x = (x | x << 16) & 0x1f0000ff0000ffUL;
    x = (x | x << 8) & 0x100f00f00f00f00fUL;
    x = (x | x << 4) & 0x10c30c30c30c30c3UL;
    return (x | x << 2) & 0x1249249249249249UL;
}

uint gather3(ulong x) {
    uint out = 0;
    #pragma unroll 7
    for (int i = 0; i < 21; ++i)
        out |= (uint)((x >> (3 * i)) & 1) << i;
    return out;
}

kernel void morton(global const uint4 *points, global uint *flat, global ulong *solid, global uint4 *back) {
    const size_t me = get_global_id(0);
    const uint4 point = points[me];
    flat[me] = spread2(point.x) | spread2(point.y) << 1;
    const ulong code = spread3(point.x) | spread3(point.y) << 1 | spread3(point.z) << 2;
    solid[me] = code;
    back[me] = (uint4)(gather3(code), gather3(code >> 1), gather3(code >> 2), point.w);
}
