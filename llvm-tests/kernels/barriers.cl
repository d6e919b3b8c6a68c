// Barriers and fences: local, global and both, with the functions of OpenCL C 1.x and 2.0, in loops and around calls.
__attribute__((noinline)) void exchange(local int *cells, int me, int other) {
    const int kept = cells[other];
    barrier(CLK_LOCAL_MEM_FENCE);
    cells[me] += kept;
    barrier(CLK_LOCAL_MEM_FENCE);
}

kernel void butterfly(global const int *in, global int *out) {
    local int cells[32];
    const int me = get_local_id(0);
    cells[me] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (int distance = 1; distance < 32; distance *= 2)
        exchange(cells, me, me ^ distance);
    out[get_global_id(0)] = cells[me] + me;
}

kernel void through_global(global int *cells, global int *out) {
    const int me = get_local_id(0), size = get_local_size(0);
    global int *mine = cells + get_group_id(0) * size;
    mine[me] = me * me;
    work_group_barrier(CLK_GLOBAL_MEM_FENCE);
    int sum = mine[(me + 1) % size];
    work_group_barrier(CLK_GLOBAL_MEM_FENCE, memory_scope_work_group);
    mine[me] = sum;
    work_group_barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE, memory_scope_device);
    out[get_global_id(0)] = mine[size - 1 - me] + sum;
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    read_mem_fence(CLK_LOCAL_MEM_FENCE);
    write_mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
}
