// An exclusive prefix sum of a group's elements, up and down a tree in local memory.
kernel void scan(global const uint *in, global uint *out, local uint *tree, uint n) {
    const uint me = get_local_id(0);
    const size_t base = get_group_id(0) * (size_t)n;
    tree[2 * me] = in[base + 2 * me];
    tree[2 * me + 1] = in[base + 2 * me + 1];
    uint offset = 1;
    for (uint d = n >> 1; d > 0; d >>= 1) {
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < d) {
            uint left = offset * (2 * me + 1) - 1;
            uint right = offset * (2 * me + 2) - 1;
            tree[right] += tree[left];
        }
        offset *= 2;
    }
    if (me == 0)
        tree[n - 1] = 0;
    for (uint d = 1; d < n; d *= 2) {
        offset >>= 1;
        barrier(CLK_LOCAL_MEM_FENCE);
        if (me < d) {
            uint left = offset * (2 * me + 1) - 1;
            uint right = offset * (2 * me + 2) - 1;
            uint kept = tree[left];
            tree[left] = tree[right];
            tree[right] += kept;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[base + 2 * me] = tree[2 * me];
    out[base + 2 * me + 1] = tree[2 * me + 1];
}
