// An inclusive prefix maximum with two alternating buffers in local memory.
kernel void running_max(global const short *in, global short *out) {
    local short cells[2][128];
    local short *from = cells[0], *to = cells[1];
    const int me = get_local_id(0), count = get_local_size(0);
    from[me] = in[get_global_id(0)];
    barrier(CLK_LOCAL_MEM_FENCE);
    for (int distance = 1; distance < count; distance <<= 1) {
        to[me] = me >= distance ? max(from[me], from[me - distance]) : from[me];
        barrier(CLK_LOCAL_MEM_FENCE);
        local short *swap = from;
        from = to;
        to = swap;
    }
    out[get_global_id(0)] = from[me];
}
