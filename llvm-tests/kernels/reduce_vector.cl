// Reductions without local memory: wide loads, then a fold of the vector's parts.
kernel void sum_and_extremes(global const int4 *in, global long *sum, global int *low, global int *high, uint each) {
    const size_t me = get_global_id(0);
    long4 total = (long4)(0);
    int4 least = (int4)(INT_MAX), most = (int4)(INT_MIN);
    for (uint i = 0; i < each; ++i) {
        const int4 four = in[me * each + i];
        total += convert_long4(four);
        least = min(least, four);
        most = max(most, four);
    }
    const long2 half_way = total.lo + total.hi;
    sum[me] = half_way.x + half_way.y;
    low[me] = min(min(least.s0, least.s1), min(least.s2, least.s3));
    high[me] = max(max(most.x, most.y), max(most.z, most.w));
}
