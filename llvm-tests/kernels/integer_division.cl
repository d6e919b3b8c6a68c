// Division, remainder and shifts of signed and unsigned numbers, by variables and by constants.
kernel void divide(global const int *a, global const int *b, global int *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const int x = a[me], y = b[me];
    out[me] = x / y;
    out[count + me] = x % y;
    out[2 * count + me] = x / 7 + x / -3 + x / 64 + x / 1000003;
    out[3 * count + me] = x % 10 + x % 16 + x % -5;
    out[4 * count + me] = (uint)x / (uint)y + (uint)x / 10u + (uint)x / 641u;
    out[5 * count + me] = (uint)x % (uint)y + (uint)x % 10u + (uint)x % 32u;
    out[6 * count + me] = (x >> (y & 31)) ^ (int)((uint)x >> (y & 31)) ^ (int)((uint)x << (y & 31));
    out[7 * count + me] = ((short)x / (short)(y | 1)) ^ ((uchar)x / (uchar)(y | 1)) ^ ((char)x >> 2);
}

kernel void divide_long(global const long *a, global const long *b, global long *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const long x = a[me], y = b[me];
    out[me] = x / y;
    out[count + me] = x % y;
    out[2 * count + me] = (ulong)x / 1000000007UL;
    out[3 * count + me] = (ulong)x % (ulong)y;
}

kernel void divide_vector(global const int4 *a, global const int4 *b, global int4 *out) {
    const size_t me = get_global_id(0);
    out[me] = a[me] / b[me] + a[me] % b[me] + (a[me] >> (b[me] & 15)) + a[me] / 3;
}

kernel void digits(global const uint *in, global char *text) {
    uint left = in[get_global_id(0)];
    global char *line = text + 11 * get_global_id(0);
    int at = 10;
    line[at] = '\n';
    do {
        line[--at] = '0' + left % 10;
        left /= 10;
    } while (left);
    while (at > 0)
        line[--at] = ' ';
}
