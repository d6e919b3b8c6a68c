// A blur with five taps, rows first and then columns, through a line in local memory with a margin on both sides.
constant int taps[5] = {1, 4, 6, 4, 1};

kernel void rows(global const ushort *in, global uint *out, int width) {
    local ushort line[64 + 4];
    const int x = get_global_id(0), y = get_global_id(1), me = get_local_id(0), count = get_local_size(0);
    const int first = get_group_id(0) * count - 2;
    for (int i = me; i < count + 4; i += count)
        line[i] = in[y * width + clamp(first + i, 0, width - 1)];
    barrier(CLK_LOCAL_MEM_FENCE);
    uint sum = 0;
    #pragma unroll
    for (int tap = 0; tap < 5; ++tap)
        sum += taps[tap] * line[me + tap];
    out[y * width + x] = sum;
}

kernel void columns(global const uint *in, global ushort *out, int height) {
    const int x = get_global_id(0), y = get_global_id(1), width = get_global_size(0);
    uint sum = 128;
    for (int tap = -2; tap <= 2; ++tap) {
        const int row = y + tap < 0 ? 0 : y + tap >= height ? height - 1 : y + tap;
        sum += taps[tap + 2] * in[row * width + x];
    }
    out[y * width + x] = sum >> 8;
}
