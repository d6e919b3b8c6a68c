// Kernels that enqueue others, as blocks: with what they capture, with local memory, one after the other.
kernel void parent(global int *out, int n, int base) {
    const queue_t queue = get_default_queue();
    clk_event_t filled, waited[2];
    waited[1] = create_user_event();
    int status = enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(n), 0, NULL, &filled, ^{
        out[get_global_id(0)] = base + (int)get_global_id(0);
    });
    waited[0] = filled;
    status |= enqueue_kernel(queue, CLK_ENQUEUE_FLAGS_NO_WAIT, ndrange_1D(n, 4), 2, waited, NULL, ^(local void *memory) {
        local int *cell = (local int *)memory;
        const int me = get_local_id(0), at = get_global_id(0);
        cell[me] = out[at];
        barrier(CLK_LOCAL_MEM_FENCE);
        out[at] = cell[3 - me] * 2;
    }, 4 * (uint)sizeof(int));
    set_user_event_status(waited[1], CL_COMPLETE);
    status |= !is_valid_event(filled);
    release_event(waited[1]);
    release_event(filled);
    out[n] = status;
}

kernel void plain(global int *out) {
    const size_t sizes[2] = {3, 2};
    out[6] = enqueue_kernel(get_default_queue(), CLK_ENQUEUE_FLAGS_WAIT_KERNEL, ndrange_2D(sizes), ^{
        out[get_global_id(1) * 3 + get_global_id(0)] = 10 * (int)get_global_id(1) + (int)get_global_id(0);
    });
}

kernel void queries(global int *out) {
    const int value = out[0];
    const uint size = get_kernel_work_group_size(^{ out[1] = value; });
    const uint multiple = get_kernel_preferred_work_group_size_multiple(^{ out[2] = value; });
    out[0] = size > 0 && multiple > 0;
}
