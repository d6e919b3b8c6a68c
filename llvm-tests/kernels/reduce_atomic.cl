// One result for the whole range, through atomics on global memory.
kernel void totals(global const uint *in, volatile global uint *sum, volatile global uint *low,
                   volatile global uint *high, volatile global uint *bits) {
    const uint value = in[get_global_id(0)];
    atomic_add(sum, value);
    atomic_min(low, value);
    atomic_max(high, value);
    atomic_xor(&bits[0], value);
    atomic_or(&bits[1], value & 0xf0f0f0f0u);
    atomic_and(&bits[2], value | 0x0ff00ff0u);
}
