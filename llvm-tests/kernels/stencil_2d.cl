// Two steps of heat diffusion on a grid with fixed borders; integers, so that every bit counts.
kernel void step(global const int *from, global int *to, int width, int height) {
    const int x = get_global_id(0), y = get_global_id(1);
    const int at = y * width + x;
    if (x == 0 || y == 0 || x == width - 1 || y == height - 1) {
        to[at] = from[at];
        return;
    }
    const int around = from[at - 1] + from[at + 1] + from[at - width] + from[at + width];
    to[at] = from[at] + ((around - 4 * from[at]) >> 3);
}
