// Copies, clears and initializes whole structures and arrays, with memcpy, memmove and memset in LLVM IR.
typedef struct {
    int words[20];
    uchar bytes[13];
    double number;
} Block;

kernel void copy(global const Block *in, global Block *out) {
    const size_t me = get_global_id(0);
    Block one = in[me];
    local Block kept;
    if (get_local_id(0) == 0)
        kept = one;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[2 * me] = kept;
    Block blank = {0};
    blank.words[me % 20] = 5;
    blank.bytes[12] = 9;
    out[2 * me + 1] = me & 1 ? blank : one;
}

kernel void fill(global uchar *out, global int *numbers) {
    uchar bytes[64];
    int list[12] = {4, 3, 2, 1, [9] = 99};
    for (int i = 0; i < 64; ++i)
        bytes[i] = 0x5a;
    for (int i = 0; i < 40; ++i)
        bytes[i] = bytes[i + 8] + (i == 20);
    for (int i = 0; i < 64; ++i)
        out[i] = bytes[i];
    for (int i = 11; i > 0; --i)
        list[i] = list[i - 1];
    for (int i = 0; i < 12; ++i)
        numbers[i] = list[i];
}

kernel void shift(global int *row, int count, int by) {
    for (int i = 0; i < count - by; ++i)
        row[i] = row[i + by];
    for (int i = count - by; i < count; ++i)
        row[i] = 0;
}
