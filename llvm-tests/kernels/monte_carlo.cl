// Pi by darts: three generators of random integers, and only integers in the count.
uint xorshift(uint *state) {
    uint x = *state;
    x ^= x << 13;
    x ^= x >> 17;
    x ^= x << 5;
    return *state = x;
}

typedef struct {
    ulong state, increment;
} Permuted;

uint permuted(Permuted *generator) {
    const ulong old = generator->state;
    generator->state = old * 6364136223846793005UL + generator->increment;
    const uint mixed = (uint)(((old >> 18) ^ old) >> 27);
    return rotate(mixed, (uint)(32 - (old >> 59)));
}

bool inside(uint x, uint y) {
    const ulong a = x >> 1, b = y >> 1;
    return a * a + b * b < 1UL << 62;
}

kernel void darts(global uint *hits, uint seed, int throws) {
    const uint me = get_global_id(0);
    uint small = seed + me * 2654435761u;
    Permuted large = {seed * (ulong)(me + 1), me << 1 | 1};
    ulong linear = seed ^ me;
    uint3 count = 0;
    for (int i = 0; i < throws; ++i) {
        const uint x = xorshift(&small);
        count.x += inside(x, xorshift(&small));
        const uint u = permuted(&large);
        count.y += inside(u, permuted(&large));
        linear = linear * 2862933555777941757UL + 3037000493UL;
        count.z += inside((uint)(linear >> 32), (uint)linear);
    }
    vstore3(count, me, hits);
}
