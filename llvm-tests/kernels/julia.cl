// Eight steps of z -> z^2 + c for a grid of points, with complex numbers as structures of doubles.
typedef struct {
    double re, im;
} Complex;

Complex times(Complex a, Complex b) {
    return (Complex){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

Complex plus(Complex a, Complex b) {
    a.re += b.re;
    a.im += b.im;
    return a;
}

double size(const Complex *z) {
    return z->re * z->re + z->im * z->im;
}

kernel void julia(Complex c, double width, global double *out, global uchar *inside) {
    const size_t at = get_global_id(1) * get_global_size(0) + get_global_id(0);
    Complex z = {width * ((double)get_global_id(0) / get_global_size(0) - 0.5),
                 width * ((double)get_global_id(1) / get_global_size(1) - 0.5)};
    int n = 0;
    for (; n < 8 && size(&z) < 1e6; ++n)
        z = plus(times(z, z), c);
    out[at] = size(&z);
    inside[at] = n;
}
