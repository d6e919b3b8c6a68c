// The same bits as another type, by as_ functions and by pointers.
kernel void bits(global const uint4 *in, global uint *out) {
    const size_t me = get_global_id(0);
    const uint4 v = in[me];
    global uint *mine = out + 8 * me;
    mine[0] = as_uint(as_float(v.x & 0x7f7fffff) * 1.0f);
    mine[1] = as_uint(as_uchar4(v.y).wzyx);
    mine[2] = as_uint(as_short2(v.z) + (short2)(1, -1));
    const ulong2 wide = as_ulong2(v);
    mine[3] = (uint)(wide.x >> 16) ^ (uint)(wide.y >> 8);
    const char16 bytes = as_char16(v);
    mine[4] = bytes.s0 + bytes.s5 * 2 + bytes.sf * 3;
    const double2 reals = as_double2((ulong2)(as_ulong(v.xy), 0x3ff0000000000000UL));
    mine[5] = (uint)as_ulong(reals.x) + (uint)(as_ulong(reals.y + 1.0) >> 32);
    mine[6] = as_uint(as_half2(v.w));
    const int3 three = as_int3(v);
    mine[7] = three.x ^ three.y ^ three.z;
}

// Fast inverse square root, as in old programs.
kernel void inverse_root(global const float *in, global uint *first, global float *out) {
    const float x = in[get_global_id(0)];
    const int guess = 0x5f3759df - (as_int(x) >> 1);
    first[get_global_id(0)] = as_uint(as_float(guess));
    float y = *(const float *)&guess;
    y = y * (1.5f - 0.5f * x * y * y);
    y = y * (1.5f - 0.5f * x * y * y);
    y = y * (1.5f - 0.5f * x * y * y);
    out[get_global_id(0)] = y;
}

kernel void total_order(global const float *in, global float *out) {
    float mine[8];
    for (int i = 0; i < 8; ++i)
        mine[i] = in[8 * get_global_id(0) + i];
    for (int i = 0; i < 8; ++i)
        for (int j = 0; j + 1 < 8 - i; ++j) {
            const int a = as_int(mine[j]), b = as_int(mine[j + 1]);
            if ((a ^ (int)((uint)(a >> 31) >> 1)) > (b ^ (int)((uint)(b >> 31) >> 1))) {
                mine[j] = as_float(b);
                mine[j + 1] = as_float(a);
            }
        }
    vstore8(vload8(0, mine), get_global_id(0), out);
}
