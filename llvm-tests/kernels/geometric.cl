// Geometry: dot and cross products, lengths, distances, reflection and refraction built from them.
float3 reflected(float3 direction, float3 normal) {
    return direction - 2.0f * dot(direction, normal) * normal;
}

kernel void vectors(global const float4 *in, global float4 *out) {
    const size_t me = get_global_id(0);
    const float4 v = in[me], w = in[get_global_size(0) - 1 - me];
    global float4 *mine = out + 5 * me;
    mine[0] = cross(v, w);
    mine[1] = (float4)(cross(v.xyz, w.zyx), dot(v, w));
    mine[2] = normalize(v);
    mine[3] = (float4)(length(v), distance(v, w), dot(v.xy, w.zw), length(v.xyz));
    mine[4] = (float4)(reflected(v.xyz, normalize(w.xyz)), dot(v.x, w.y));
}

kernel void doubles(global const double3 *in, global double *out) {
    const size_t me = get_global_id(0);
    const double3 v = in[me];
    out[3 * me] = length(cross(v, v.yzx));
    out[3 * me + 1] = dot(normalize(v), v.zxy);
    out[3 * me + 2] = distance(v.xy, (double2)(1.0, -1.0));
}

// Where rays from the origin meet a sphere: -1 for a miss.
kernel void spheres(global const float *rays, float4 sphere, global float *hits) {
    const size_t me = get_global_id(0);
    const float3 direction = normalize(vload3(me, rays));
    const float along = dot(direction, sphere.xyz);
    const float rest = dot(sphere.xyz, sphere.xyz) - along * along;
    const float radius = sphere.w * sphere.w;
    hits[me] = along < 0.0f || rest > radius ? -1.0f : along - sqrt(radius - rest);
}
