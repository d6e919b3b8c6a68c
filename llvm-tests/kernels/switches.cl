// Switches: dense, sparse, on 64-bit and on 8-bit values, with ranges, falling through, and one inside another.
__attribute__((noinline)) int dense(int x) {
    switch (x) {
    case 0: return 11;
    case 1: return -5;
    case 2: return 42;
    case 3: return 7;
    case 4: return 1000;
    case 5: return 3;
    case 6: return -77;
    case 7: return 8;
    default: return x;
    }
}

__attribute__((noinline)) int sparse(int x) {
    switch (x) {
    case -1000000: return 1;
    case -1: return 2;
    case 17: return 3;
    case 1000: return 4;
    case 65536: return 5;
    case 2147483647: return 6;
    case -2147483647 - 1: return 7;
    }
    return 0;
}

__attribute__((noinline)) int wide(long x) {
    switch (x) {
    case 0x100000000L: return 1;
    case 0x1234567890abcdefL: return 2;
    case -2L: return 3;
    case 5: return 4;
    default: return 5;
    }
}

__attribute__((noinline)) int through(uchar x) {
    int sum = 0;
    switch (x) {
    case 200: sum += 1;
    case 201: sum += 10; break;
    case 202 ... 210: sum += 100;
    case 255: sum += 1000;
    default: sum += 10000;
    }
    switch (x & 3) {
    case 1:
        switch (x >> 4) {
        case 12: return sum + 5;
        case 15: sum -= 3; break;
        }
        sum *= 2;
        break;
    case 2:
        sum = -sum;
    }
    return sum;
}

kernel void switches(global const long *in, global int4 *out) {
    const long x = in[get_global_id(0)];
    out[get_global_id(0)] = (int4)(dense((int)x), sparse((int)x), wide(x), through((uchar)x));
}
