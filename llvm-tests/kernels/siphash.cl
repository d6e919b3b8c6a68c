// SipHash-2-4 of messages of 0 to 63 bytes, on 64-bit words.
typedef struct {
    ulong a, b, c, d;
} State;

State sip_round(State s) {
    s.a += s.b, s.b = rotate(s.b, 13UL) ^ s.a, s.a = rotate(s.a, 32UL);
    s.c += s.d, s.d = rotate(s.d, 16UL) ^ s.c;
    s.a += s.d, s.d = rotate(s.d, 21UL) ^ s.a;
    s.c += s.b, s.b = rotate(s.b, 17UL) ^ s.c, s.c = rotate(s.c, 32UL);
    return s;
}

kernel void siphash(global const uchar *text, ulong2 key, global ulong *hash) {
    const uint length = get_global_id(0) & 63;
    global const uchar *mine = text + get_global_id(0) * 64;
    State s = {key.x ^ 0x736f6d6570736575UL, key.y ^ 0x646f72616e646f6dUL, key.x ^ 0x6c7967656e657261UL,
               key.y ^ 0x7465646279746573UL};
    for (uint at = 0; at <= length; at += 8) {
        ulong word = 0;
        for (uint i = 0; i < 8 && at + i < length; ++i)
            word |= (ulong)mine[at + i] << (8 * i);
        if (length - at < 8)
            word |= (ulong)length << 56;
        s.d ^= word;
        s = sip_round(sip_round(s));
        s.a ^= word;
    }
    s.c ^= 0xff;
    for (int i = 0; i < 4; ++i)
        s = sip_round(s);
    hash[get_global_id(0)] = s.a ^ s.b ^ s.c ^ s.d;
}
