// The declarations that both modules use.
#define OVERLOADABLE __attribute__((overloadable))

struct pair {
    int number;
    float fraction;
};

struct link {
    struct link *next;
    int value;
};

extern __constant int table[4];

int sum(__global const int *values, int count);
uint bits_of(__global float *value);
void fill(__global struct pair *pairs, int index);
struct pair make(int number, float fraction);
float take(struct pair p);
int length(const struct link *first);
void store_through(void *where, int what);
int indirect(__global int *__private *slot);
OVERLOADABLE int scale(__global int *value, int by);
OVERLOADABLE float scale(__global float *value, int by);
OVERLOADABLE void mix_into(struct pair *p, __global const struct pair *q);
OVERLOADABLE int4 swizzle(int4 v, __local int *scratch);
