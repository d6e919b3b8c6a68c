// Loops that are entered in their middle, from two sides and from a switch.
kernel void two_entries(global const int *in, global int *out) {
    int x = in[get_global_id(0)], steps = 0;
    if (x & 1)
        goto odd;
even:
    x = x / 2 + 3;
    if (++steps > 20)
        goto done;
    if (x % 3 == 0)
        goto even;
odd:
    x = x * 3 - 1;
    ++steps;
    if (x > 5000 || x < -5000)
        x %= 997;
    if (steps < 25)
        goto even;
done:
    out[get_global_id(0)] = x * 100 + steps;
}

kernel void unrolled_copy(global const uchar *from, global uchar *to, int each) {
    global const uchar *in = from + get_global_id(0) * each;
    global uchar *out = to + get_global_id(0) * each;
    int count = get_global_id(0);
    if (count == 0)
        return;
    int rounds = (count + 3) / 4;
    switch (count % 4) {
    case 0:
        do {
            *out++ = *in++ + 1;
    case 3:
            *out++ = *in++ + 2;
    case 2:
            *out++ = *in++ + 3;
    case 1:
            *out++ = *in++ + 4;
        } while (--rounds > 0);
    }
}
