// OpenCL's mathematical functions in single precision, one kernel each.
#define UNARY(name)                                                                               \
    kernel void do_##name(global const float *x, global const float *y, global float *out) {      \
        out[get_global_id(0)] = name(x[get_global_id(0)]);                                        \
    }
#define BINARY(name)                                                                              \
    kernel void do_##name(global const float *x, global const float *y, global float *out) {      \
        out[get_global_id(0)] = name(x[get_global_id(0)], y[get_global_id(0)]);                   \
    }

UNARY(sin) UNARY(cos) UNARY(tan) UNARY(sinpi) UNARY(cospi) UNARY(tanpi)
UNARY(asin) UNARY(acos) UNARY(atan) UNARY(asinpi) UNARY(acospi) UNARY(atanpi)
UNARY(sinh) UNARY(cosh) UNARY(tanh) UNARY(asinh) UNARY(acosh) UNARY(atanh)
UNARY(exp) UNARY(exp2) UNARY(exp10) UNARY(expm1) UNARY(log) UNARY(log2) UNARY(log10) UNARY(log1p) UNARY(logb)
UNARY(sqrt) UNARY(rsqrt) UNARY(cbrt) UNARY(erf) UNARY(erfc) UNARY(tgamma) UNARY(lgamma)
UNARY(fabs) UNARY(floor) UNARY(ceil) UNARY(trunc) UNARY(round) UNARY(rint)
BINARY(pow) BINARY(powr) BINARY(atan2) BINARY(atan2pi) BINARY(hypot) BINARY(fmod) BINARY(remainder)
BINARY(fmax) BINARY(fmin) BINARY(fdim) BINARY(copysign) BINARY(nextafter) BINARY(maxmag) BINARY(minmag)

kernel void with_integers(global const float *x, global const int *n, global float *out, global int *whole) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    out[me] = ldexp(x[me], n[me]);
    out[count + me] = pown(x[me], n[me]);
    out[2 * count + me] = rootn(fabs(x[me]), n[me] | 1);
    out[3 * count + me] = fma(x[me], x[me], (float)n[me]);
    out[4 * count + me] = -x[me] / 3.0f;
    whole[me] = ilogb(x[me]);
    whole[count + me] = isnan(nan(5u)) != 0;
}

kernel void wide(global const float8 *x, global float8 *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    out[me] = sin(x[me]);
    out[count + me] = exp(x[me].s76543210);
    out[2 * count + me] = fmax(x[me], 0.5f) - fmin(x[me], 0.25f);
    out[3 * count + me] = (float8)(floor(x[me].lo), pow(fabs(x[me].hi), 1.5f));
}
