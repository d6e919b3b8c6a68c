// Vectors of three: packed by vload3 and vstore3, padded in structures and arrays, as arguments and results.
typedef struct {
    float3 position;
    float3 velocity;
    float mass;
} Particle;

float3 turned(float3 v) {
    return (float3)(-v.y, v.x, v.z);
}

kernel void packed(global const float *in, global float *out, float3 by) {
    const size_t me = get_global_id(0);
    float3 v = vload3(me, in);
    v = turned(v) * 2.0f + by.zyx;
    v.xz = v.zx;
    vstore3(v, me, out);
}

kernel void particles(global Particle *all, float time) {
    global Particle *one = &all[get_global_id(0)];
    one->position += one->velocity * time;
    const int3 outside = fabs(one->position) > 1.0f;
    one->velocity = select(one->velocity, -one->velocity, outside);
    one->mass += any(outside) ? 1.0f : 0.0f;
}

kernel void padded(global const uchar3 *in, global short3 *out, global int *sums) {
    const size_t me = get_global_id(0);
    const uchar3 one = in[me];
    short3 wide = convert_short3(one) - (short3)(100);
    out[me] = wide.zxy;
    sums[me] = wide.x + wide.y * 2 + wide.z * 3 + (int)sizeof(uchar3);
}
