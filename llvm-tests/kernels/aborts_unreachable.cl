// The checks that clang makes for undefined behaviour, as traps that no input of the test reaches.
kernel void sums(global const int* in, global int* out, int count)
{
    size_t i = get_global_id(0);
    int window[8];
    for (int k = 0; k < 8; ++k)
        window[k] = in[(i * 8 + k) % count];
    int total = 0;
    for (int k = 0; k < 8; ++k)
        total += window[(k * in[i]) & 7] << (k & 3);
    out[i] = total / (window[0] & 1 ? 3 : 5) - -total;
}
