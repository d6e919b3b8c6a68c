// vload and vstore of every length, from every address space, at places that are not aligned for the vector.
kernel void lengths(global const short *in, constant int *table, global short *out, global int *numbers) {
    const size_t me = get_global_id(0);
    global const short *from = in + 1 + me * 33;
    global short *to = out + me * 33;
    vstore2(vload2(0, from), 0, to);
    vstore3(vload3(1, from - 1) + (short3)(1), 0, to + 2);
    vstore4(vload4(1, from + 1).wzyx, 0, to + 5);
    vstore8(vload8(1, from + 1), 1, to + 1);
    vstore16(vload16(1, from + 1) - (short16)(2), 1, to + 1);
    local int cells[20];
    int mine[9];
    vstore8(vload8(0, table + me), 0, mine + 1);
    mine[0] = me;
    if (get_local_id(0) == 0) {
        vstore16(vload16(0, table + 3), 0, cells + 1);
        vstore3(vload3(0, table), 0, cells + 17);
        cells[0] = 1;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    const int4 sum = vload4(0, cells + 3) + vload4(1, mine + 1) + vload4(0, cells + 16);
    vstore4(sum, me, numbers);
}
