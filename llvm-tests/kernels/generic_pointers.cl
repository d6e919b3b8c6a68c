// Pointers without a named address space that point to private, local, and global memory in turn.
__attribute__((noinline)) int sum(const int *from, int count) {
    int total = 0;
    for (int i = 0; i < count; ++i)
        total += from[i];
    return total;
}

__attribute__((noinline)) void fill(int *to, int count, int first) {
    while (count-- > 0)
        *to++ = first++;
}

typedef struct {
    int *data;
    int count;
} View;

__attribute__((noinline)) int total(const View *views, int count) {
    int all = 0;
    for (int i = 0; i < count; ++i)
        all += sum(views[i].data, views[i].count) * (i + 1);
    return all;
}

kernel void everywhere(global int *cells, global int *out) {
    local int shared_cells[8];
    int own[8];
    const int me = get_local_id(0);
    if (me == 0)
        fill(shared_cells, 8, 100);
    fill(own, 8, me);
    fill(cells + 8 * get_global_id(0), 8, 10 * me);
    barrier(CLK_LOCAL_MEM_FENCE);
    int *chosen = me % 3 == 0 ? own : me % 3 == 1 ? (int *)shared_cells : (int *)(cells + 8 * get_global_id(0));
    const View views[3] = {{own, 3}, {shared_cells, 5}, {chosen, 8}};
    global int *mine = out + 4 * get_global_id(0);
    mine[0] = sum(chosen, 8);
    mine[1] = total(views, 3);
    // These results are the same on all devices. If all address spaces are one, `to_global` accepts any pointer.
    const int *in_local = shared_cells, *in_private = own, *in_global = cells + 8 * get_global_id(0);
    mine[2] = (to_local(in_local) == shared_cells) + (to_private(in_private) == own) + (to_global(in_global) >= cells);
    mine[3] = *to_local(in_local) + *to_private(in_private) + to_global(in_global)[1];
}
