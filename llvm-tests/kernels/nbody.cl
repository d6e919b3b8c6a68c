// One step of gravity between all bodies; positions carry the mass in w, tiles go through local memory.
kernel void step(global const float4 *position, global float4 *velocity, global float4 *moved,
                 local float4 *tile, float time, float softening) {
    const size_t me = get_global_id(0);
    const float4 mine = position[me];
    float3 pull = (float3)(0.0f, 0.0f, 0.0f);
    for (size_t group = 0; group < get_num_groups(0); ++group) {
        tile[get_local_id(0)] = position[group * get_local_size(0) + get_local_id(0)];
        barrier(CLK_LOCAL_MEM_FENCE);
        for (size_t i = 0; i < get_local_size(0); ++i) {
            const float3 apart = tile[i].xyz - mine.xyz;
            const float near = rsqrt(dot(apart, apart) + softening);
            pull += apart * (tile[i].w * near * near * near);
        }
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    float4 speed = velocity[me];
    speed.xyz += pull * time;
    velocity[me] = speed;
    moved[me] = (float4)(mine.xyz + speed.xyz * time, mine.w);
}
