// Steps until a point leaves the circle, in fixed point with 24 fractional bits, so that the host agrees exactly.
kernel void mandelbrot(global ushort *steps, long left, long top, long pixel, int most) {
    const long cx = left + pixel * (long)get_global_id(0);
    const long cy = top + pixel * (long)get_global_id(1);
    long x = 0, y = 0;
    int n = 0;
    while (n < most) {
        const long xx = (x * x) >> 24, yy = (y * y) >> 24;
        if (xx + yy > (4L << 24))
            break;
        y = ((x * y) >> 23) + cy;
        x = xx - yy + cx;
        ++n;
    }
    steps[get_global_id(1) * get_global_size(0) + get_global_id(0)] = (ushort)n;
}
