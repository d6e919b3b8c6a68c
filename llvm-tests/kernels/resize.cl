// Colours: bilinear resizing of RGBA in fixed point, and grey values with weights.
kernel void resize(global const uchar4 *in, int2 from, global uchar4 *out, int2 to) {
    const int x = get_global_id(0), y = get_global_id(1);
    const int2 at = (int2)(x, y) * (from - 1) * 256 / max(to - 1, 1);
    const int2 cell = min(at >> 8, from - 2);
    const int2 part = at - (cell << 8);
    global const uchar4 *corner = in + cell.y * from.x + cell.x;
    const int4 upper = convert_int4(corner[0]) * (256 - part.x) + convert_int4(corner[1]) * part.x;
    const int4 lower = convert_int4(corner[from.x]) * (256 - part.x) + convert_int4(corner[from.x + 1]) * part.x;
    out[y * to.x + x] = convert_uchar4((upper * (256 - part.y) + lower * part.y + 32768) >> 16);
}

kernel void grey(global const uchar4 *in, global uchar *out, global uint *packed) {
    const size_t me = get_global_id(0);
    const uchar4 colour = in[me];
    out[me] = (colour.x * 77 + colour.y * 150 + colour.z * 29) >> 8;
    packed[me] = (uint)(colour.x >> 3) << 11 | (colour.y >> 2) << 5 | colour.z >> 3;
}
