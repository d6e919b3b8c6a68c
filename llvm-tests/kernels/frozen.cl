// Undefined values that are frozen: clang's builtin becomes `freeze poison`.
kernel void any_value(global const uint *a, global uint *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const uint x = __builtin_nondeterministic_value(a[me]);
    out[me] = x - x;
    out[count + me] = x & ~x;
    out[2 * count + me] = (x | 1) != 0 ? a[me] : 7;
    uint turns = 0;
    for (uint i = x & 3; i < 8; ++i) ++turns;
    out[3 * count + me] = turns + (x & 3);
}

// Code that the optimizer executes speculatively. It freezes the values that could be poison then.
kernel void hoisted(global const int *a, global const int *b, global int *out, const int limit) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    int sum = 0;
    for (int i = 0; i < 4; ++i) {
        const int x = a[(me + i) % count], y = b[(me + i) % count];
        if (y > 0 && y < 1000 && x < 1000000 && x > -1000000 && x * y > limit)
            sum += x / y;
        else if (y != 0 && (y != -1 || x != INT_MIN))
            sum ^= x % y;
    }
    out[me] = sum;
}
