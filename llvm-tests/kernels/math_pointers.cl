// Functions with a second result behind a pointer: into private, local and global memory.
kernel void parts(global const float *in, global float *out, global int *whole) {
    local float kept[16];
    local int counts[16];
    const size_t me = get_global_id(0), count = get_global_size(0), here = get_local_id(0);
    const float x = in[me];
    float inner;
    int exponent;
    out[me] = frexp(x, &exponent);
    whole[me] = exponent;
    out[count + me] = modf(x, &kept[here]);
    out[2 * count + me] = kept[here];
    out[3 * count + me] = fract(x, &inner);
    out[4 * count + me] = inner;
    out[5 * count + me] = sincos(x, &out[6 * count + me]);
    out[7 * count + me] = remquo(x, 0.75f, &counts[here]);
    whole[count + me] = counts[here] & 7;
    out[8 * count + me] = lgamma_r(x, &whole[2 * count + me]);
}

kernel void vectors(global const float4 *in, global float4 *out, global int4 *whole) {
    const size_t me = get_global_id(0);
    int4 exponents;
    float4 other;
    out[4 * me] = frexp(in[me], &exponents);
    out[4 * me + 1] = sincos(in[me], &other);
    out[4 * me + 2] = other;
    out[4 * me + 3] = modf(in[me], &other) + other;
    whole[me] = exponents;
}

kernel void doubles(global const double *in, global double *out, global int *whole) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    double other;
    out[me] = modf(in[me], &other);
    out[count + me] = other;
    out[2 * count + me] = frexp(in[me], whole + me);
    out[3 * count + me] = sincos(in[me], &other);
    out[4 * count + me] = other;
}
