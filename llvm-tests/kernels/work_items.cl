// The ids and sizes of work-items, in one to three dimensions, with offsets.
kernel void ids(global uint *out) {
    const size_t x = get_global_id(0) - get_global_offset(0);
    const size_t y = get_global_id(1) - get_global_offset(1);
    const size_t z = get_global_id(2) - get_global_offset(2);
    const size_t at = (z * get_global_size(1) + y) * get_global_size(0) + x;
    global uint *mine = out + 20 * at;
    for (uint i = 0; i < 3; ++i) {
        mine[i] = get_global_id(i);
        mine[3 + i] = get_local_id(i);
        mine[6 + i] = get_group_id(i);
        mine[9 + i] = get_global_size(i);
        mine[12 + i] = get_local_size(i);
        mine[15 + i] = get_num_groups(i);
    }
    mine[18] = get_work_dim();
    mine[19] = get_global_id(3) + get_global_size(3) * 10 + get_local_size(7) * 100 + get_group_id(5) * 1000;
}

kernel void __attribute__((reqd_work_group_size(4, 2, 1))) fixed(global uint *out) {
    const uint line = get_global_id(1) * get_global_size(0) + get_global_id(0);
    out[line] = get_local_size(0) * 100 + get_local_size(1) * 10 + get_local_size(2) + get_local_id(1) * 1000;
}

kernel void __attribute__((work_group_size_hint(8, 1, 1))) __attribute__((vec_type_hint(float4))) hinted(global uint *out) {
    out[get_global_linear_id()] = get_local_linear_id() + 100 * get_enqueued_local_size(0);
}
