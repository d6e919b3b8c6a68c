// Three bytes to four letters of a string in constant memory, and back by arithmetic.
constant char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

kernel void encode(global const uchar *in, uint length, global char *out) {
    const uint me = get_global_id(0);
    uint bits = 0;
    int present = 0;
    for (uint i = 0; i < 3; ++i) {
        bits <<= 8;
        if (3 * me + i < length) {
            bits |= in[3 * me + i];
            ++present;
        }
    }
    for (int i = 0; i < 4; ++i)
        out[4 * me + i] = i <= present ? letters[(bits >> (18 - 6 * i)) & 63] : '=';
}

int digit(char letter) {
    if (letter >= 'A' && letter <= 'Z')
        return letter - 'A';
    if (letter >= 'a' && letter <= 'z')
        return letter - 'a' + 26;
    if (letter >= '0' && letter <= '9')
        return letter - '0' + 52;
    return letter == '+' ? 62 : letter == '/' ? 63 : 0;
}

kernel void decode(global const char4 *in, global uchar *out) {
    const char4 four = in[get_global_id(0)];
    const int bits = digit(four.x) << 18 | digit(four.y) << 12 | digit(four.z) << 6 | digit(four.w);
    vstore3(convert_uchar3((int3)(bits >> 16, bits >> 8, bits) & 255), get_global_id(0), out);
}
