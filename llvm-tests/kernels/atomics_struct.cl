// Atomics of OpenCL C 1.x on the members of structures: signed and unsigned, exchange, compare and exchange.
typedef struct {
    char tag;
    struct {
        int low, high;
    } range;
    uint counts[3];
    float last;
} Statistics;

kernel void gather(global const int *in, volatile global Statistics *all, uint groups) {
    const int one = in[get_global_id(0)];
    volatile global Statistics *mine = &all[get_global_id(0) % groups];
    atomic_min(&mine->range.low, one);
    atomic_max(&mine->range.high, one);
    atomic_inc(&mine->counts[(uint)one % 3]);
    // Computes the largest float by comparing and exchanging its bits.
    volatile global uint *bits = (volatile global uint *)&mine->last;
    uint seen = *bits;
    while (as_float(seen) < (float)one) {
        const uint before = atomic_cmpxchg(bits, seen, as_uint((float)one));
        if (before == seen)
            break;
        seen = before;
    }
}

kernel void others(volatile global int *cell, volatile global float *real, global int *seen) {
    seen[0] = atomic_sub(&cell[0], 5);
    seen[1] = atomic_dec(&cell[0]);
    seen[2] = atomic_xchg(&cell[1], -7);
    seen[3] = atomic_cmpxchg(&cell[1], -7, 9);
    seen[4] = atomic_cmpxchg(&cell[1], -7, 10);
    seen[5] = atomic_or(&cell[2], 0x30);
    seen[6] = atomic_and(&cell[2], 0x1f);
    seen[7] = atomic_xor(&cell[2], -1);
    seen[8] = as_int(atomic_xchg(real, 2.5f));
}
