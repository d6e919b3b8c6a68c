// One pass of a radix sort by four bits: counts per group, then a stable scatter from the counts' prefix sums.
kernel void count(global const uint *keys, global uint *counts, uint shift) {
    local uint bins[16];
    const uint me = get_local_id(0);
    if (me < 16)
        bins[me] = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&bins[(keys[get_global_id(0)] >> shift) & 15]);
    barrier(CLK_LOCAL_MEM_FENCE);
    if (me < 16)
        counts[me * get_num_groups(0) + get_group_id(0)] = bins[me];
}

kernel void prefix(global uint *counts, uint n) {
    uint sum = 0;
    for (uint i = 0; i < n; ++i) {
        const uint kept = counts[i];
        counts[i] = sum;
        sum += kept;
    }
}

kernel void scatter(global const uint *keys, global const uint *starts, global uint *sorted, uint shift) {
    local uchar digit[64];
    const uint me = get_local_id(0);
    const uint key = keys[get_global_id(0)];
    digit[me] = (key >> shift) & 15;
    barrier(CLK_LOCAL_MEM_FENCE);
    uint before = 0;
    for (uint i = 0; i < me; ++i)
        before += digit[i] == digit[me];
    sorted[starts[digit[me] * get_num_groups(0) + get_group_id(0)] + before] = key;
}
