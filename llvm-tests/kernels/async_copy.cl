// Asynchronous copies between global and local memory, plain and strided, with events that wait for each other.
kernel void reverse_tiles(global const int *in, global int *out, local int *tile, int count) {
    const size_t group = get_group_id(0);
    event_t loaded = async_work_group_copy(tile, in + group * count, count, 0);
    wait_group_events(1, &loaded);
    for (int i = get_local_id(0); i < count / 2; i += get_local_size(0)) {
        const int kept = tile[i];
        tile[i] = tile[count - 1 - i];
        tile[count - 1 - i] = kept;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t stored = async_work_group_copy(out + group * count, tile, count, 0);
    wait_group_events(1, &stored);
}

kernel void columns(global const float *in, global float *out, int columns) {
    local float first[16], second[16];
    const int group = get_group_id(0), me = get_local_id(0);
    event_t events[2];
    events[0] = async_work_group_strided_copy(first, in + group, 16, columns, 0);
    events[1] = async_work_group_strided_copy(second, in + (group + 1) % columns, 16, columns, 0);
    wait_group_events(2, events);
    first[me] = first[me] * 2.0f - second[me];
    barrier(CLK_LOCAL_MEM_FENCE);
    event_t done = async_work_group_strided_copy(out + group, first, 16, columns, 0);
    wait_group_events(1, &done);
}

kernel void vectors(global const uint4 *in, global uint4 *out) {
    local uint4 tile[8];
    event_t event = async_work_group_copy(tile, in + 8 * get_group_id(0), 8, 0);
    prefetch(in, 8);
    event = async_work_group_copy(tile + 4, in + 8 * get_group_id(0), 4, event);
    wait_group_events(1, &event);
    out[get_global_id(0)] = tile[get_local_id(0)].wzyx;
}
