// The functions with large error bounds: native_, half_, mad, and the fast forms of length and distance.
kernel void rough(global const float *in, global float *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const float x = in[me];
    global float *to = out + me;
    to[0 * count] = native_sin(x);
    to[1 * count] = native_cos(x);
    to[2 * count] = native_tan(x);
    to[3 * count] = native_exp(x);
    to[4 * count] = native_exp2(x);
    to[5 * count] = native_exp10(x);
    to[6 * count] = native_log(x);
    to[7 * count] = native_log2(x);
    to[8 * count] = native_log10(x);
    to[9 * count] = native_sqrt(x);
    to[10 * count] = native_rsqrt(x);
    to[11 * count] = native_recip(x);
    to[12 * count] = native_divide(x, 3.0f);
    to[13 * count] = native_powr(x, 1.25f);
    to[14 * count] = half_sin(x);
    to[15 * count] = half_cos(x);
    to[16 * count] = half_tan(x);
    to[17 * count] = half_exp(x);
    to[18 * count] = half_exp2(x);
    to[19 * count] = half_exp10(x);
    to[20 * count] = half_log(x);
    to[21 * count] = half_log2(x);
    to[22 * count] = half_log10(x);
    to[23 * count] = half_sqrt(x);
    to[24 * count] = half_rsqrt(x);
    to[25 * count] = half_recip(x);
    to[26 * count] = half_divide(x, 3.0f);
    to[27 * count] = half_powr(x, 1.25f);
    to[28 * count] = mad(x, x, 1.0f);
    to[29 * count] = fast_length((float3)(x, 1.0f, 2.0f));
    to[30 * count] = fast_distance((float2)(x, x), (float2)(0.0f, 1.0f));
    to[31 * count] = fast_normalize((float2)(x, 1.0f)).x;
}
