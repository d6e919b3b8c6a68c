// A histogram of bytes: straight into global memory, and through a histogram in local memory per group.
kernel void direct(global const uchar *in, global uint *bins) {
    atomic_inc(bins + in[get_global_id(0)]);
}

kernel void by_groups(global const uchar4 *in, global uint *bins, uint each) {
    local uint mine[256];
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
        mine[i] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = 0; i < each; ++i) {
        const uchar4 four = in[get_global_id(0) * each + i];
        atomic_add(&mine[four.x], 1);
        atomic_add(&mine[four.y], 1);
        atomic_add(&mine[four.z], 1);
        atomic_add(&mine[four.w], 1);
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint i = get_local_id(0); i < 256; i += get_local_size(0))
        if (mine[i])
            atomic_add(&bins[i], mine[i]);
}
