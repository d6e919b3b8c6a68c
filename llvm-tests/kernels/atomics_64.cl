// 64-bit atomics, which are extensions.
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable

kernel void gather(global const ulong *in, volatile global ulong *cell) {
    const ulong one = in[get_global_id(0)];
    atom_add(&cell[0], one);
    atom_xor(&cell[1], one);
    atom_min(&cell[2], one);
    atom_max(&cell[3], one);
    atom_or(&cell[4], one & 0x1111111111111111UL);
    ulong seen = cell[5];
    for (;;) {
        const ulong before = atom_cmpxchg(&cell[5], seen, seen + (one >> 60));
        if (before == seen)
            break;
        seen = before;
    }
}
