// ChaCha20: each work-item encrypts one block of 64 bytes. Rows of the state are vectors, diagonals are swizzles.
void quarter(uint4 *a, uint4 *b, uint4 *c, uint4 *d) {
    *a += *b, *d = rotate(*d ^ *a, (uint4)16);
    *c += *d, *b = rotate(*b ^ *c, (uint4)12);
    *a += *b, *d = rotate(*d ^ *a, (uint4)8);
    *c += *d, *b = rotate(*b ^ *c, (uint4)7);
}

kernel void chacha20(global const uint16 *plain, global uint16 *coded, uint8 key, uint3 nonce, uint counter) {
    const size_t me = get_global_id(0);
    const uint16 start = (uint16)(0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, key, counter + (uint)me, nonce);
    uint4 a = start.s0123, b = start.s4567, c = start.s89ab, d = start.scdef;
    for (int round = 0; round < 10; ++round) {
        quarter(&a, &b, &c, &d);
        b = b.yzwx, c = c.zwxy, d = d.wxyz;
        quarter(&a, &b, &c, &d);
        b = b.wxyz, c = c.zwxy, d = d.yzwx;
    }
    coded[me] = plain[me] ^ ((uint16)(a, b, c, d) + start);
}
