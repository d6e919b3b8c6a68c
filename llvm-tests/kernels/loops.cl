// Nested loops with and without unrolling, early exits, continues, and loops that never run.
kernel void nested(global const int *in, global int *out, int n) {
    const int me = get_global_id(0);
    int found = -1, sum = 0;
    for (int i = 0; i < n; ++i) {
        if (in[i] < 0)
            continue;
        #pragma unroll 4
        for (int j = i + 1; j < n; ++j) {
            if (in[i] + in[j] == me) {
                found = i * 1000 + j;
                break;
            }
            if (in[j] == 13)
                continue;
            sum += in[j] ^ me;
        }
        if (found >= 0)
            break;
    }
    out[3 * me] = found;
    out[3 * me + 1] = sum;
    int last = 0;
    __attribute__((opencl_unroll_hint(1)))
    for (int i = n; i-- > 0;) {
        int k = in[i];
        do {
            last = last * 7 + (k & 15);
            k >>= 4;
        } while (k > 0);
        while (last > 1000000)
            last -= 999983;
    }
    for (int i = 5; i < me - 1000; ++i)
        last = -1;
    out[3 * me + 2] = last + me;
}

kernel void collatz(global const ulong *in, global uint *steps, global ulong *peaks) {
    ulong n = in[get_global_id(0)], peak = n;
    uint count = 0;
    while (n != 1) {
        n = n & 1 ? 3 * n + 1 : n / 2;
        peak = max(peak, n);
        if (++count == 1000)
            break;
    }
    steps[get_global_id(0)] = count;
    peaks[get_global_id(0)] = peak;
}

// Ackermann's function with an explicit stack.
kernel void ackermann(global uint *out) {
    uint stack[512];
    int top = 0;
    uint n = get_global_id(0);
    stack[top++] = get_global_id(1);
    while (top > 0) {
        const uint m = stack[--top];
        if (m == 0) {
            ++n;
        } else if (n == 0) {
            stack[top++] = m - 1;
            n = 1;
        } else {
            stack[top++] = m - 1;
            stack[top++] = m;
            --n;
        }
    }
    out[get_global_id(1) * get_global_size(0) + get_global_id(0)] = n;
}
