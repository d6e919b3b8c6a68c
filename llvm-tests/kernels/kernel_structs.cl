// Structures as arguments of kernels: by value, with members of many sizes, with vectors and arrays inside.
#ifdef __cl_clang_bitfields
#pragma OPENCL EXTENSION __cl_clang_bitfields : enable
#endif

typedef struct {
    char a;
    short b;
    int c;
    long d;
    float e;
    uchar f[3];
    short4 g;
    double h;
} Mixed;

typedef struct __attribute__((packed)) {
    uchar tag;
    uint word;
    ushort half_word;
    ulong wide;
} Packed;

#ifdef __cl_clang_bitfields
typedef struct {
    uint flags : 3;
    int level : 5;
    uint rest : 24;
} Bits;
#endif

kernel void spread(Mixed mixed, uint3 scale, global double *out) {
    const size_t me = get_global_id(0);
    double all[12] = {mixed.a, mixed.b, mixed.c, mixed.d, mixed.e, mixed.f[0], mixed.f[1], mixed.f[2],
                      mixed.g.x, mixed.g.y, mixed.g.w, mixed.h};
    out[me] = all[me % 12] * (me < 12 ? scale.x : scale.z) + scale.y;
}

kernel void packed(global const Packed *in, global Packed *out) {
    Packed one = in[get_global_id(0)];
    one.wide += one.word;
    one.word = rotate(one.word, 8u);
    one.half_word ^= one.tag;
    out[get_global_id(0)] = one;
}

// Changes bit-fields. For compilers without bit-fields there is the same with shifts and masks.
kernel void fields(global const uint *in, global uint *out) {
    uint word = in[get_global_id(0)];
#ifdef __cl_clang_bitfields
    union {
        Bits bits;
        uint word;
    } one;
    one.word = word;
    one.bits.level = -one.bits.level;
    one.bits.flags += 3;
    one.bits.rest ^= one.bits.rest >> 7;
    word = one.word;
#else
    const uint rest = word >> 8;
    word = ((word + 3) & 7) | (-(word & 0xf8) & 0xf8) | (rest ^ rest >> 7) << 8;
#endif
    out[get_global_id(0)] = word;
}
