// Conversions between all number types, with each rounding mode and saturated.
kernel void from_float(global const float *in, global int *out, global uint *unsigned_out, global long *longs) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const float x = in[me];
    out[me] = convert_int_sat(x);
    out[count + me] = convert_int_sat_rte(x);
    out[2 * count + me] = convert_int_sat_rtp(x);
    out[3 * count + me] = convert_int_sat_rtn(x);
    out[4 * count + me] = convert_char_sat(x);
    out[5 * count + me] = convert_short_sat_rte(x);
    out[6 * count + me] = convert_uchar_sat_rtz(x);
    out[7 * count + me] = convert_ushort_sat_rtp(x);
    unsigned_out[me] = convert_uint_sat(x);
    unsigned_out[count + me] = convert_uint_sat_rte(x);
    longs[me] = convert_long_sat(x);
    longs[count + me] = (long)convert_ulong_sat_rtn(x);
    const float small = fmod(x, 1000.0f);
    out[8 * count + me] = (int)small;
    out[9 * count + me] = convert_int_rte(small);
    out[10 * count + me] = convert_int_rtp(small) + convert_int_rtn(small);
    unsigned_out[2 * count + me] = (uint)fabs(small);
}

kernel void from_double(global const double *in, global float *out, global long *longs) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const double x = in[me];
    out[me] = (float)x;
    out[count + me] = convert_float_rtz(x);
    out[2 * count + me] = convert_float_rtp(x);
    out[3 * count + me] = convert_float_rtn(x);
    longs[me] = convert_long_sat_rte(x);
    longs[count + me] = convert_int_sat_rtn(x);
}

kernel void from_integers(global const long *in, global float *out, global double *doubles) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const long x = in[me];
    out[me] = (float)x;
    out[count + me] = convert_float_rtz(x);
    out[2 * count + me] = convert_float_rtp(x);
    out[3 * count + me] = convert_float_rtn((ulong)x);
    out[4 * count + me] = (float)(int)x + (float)(uchar)x;
    doubles[me] = (double)x;
    doubles[count + me] = (double)(ulong)x;
    doubles[2 * count + me] = (uint)x;
}

kernel void between_integers(global const long *in, global int *out, global ulong *wide) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const long x = in[me];
    out[me] = convert_int_sat(x);
    out[count + me] = convert_char_sat((int)x);
    out[2 * count + me] = convert_uchar_sat((short)x);
    out[3 * count + me] = convert_ushort_sat(x);
    out[4 * count + me] = (char)x + (uchar)x * 3 + (short)x * 5;
    out[5 * count + me] = convert_short_sat((uint)x);
    out[6 * count + me] = (bool)x;
    wide[me] = convert_ulong_sat(x);
    wide[count + me] = convert_uint_sat(x);
    wide[2 * count + me] = (ulong)(int)x;
    wide[3 * count + me] = convert_long_sat((ulong)x);
}

kernel void vectors(global const float4 *in, global uchar4 *bytes, global int4 *ints, global double4 *doubles) {
    const size_t me = get_global_id(0);
    bytes[me] = convert_uchar4_sat_rte(in[me]);
    ints[me] = convert_int4_sat(in[me]) ^ convert_int4(convert_char4_sat(in[me]));
    doubles[me] = convert_double4(in[me]) + convert_double4(bytes[me]);
}
