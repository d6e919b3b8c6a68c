// Traps that no input of the test reaches, where the message would be stored.
static int root(int square)
{
    int r = 0;
    while (r * r < square)
        ++r;
    if (r * r != square)
        __builtin_trap();
    return r;
}

kernel void roots(global const int* in, global int* out)
{
    size_t i = get_global_id(0);
    out[i] = root(in[i]);
}
