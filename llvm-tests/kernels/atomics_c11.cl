// C11 atomics, with memory orders and scopes.
typedef struct {
    atomic_int sum;
    atomic_uint bits[3];
    atomic_int lowest;
    atomic_uint highest;
} Totals;

kernel void gather(global const int *in, global Totals *totals, global atomic_uint *next, global int *packed) {
    const int one = in[get_global_id(0)];
    atomic_fetch_add_explicit(&totals->sum, one, memory_order_relaxed, memory_scope_device);
    atomic_fetch_sub_explicit(&totals->sum, 1, memory_order_acq_rel, memory_scope_device);
    atomic_fetch_or_explicit(&totals->bits[0], (uint)one & 0xff00, memory_order_relaxed, memory_scope_device);
    atomic_fetch_and_explicit(&totals->bits[1], (uint)one | 0xffff, memory_order_release, memory_scope_device);
    atomic_fetch_xor_explicit(&totals->bits[2], (uint)one, memory_order_acquire, memory_scope_device);
    atomic_fetch_min_explicit(&totals->lowest, one, memory_order_relaxed, memory_scope_device);
    atomic_fetch_max_explicit(&totals->highest, (uint)one, memory_order_relaxed, memory_scope_device);
    if (one < 0) {
        const uint at = atomic_fetch_add_explicit(next, 1u, memory_order_relaxed, memory_scope_device);
        packed[at] = one;
    }
}

kernel void in_group(global const uint *in, global uint *product) {
    local atomic_uint all;
    local atomic_int turns;
    if (get_local_id(0) == 0) {
        atomic_init(&all, 1u);
        atomic_init(&turns, 0);
    }
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    const uint factor = in[get_global_id(0)] | 1;
    uint seen = atomic_load_explicit(&all, memory_order_relaxed, memory_scope_work_group);
    while (!atomic_compare_exchange_strong_explicit(&all, &seen, seen * factor, memory_order_acq_rel,
                                                    memory_order_relaxed, memory_scope_work_group))
        ;
    atomic_fetch_add_explicit(&turns, 1, memory_order_relaxed, memory_scope_work_group);
    work_group_barrier(CLK_LOCAL_MEM_FENCE);
    if (get_local_id(0) == 0) {
        const uint result = atomic_exchange_explicit(&all, 0u, memory_order_relaxed, memory_scope_work_group);
        product[2 * get_group_id(0)] = result;
        product[2 * get_group_id(0) + 1] =
            atomic_load_explicit(&turns, memory_order_relaxed, memory_scope_work_group);
    }
}

kernel void flags(global atomic_flag *flag, global atomic_int *cell, global int *seen) {
    seen[0] = atomic_flag_test_and_set_explicit(flag, memory_order_relaxed, memory_scope_device);
    seen[1] = atomic_flag_test_and_set_explicit(flag, memory_order_acquire, memory_scope_device);
    atomic_flag_clear_explicit(flag, memory_order_release, memory_scope_device);
    seen[2] = atomic_flag_test_and_set_explicit(flag, memory_order_relaxed, memory_scope_device);
    atomic_work_item_fence(CLK_GLOBAL_MEM_FENCE, memory_order_acq_rel, memory_scope_device);
    int expected = 4;
    seen[3] = atomic_compare_exchange_strong_explicit(cell, &expected, 5, memory_order_acq_rel, memory_order_acquire,
                                                      memory_scope_device);
    seen[4] = expected;
    expected = 3;
    seen[5] = atomic_compare_exchange_strong_explicit(cell, &expected, 6, memory_order_relaxed, memory_order_relaxed,
                                                      memory_scope_device);
    seen[6] = expected;
    atomic_store_explicit(cell, 8, memory_order_release, memory_scope_device);
    seen[7] = atomic_load_explicit(cell, memory_order_acquire, memory_scope_device);
}
