// Unions: of numbers, of structures, with a tag, and to access the halves of a double.
typedef union {
    uint word;
    float real;
    uchar bytes[4];
    ushort2 halves;
} Word;

typedef struct {
    int kind;
    union {
        int whole;
        float real;
        struct {
            short x, y;
        } pair;
        uchar4 colour;
    } as;
} Variant;

typedef union {
    double value;
    ulong bits;
    struct {
        uint low, high;
    } parts;
} Double;

float number(Variant v) {
    switch (v.kind) {
    case 0:
        return (float)v.as.whole;
    case 1:
        return v.as.real;
    case 2:
        return (float)(v.as.pair.x * 2 + v.as.pair.y);
    case 3:
        return (float)(v.as.colour.x + v.as.colour.y + v.as.colour.z + v.as.colour.w);
    default:
        return -1.0f;
    }
}

kernel void words(global const Word *in, global Word *out) {
    Word one = in[get_global_id(0)], other;
    other.bytes[0] = one.bytes[3];
    other.bytes[1] = one.bytes[2];
    other.bytes[2] = one.bytes[1];
    other.bytes[3] = one.bytes[0];
    other.halves = other.halves.yx;
    one.real = one.word & 1 ? 1.0f : -2.0f;
    out[2 * get_global_id(0)] = other;
    out[2 * get_global_id(0) + 1] = one;
}

kernel void variants(global const Variant *in, global float *out) {
    out[get_global_id(0)] = number(in[get_global_id(0)]);
}

kernel void exponents(global const double *in, global int *exponent, global double *scaled) {
    Double one;
    one.value = in[get_global_id(0)];
    exponent[get_global_id(0)] = (int)((one.parts.high >> 20) & 0x7ff) - 1023;
    one.bits ^= 1UL << 63;
    one.parts.high += 3u << 20;
    scaled[get_global_id(0)] = one.value;
}
