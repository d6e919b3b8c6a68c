// Sums and maxima of unsigned numbers per group, as trees in local memory.
kernel void sum(global const uint *in, global uint *out, local uint *cell, uint n) {
    const uint me = get_local_id(0);
    uint total = 0;
    for (size_t at = get_global_id(0); at < n; at += get_global_size(0))
        total += in[at];
    cell[me] = total;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint step = get_local_size(0) / 2; step > 0; step >>= 1) {
        if (me < step)
            cell[me] += cell[me + step];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    if (me == 0)
        out[get_group_id(0)] = cell[0];
}

kernel void largest(global const uint *in, global uint *out, local uint *cell) {
    const uint me = get_local_id(0);
    cell[me] = in[get_global_id(0)];
    for (uint step = 1; step < get_local_size(0); step *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if ((me & (2 * step - 1)) == 0)
            cell[me] = max(cell[me], cell[me + step]);
    }
    if (me == 0)
        out[get_group_id(0)] = cell[0];
}
