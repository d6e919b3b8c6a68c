// Variables of program scope with initial values that live from launch to launch.
typedef struct {
    int hits;
    uint last[3];
} Record;

global int counter = 5;
global Record record = {1, {10, 20, 30}};
global const float table[4] = {0.5f, 1.5f, 2.5f, 3.5f};
static global uint seeds[8];
constant int stride = 3;

kernel void first(uint seed) {
    seeds[get_global_id(0)] = seed * (get_global_id(0) + 1);
    if (get_global_id(0) == 0) {
        counter += stride;
        record.hits *= 4;
        record.last[1] += counter;
    }
}

kernel void second(global uint *out, global float *floats) {
    const size_t me = get_global_id(0);
    out[me] = seeds[7 - me] + counter + record.hits + record.last[me % 3];
    floats[me] = table[me & 3] * 2.0f;
}
