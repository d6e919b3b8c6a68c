// Half precision in memory only: loads to float and double, stores with every rounding.
kernel void stores(global const float *in, global half *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const float x = in[me];
    vstore_half(x, me, out);
    vstore_half_rte(x, count + me, out);
    vstore_half_rtz(x, 2 * count + me, out);
    vstore_half_rtp(x, 3 * count + me, out);
    vstore_half_rtn(x, 4 * count + me, out);
    vstore_half((double)x, 5 * count + me, out);
}

kernel void loads(global const half *in, global float *out, global float4 *vectors) {
    const size_t me = get_global_id(0);
    out[me] = vload_half(me, in);
    const float4 four = vload_half4(me / 4, in);
    const float2 two = vload_half2(me / 2, in);
    const float3 three = vloada_half3(me / 4, in);
    vectors[me] = four + (float4)(two, three.z, four.w);
}

kernel void vectors(global const float8 *in, global half *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    vstore_half8_rtz(in[me], me, out);
    vstore_half4(in[me].lo, 2 * (count + me), out);
    vstorea_half4_rte(in[me].hi, 2 * (count + me) + 1, out);
}
