// Plain C that optimizers replace by saturating, minimum, maximum, absolute and overflow intrinsics.
kernel void unsigned_ones(global const uint *a, global const uint *b, global uint *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const uint x = a[me], y = b[me];
    out[me] = x > y ? x - y : 0;
    out[count + me] = x + y < x ? 0xffffffffu : x + y;
    out[2 * count + me] = x < y ? x : y;
    out[3 * count + me] = x > y ? x : y;
    out[4 * count + me] = x > y ? x - y : y - x;
    const ulong product = (ulong)x * y;
    out[5 * count + me] = product > 0xffffffffu ? 1 : 0;
    uint left = x;
    int steps = 0;
    while (left > 1000 && steps < 50) {
        left = left > y ? left - y : 0;
        ++steps;
    }
    out[6 * count + me] = left ^ steps;
}

kernel void signed_ones(global const int *a, global const int *b, global int *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const int x = a[me], y = b[me];
    const long sum = (long)x + y, difference = (long)x - y;
    out[me] = sum > INT_MAX ? INT_MAX : sum < INT_MIN ? INT_MIN : (int)sum;
    out[count + me] = difference > INT_MAX ? INT_MAX : difference < INT_MIN ? INT_MIN : (int)difference;
    out[2 * count + me] = x < 0 ? (int)(0u - (uint)x) : x;
    out[3 * count + me] = x < y ? x : y;
    out[4 * count + me] = x > 255 ? 255 : x < 0 ? 0 : x;
    out[5 * count + me] = (x > 0) - (x < 0);
    out[6 * count + me] = (x ^ y) < 0 ? -1 : 1;
}

kernel void small_ones(global const uchar *a, global const uchar *b, global uchar *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    int total = a[me] + b[me];
    out[me] = total > 255 ? 255 : total;
    out[count + me] = a[me] < b[me] ? 0 : a[me] - b[me];
    out[2 * count + me] = (a[me] + b[me] + 1) >> 1;
    ushort wide = (ushort)a[me] << 8 | b[me];
    out[3 * count + me] = (ushort)((ushort)(wide << 4) | (wide >> 12)) >> 8;
}
