// Functions of sub-groups, compared with results from local memory. Each result that agrees sets one bit.
#pragma OPENCL EXTENSION all : enable

#ifdef DECLARE_INTEL_FUNCTIONS
#define SHUFFLES(type)                                                                                                 \
    type __attribute__((overloadable, convergent)) intel_sub_group_shuffle(type, uint);                                \
    type __attribute__((overloadable, convergent)) intel_sub_group_shuffle_xor(type, uint);                            \
    type __attribute__((overloadable, convergent)) intel_sub_group_shuffle_down(type, type, uint);                     \
    type __attribute__((overloadable, convergent)) intel_sub_group_shuffle_up(type, type, uint);
SHUFFLES(int)
SHUFFLES(float)
#endif

#define CHECK(condition)                                                                                               \
    passed |= (ulong)!!(condition) << bit++

// Shares the values of a sub-group's work-items.
#define SHARE(value)                                                                                                   \
    cell[get_local_id(0)] = (value);                                                                                   \
    barrier(CLK_LOCAL_MEM_FENCE)
#define OF(item) cell[first + (item)]

kernel void uniform_functions(global const int *in, global ulong *out, local int *cell) {
    const int mine = in[get_global_id(0)];
    const uint me = get_sub_group_local_id(), size = get_sub_group_size(), first = get_local_id(0) - me;
    ulong passed = 0;
    int bit = 0;
    SHARE(mine);
    int sum = 0, low = INT_MAX, high = INT_MIN, before = 0, low_before = INT_MAX, all = 1, any = 0;
    uint high_unsigned = 0;
    for (uint item = 0; item < size; item++) {
        sum += OF(item);
        low = min(low, OF(item));
        high = max(high, OF(item));
        high_unsigned = max(high_unsigned, (uint)OF(item));
        before += item < me ? OF(item) : 0;
        low_before = min(low_before, item <= me ? OF(item) : INT_MAX);
        all = all && OF(item) & 3;
        any = any || (OF(item) & 15) == 0;
    }
    CHECK(sub_group_reduce_add(mine) == sum);
    CHECK(sub_group_reduce_min(mine) == low);
    CHECK(sub_group_reduce_max(mine) == high);
    CHECK(sub_group_reduce_max((uint)mine) == high_unsigned);
    CHECK(sub_group_scan_exclusive_add(mine) == before);
    CHECK(sub_group_scan_inclusive_add(mine) == before + mine);
    CHECK(sub_group_scan_inclusive_min(mine) == low_before);
    CHECK(!!sub_group_all(mine & 3) == all);
    CHECK(!!sub_group_any((mine & 15) == 0) == any);
    CHECK(sub_group_broadcast(mine, size - 1) == OF(size - 1));
    CHECK(sub_group_broadcast((long)mine, 1u) == (long)OF(1));
    CHECK(get_sub_group_id() < get_num_sub_groups() && size <= get_max_sub_group_size());
    sub_group_barrier(CLK_LOCAL_MEM_FENCE);
    out[get_global_id(0)] = passed;
}

kernel void ballots(global const int *in, global ulong *out, local int *cell) {
    const int mine = in[get_global_id(0)];
    const uint me = get_sub_group_local_id(), size = get_sub_group_size(), first = get_local_id(0) - me;
    ulong passed = 0;
    int bit = 0;
    SHARE(mine);
    uint bits = 0;
    for (uint item = 0; item < size; item++)
        bits |= (OF(item) & 1) << item;
    const uint4 ballot = sub_group_ballot(mine & 1);
    const uint lower = (1u << me) - 1;
    CHECK(ballot.x == bits && ballot.y == 0);
    CHECK(!!sub_group_inverse_ballot(ballot) == (mine & 1));
    CHECK(!!sub_group_ballot_bit_extract(ballot, 2u) == (bits >> 2 & 1));
    CHECK(sub_group_ballot_bit_count(ballot) == popcount(bits));
    CHECK(sub_group_ballot_inclusive_scan(ballot) == popcount(bits & (lower << 1 | 1)));
    CHECK(sub_group_ballot_exclusive_scan(ballot) == popcount(bits & lower));
    CHECK(bits == 0 || sub_group_ballot_find_lsb(ballot) == ctz(bits));
    CHECK(bits == 0 || sub_group_ballot_find_msb(ballot) == 31 - clz(bits));
    CHECK(sub_group_non_uniform_broadcast(mine, 2) == OF(2));
    CHECK(sub_group_broadcast_first(mine) == OF(0));
    CHECK(get_sub_group_eq_mask().x == 1u << me);
    CHECK(get_sub_group_lt_mask().x == lower);
    CHECK(!!sub_group_elect() == (me == 0));
    CHECK(!!sub_group_non_uniform_any(mine & 1) == (bits != 0));
    CHECK(sub_group_non_uniform_all(1));
    CHECK(sub_group_non_uniform_all_equal(first - get_sub_group_local_id() + me));
    out[get_global_id(0)] = passed;
}

kernel void exchanges(global const int *in, global ulong *out, local int *cell) {
    const int mine = in[get_global_id(0)];
    const uint me = get_sub_group_local_id(), size = get_sub_group_size(), first = get_local_id(0) - me;
    ulong passed = 0;
    int bit = 0;
    SHARE(mine);
    CHECK(sub_group_shuffle(mine, size - 1 - me) == OF(size - 1 - me));
    CHECK(sub_group_shuffle_xor((short)mine, 1u) == (short)OF(me ^ 1));
    const int up = sub_group_shuffle_up(mine, 1u), down = sub_group_shuffle_down(mine, 1u);
    CHECK(me == 0 || up == OF(me - 1));
    CHECK(me == size - 1 || down == OF(me + 1));
    CHECK(sub_group_rotate(mine, 1) == OF((me + 1) % size));
    CHECK(sub_group_clustered_rotate(mine, 1, 2u) == OF(me ^ 1));
    CHECK(intel_sub_group_shuffle((float)(mine >> 8), me ^ 1) == (float)(OF(me ^ 1) >> 8));
    CHECK(intel_sub_group_shuffle_xor(mine, 1u) == OF(me ^ 1));
    const int next = intel_sub_group_shuffle_down(mine, -1, 1u), last = intel_sub_group_shuffle_up(-2, mine, 1u);
    CHECK(next == (me == size - 1 ? -1 : OF(me + 1)));
    CHECK(last == (me == 0 ? -2 : OF(me - 1)));
    out[get_global_id(0)] = passed;
}

kernel void divergent(global const int *in, global ulong *out, local int *cell) {
    const int mine = in[get_global_id(0)];
    const uint me = get_sub_group_local_id(), size = get_sub_group_size(), first = get_local_id(0) - me;
    ulong passed = 0;
    int bit = 0;
    SHARE(mine);
    if (me & 1) {
        int sum = 0, product = 1, bits = -1, before = 0, all = 1;
        for (uint item = 1; item < size; item += 2) {
            sum += OF(item);
            product *= OF(item);
            bits &= OF(item);
            before ^= item < me ? OF(item) : 0;
            all = all && OF(item) & 3;
        }
        CHECK(sub_group_non_uniform_reduce_add(mine) == sum);
        CHECK(sub_group_non_uniform_reduce_mul(mine) == product);
        CHECK(sub_group_non_uniform_reduce_and(mine) == bits);
        CHECK(sub_group_non_uniform_scan_exclusive_xor(mine) == before);
        CHECK(!!sub_group_non_uniform_reduce_logical_and(mine & 3) == all);
    } else {
        passed = 31;
        bit = 5;
    }
    CHECK(sub_group_clustered_reduce_add(mine, 2u) == OF(me) + OF(me ^ 1));
    CHECK(sub_group_clustered_reduce_max((uchar)mine, 2u) == max((uchar)OF(me), (uchar)OF(me ^ 1)));
    CHECK(!!sub_group_clustered_reduce_logical_or(mine & 1, 2u) == ((OF(me) | OF(me ^ 1)) & 1));
    out[get_global_id(0)] = passed;
}
