// A Fourier transform of 64 complex numbers per group, in local memory: bits reversed, then six stages.
kernel void __attribute__((reqd_work_group_size(32, 1, 1))) fft(global const float2 *in, global float2 *out, float sign) {
    local float2 cell[64];
    const uint me = get_local_id(0);
    const size_t base = get_group_id(0) * 64;
    for (uint half_of = 0; half_of < 2; ++half_of) {
        uint from = me + 32 * half_of, to = 0;
        for (int bit = 0; bit < 6; ++bit)
            to |= ((from >> bit) & 1) << (5 - bit);
        cell[to] = in[base + from];
    }
    for (uint span = 1; span < 64; span *= 2) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const uint place = me & (span - 1);
        const uint upper = ((me - place) << 1) + place, lower = upper + span;
        float cosine;
        const float sine = sincos(sign * 3.14159265358979f * place / span, &cosine);
        const float2 b = cell[lower];
        const float2 turned = (float2)(b.x * cosine - b.y * sine, b.x * sine + b.y * cosine);
        const float2 a = cell[upper];
        cell[upper] = a + turned;
        cell[lower] = a - turned;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    out[base + me] = cell[me];
    out[base + me + 32] = cell[me + 32];
}
