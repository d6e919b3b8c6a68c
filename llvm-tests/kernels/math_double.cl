// Mathematical functions in double precision.
#define ROWS(name, at) out[at * count + me] = name(x)
kernel void unary(global const double *in, global double *out) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const double x = in[me];
    ROWS(sin, 0);
    ROWS(cos, 1);
    ROWS(tan, 2);
    ROWS(atan, 3);
    ROWS(exp, 4);
    ROWS(sinh, 5);
    ROWS(tanh, 6);
    ROWS(cbrt, 7);
    ROWS(asinh, 8);
    ROWS(expm1, 9);
    ROWS(exp2, 10);
    out[11 * count + me] = log(fabs(x));
    out[12 * count + me] = sqrt(fabs(x));
    out[13 * count + me] = log10(fabs(x));
    out[14 * count + me] = erf(x);
}

kernel void exact(global const double *in, global double *out, global int *exponents) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const double x = in[me], y = in[count - 1 - me];
    ROWS(fabs, 0);
    ROWS(floor, 1);
    ROWS(ceil, 2);
    ROWS(trunc, 3);
    ROWS(round, 4);
    ROWS(rint, 5);
    out[6 * count + me] = fma(x, y, -1.0);
    out[7 * count + me] = fmod(x, y);
    out[8 * count + me] = fmax(x, y) - fmin(x, y);
    out[9 * count + me] = copysign(x, y);
    out[10 * count + me] = ldexp(x, (int)me - 10);
    out[11 * count + me] = x * y + x / y;
    exponents[me] = ilogb(x);
}

kernel void powers(global const double2 *in, global double2 *out) {
    const size_t me = get_global_id(0);
    out[2 * me] = pow(fabs(in[me]), in[me].yx);
    out[2 * me + 1] = hypot(in[me], in[me].yx) + atan2(in[me], (double2)(2.0, 3.0));
}
