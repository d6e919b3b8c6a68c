// OpenCL's integer functions at every width, scalar and vector. (mad_sat saturates at narrow widths only: Intel's
// driver of 2026 does it wrongly for int and long.)
#define ALL(name, type, wide)                                                      \
    kernel void name(global const type *a, global const type *b, global type *out) { \
        const size_t me = get_global_id(0), count = get_global_size(0);            \
        const type x = a[me], y = b[me];                                           \
        out[0 * count + me] = add_sat(x, y);                                       \
        out[1 * count + me] = sub_sat(x, y);                                       \
        out[2 * count + me] = hadd(x, y);                                          \
        out[3 * count + me] = rhadd(x, y);                                         \
        out[4 * count + me] = mul_hi(x, y);                                        \
        out[5 * count + me] = mad_hi(x, y, (type)3);                               \
        out[6 * count + me] = mad_sat((type)(x / 16), (type)(y & 3), (type)5);     \
        out[7 * count + me] = (type)abs_diff(x, y);                                \
        out[8 * count + me] = (type)abs(x);                                        \
        out[9 * count + me] = clamp(x, min(y, (type)100), (type)100);              \
        wide##4 w = (wide##4)(x, y, x, y);                                         \
        w = min(w, (wide##4)(y, x, x, y)) + max((wide##4)(x), w.yxzw);             \
        out[10 * count + me] = w.x ^ w.y ^ w.z ^ w.w;                              \
        out[11 * count + me] = rotate(x, y);                                       \
    }

ALL(chars, char, char)
ALL(uchars, uchar, uchar)
ALL(shorts, short, short)
ALL(ushorts, ushort, ushort)
ALL(ints, int, int)
ALL(uints, uint, uint)
ALL(longs, long, long)
ALL(ulongs, ulong, ulong)

kernel void narrow(global const int *a, global const int *b, global int *out, global long *longs) {
    const size_t me = get_global_id(0), count = get_global_size(0);
    const int x = (a[me] << 8) >> 8, y = (b[me] << 8) >> 8;
    out[me] = mul24(x, y);
    out[count + me] = mad24(x, y, a[me]);
    out[2 * count + me] = (int)upsample((short)x, (ushort)y);
    out[3 * count + me] = upsample((char)x, (uchar)y);
    out[4 * count + me] = mad_sat((char)a[me], (char)b[me], (char)5) ^ mad_sat((short)a[me], (short)b[me], (short)-5);
    longs[me] = upsample(a[me], (uint)b[me]);
    const long2 both = upsample((int2)(a[me], b[me]), (uint2)(1, 2));
    longs[count + me] = both.x ^ both.y;
}
