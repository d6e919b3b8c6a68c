// Pointers: differences, comparisons, pointers to pointers, arrays of pointers, casts between element types.
__attribute__((noinline)) void swap(int **a, int **b) {
    int *kept = *a;
    *a = *b;
    *b = kept;
}

__attribute__((noinline)) global const int *find(global const int *from, global const int *end, int what) {
    for (; from != end; ++from)
        if (*from == what)
            return from;
    return 0;
}

kernel void search(global const int *in, int count, global long *places) {
    const int what = get_global_id(0);
    global const int *place = find(in, in + count, what);
    places[what] = place ? place - in : -1;
}

kernel void rows(global const int *in, global int *out) {
    int storage[4][4];
    int *row[4];
    const size_t base = get_global_id(0) * 16;
    for (int i = 0; i < 16; ++i)
        storage[i / 4][i % 4] = in[base + i];
    for (int i = 0; i < 4; ++i)
        row[i] = storage[i];
    // Sorts the rows by their first elements, moving pointers only.
    for (int i = 1; i < 4; ++i)
        for (int j = i; j > 0 && row[j][0] < row[j - 1][0]; --j)
            swap(&row[j], &row[j - 1]);
    for (int i = 0; i < 16; ++i)
        out[base + i] = row[i / 4][i % 4];
}

kernel void bytes(global const uint *in, global uchar *out, uint count) {
    global const uchar *first = (global const uchar *)in;
    global const uchar *last = (global const uchar *)(in + count) - 1;
    global uchar *to = out;
    while (first < last) {
        *to++ = *last--;
        *to++ = *first++;
    }
    global const ushort *pairs = (global const ushort *)in;
    *(global ushort *)to = pairs[1] + pairs[2];
}

kernel void addresses(global int *out) {
    local int cells[4];
    int mine[3] = {1, 2, 3};
    const ulong first = (ulong)&mine[0], second = (ulong)&mine[1];
    out[0] = (int)(second - first);
    out[1] = (int)((uintptr_t)&cells[3] - (uintptr_t)&cells[0]);
    int *through = (int *)(first + 2 * sizeof(int));
    out[2] = *through;
    out[3] = &mine[2] > &mine[1];
    out[4] = (int)((size_t)out & 3);
    const int *end = mine + 3;
    out[5] = end[-1] + *(end - 2);
}
