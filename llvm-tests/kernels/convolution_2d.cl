// A 3 x 3 filter from constant memory over an image of bytes, edges repeated, the result saturated.
constant int weight[3][3] = {{-1, -1, -1}, {-1, 9, -1}, {-1, -1, -1}};

kernel void sharpen(global const uchar *from, global uchar *to) {
    const int width = get_global_size(0), height = get_global_size(1);
    const int x = get_global_id(0), y = get_global_id(1);
    int sum = 0;
    for (int dy = -1; dy <= 1; ++dy)
        for (int dx = -1; dx <= 1; ++dx) {
            int sx = clamp(x + dx, 0, width - 1);
            int sy = clamp(y + dy, 0, height - 1);
            sum += weight[dy + 1][dx + 1] * from[sy * width + sx];
        }
    to[y * width + x] = convert_uchar_sat(sum);
}
