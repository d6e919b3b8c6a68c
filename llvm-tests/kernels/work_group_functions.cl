// Functions of work-groups.
kernel void reductions(global const int *in, global int *out) {
    const size_t at = get_global_id(0), n = get_global_size(0);
    const int mine = in[at];
    out[at] = work_group_reduce_add(mine);
    out[n + at] = work_group_reduce_min(mine);
    out[2 * n + at] = work_group_reduce_max(mine);
    out[3 * n + at] = (int)work_group_reduce_min((uint)mine);
    out[4 * n + at] = (int)(work_group_reduce_max((ulong)(uint)mine << 8) >> 8);
    out[5 * n + at] = (int)work_group_reduce_add((float)(mine & 0xff));
}

kernel void scans(global const int *in, global int *out) {
    const size_t at = get_global_id(0), n = get_global_size(0);
    const int mine = in[at];
    out[at] = work_group_scan_inclusive_add(mine);
    out[n + at] = work_group_scan_exclusive_add(mine);
    out[2 * n + at] = work_group_scan_inclusive_min(mine);
    out[3 * n + at] = work_group_scan_exclusive_max(mine);
    out[4 * n + at] = (int)work_group_scan_inclusive_max((uint)mine);
    out[5 * n + at] = (int)work_group_scan_exclusive_add((double)(mine & 0xff));
}

kernel void votes(global const int *in, global int *out) {
    const size_t at = get_global_id(0), n = get_global_size(0);
    const int mine = in[at];
    out[at] = work_group_all(mine & 3) != 0;
    out[n + at] = work_group_any((mine & 15) == 0) != 0;
    out[2 * n + at] = work_group_broadcast(mine, (size_t)3);
}

kernel void planes(global const int *in, global int *out) {
    const size_t at = get_global_linear_id();
    out[at] = work_group_broadcast(in[at], get_local_size(0) - 1, (size_t)1);
}

kernel void cubes(global const int *in, global int *out) {
    const size_t at = get_global_linear_id();
    out[at] = work_group_broadcast(in[at], (size_t)1, (size_t)0, (size_t)2);
}
