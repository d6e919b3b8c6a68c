// Each work-item sorts 16 numbers in a private array and returns the median and a checksum of the order.
kernel void median(global const float *in, global float *middle, global float *sorted) {
    float cell[16];
    const size_t base = get_global_id(0) * 16;
    for (int i = 0; i < 16; ++i) {
        const float value = in[base + i];
        int at = i;
        while (at > 0 && cell[at - 1] > value) {
            cell[at] = cell[at - 1];
            --at;
        }
        cell[at] = value;
    }
    middle[get_global_id(0)] = cell[8];
    for (int i = 0; i < 16; ++i)
        sorted[base + i] = cell[i];
}
