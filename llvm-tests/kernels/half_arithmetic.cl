// Arithmetic in half precision.
#pragma OPENCL EXTENSION cl_khr_fp16 : enable

kernel void scalars(global const half *a, global const half *b, global half *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const half x = a[me], y = b[me];
    out[me] = x + y;
    out[count + me] = x * y;
    out[2 * count + me] = x / y;
    out[3 * count + me] = sqrt(fabs(x));
    out[4 * count + me] = fma(x, y, (half)1.0h);
    out[5 * count + me] = fmax(x, y) - fmin(x, y);
    out[6 * count + me] = (half)((float)x * 3.0f);
    out[7 * count + me] = convert_half((int)x);
}

kernel void vectors(global const half4 *in, global half4 *out, global int4 *whole) {
    const size_t me = get_global_id(0);
    const half4 v = in[me];
    out[me] = select(v.wzyx, floor(v), v > (half4)(0.5h));
    whole[me] = convert_int4_rte(v) + convert_int4(as_short4(v));
}
