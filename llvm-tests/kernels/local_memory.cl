// Local memory of every shape: structures, arrays of arrays, vectors, variables of several kernels, and arguments.
typedef struct {
    int count;
    float sums[4];
    uchar4 last;
} Shared;

kernel void gather(global const float *in, global float *out, local float4 *extra) {
    local Shared all;
    local short grid[4][2][3];
    const int me = get_local_id(0);
    if (me < 4)
        all.sums[me] = 0.0f;
    if (me == 0) {
        all.count = 0;
        all.last = (uchar4)(1, 2, 3, 4);
    }
    if (me < 24)
        grid[me / 6][me / 3 % 2][me % 3] = me * 5;
    extra[me] = (float4)(in[get_global_id(0)], me, 0.0f, 1.0f);
    barrier(CLK_LOCAL_MEM_FENCE);
    atomic_inc(&all.count);
    if (me < 4)
        for (int i = me; i < (int)get_local_size(0); i += 4)
            all.sums[me] += extra[i].x;
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = all.sums[me % 4] + all.count + grid[3 - me % 4][1][2] + all.last.z +
                            extra[get_local_size(0) - 1 - me].y;
}

kernel void other(global int *out) {
    local int cell;
    local int cells[8];
    if (get_local_id(0) == 0)
        cell = 100 * get_group_id(0);
    cells[get_local_id(0) & 7] = get_local_id(0);
    barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = cell + cells[7 - (get_local_id(0) & 7)];
}
