// Traps that no input of the test reaches, in branches, the default of a switch, and functions with nothing else.
__attribute__((noinline)) static void fail(void)
{
    __builtin_trap();
}

__attribute__((noinline)) static int checked(int x, int least, int most)
{
    if (x < least || x > most)
        fail();
    return x * 3;
}

kernel void choose(global const int* in, global int* out, int bound)
{
    size_t i = get_global_id(0);
    int x = in[i];
    int r;
    switch (x & 3) {
    case 0: r = checked(x, -bound, bound); break;
    case 1: r = x - 7; break;
    case 2:
        if (x > bound) {
            out[i] = -1;
            __builtin_trap();
        }
        r = x ^ 0x55;
        break;
    case 3: r = x / 3; break;
    default: __builtin_trap();
    }
    for (int step = 0; step < (x & 7); ++step) {
        if (r > bound * 8)
            fail();
        r += step;
    }
    out[i] = r;
}
