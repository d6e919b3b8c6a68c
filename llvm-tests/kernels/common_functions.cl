// The common functions, of scalars and of vectors.
kernel void common(global const float *in, global float *out, global float4 *wide) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const float x = in[me];
    out[me] = clamp(x, -1.0f, 2.0f);
    out[count + me] = degrees(x);
    out[2 * count + me] = radians(x);
    out[3 * count + me] = mix(x, 10.0f, 0.25f);
    out[4 * count + me] = step(0.5f, x);
    out[5 * count + me] = smoothstep(-1.0f, 3.0f, x);
    out[6 * count + me] = sign(x);
    out[7 * count + me] = max(x, 0.125f) + min(x, 0.25f);
    const float4 v = (float4)(x, -x, x * 0.5f, 1.0f);
    wide[me] = mix(v, v.yxwz, 0.5f) + clamp(v, 0.0f, 1.0f) + step(v, (float4)(0.0f)) + sign(v) + max(v, 0.5f);
}
