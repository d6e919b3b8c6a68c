// AES-128 on bytes: the S-box is computed into local memory, the key schedule once per work-group.
uchar doubled(uchar x) {
    return (uchar)((x << 1) ^ ((x >> 7) * 0x1b));
}

uchar product(uchar a, uchar b) {
    uchar sum = 0;
    while (b) {
        if (b & 1)
            sum ^= a;
        a = doubled(a);
        b >>= 1;
    }
    return sum;
}

uchar substitute(uchar x) {
    // The inverse is x to the 254th.
    uchar inverse = 1, power = x;
    for (int bit = 1; bit < 8; ++bit) {
        power = product(power, power);
        inverse = product(inverse, power);
    }
    uchar out = 0x63;
    for (int turn = 0; turn < 5; ++turn)
        out ^= rotate(inverse, (uchar)turn);
    return out;
}

void expand(local const uchar *box, local uchar *key) {
    uchar round = 1;
    for (int i = 16; i < 176; i += 4) {
        uchar4 last = vload4(0, key + i - 4);
        if (i % 16 == 0) {
            last = (uchar4)(box[last.y] ^ round, box[last.z], box[last.w], box[last.x]);
            round = doubled(round);
        }
        vstore4(last ^ vload4(0, key + i - 16), 0, key + i);
    }
}

kernel void aes128(global const uchar *in, global uchar *out, constant uchar *secret) {
    local uchar box[256], key[176];
    for (size_t i = get_local_id(0); i < 256; i += get_local_size(0))
        box[i] = substitute((uchar)i);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        for (int i = 0; i < 16; ++i)
            key[i] = secret[i];
        expand(box, key);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    uchar state[4][4], next[4][4];
    for (int i = 0; i < 16; ++i)
        state[i / 4][i % 4] = in[get_global_id(0) * 16 + i] ^ key[i];
    for (int round = 1; round <= 10; ++round) {
        for (int column = 0; column < 4; ++column)
            for (int row = 0; row < 4; ++row)
                next[column][row] = box[state[(column + row) & 3][row]];
        for (int column = 0; column < 4; ++column) {
            const uchar all = next[column][0] ^ next[column][1] ^ next[column][2] ^ next[column][3];
            for (int row = 0; row < 4; ++row) {
                uchar mixed = next[column][row];
                if (round < 10)
                    mixed ^= all ^ doubled(next[column][row] ^ next[column][(row + 1) & 3]);
                state[column][row] = mixed ^ key[16 * round + 4 * column + row];
            }
        }
    }
    for (int i = 0; i < 16; ++i)
        out[get_global_id(0) * 16 + i] = state[i / 4][i % 4];
}
