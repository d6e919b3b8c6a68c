// Calls: kernels that call kernels, chains of functions, pointers into three address spaces, results in two places.
kernel void scale(global int *data, int by) {
    data[get_global_id(0)] *= by;
}

kernel void offset(global int *data, int by) {
    data[get_global_id(0)] += by;
}

kernel void both(global int *data, int a, int b) {
    scale(data, a);
    offset(data, b);
    if (get_global_id(0) & 1)
        scale(data, -1);
}

__attribute__((noinline)) int divide(int a, int b, int *rest) {
    *rest = a % b;
    return a / b;
}

__attribute__((noinline)) int weigh(local const int *shared_values, constant int *weights, const int *own) {
    int sum = 0;
    for (int i = 0; i < 4; ++i)
        sum += shared_values[i] * weights[i] + own[i];
    return sum;
}

__attribute__((noinline)) float8 widen(float2 x, float2 y) {
    return (float8)(x, y, x + y, x * y);
}

static int last(int n) { return n ^ 0x55; }
static int third(int n) { return n & 1 ? last(n >> 1) : last(n) + 1; }
static int second(int n) { return third(n * 3) - third(n + 7); }
static int first(int n) { return second(n) * second(n + 1); }

__attribute__((noinline)) bool is_prime(uint n) {
    if (n < 2)
        return false;
    for (uint d = 2; d * d <= n; ++d)
        if (n % d == 0)
            return false;
    return true;
}

kernel void all(constant int *weights, global int *out, global float8 *wide) {
    local int values[4];
    const int me = get_global_id(0);
    int own[4];
    for (int i = 0; i < 4; ++i)
        own[i] = me + i;
    if (get_local_id(0) < 4)
        values[get_local_id(0)] = get_local_id(0) * 10;
    barrier(CLK_LOCAL_MEM_FENCE);
    int rest;
    const int whole = divide(me * 100, 7, &rest);
    out[5 * me] = whole;
    out[5 * me + 1] = rest;
    out[5 * me + 2] = weigh(values, weights, own);
    out[5 * me + 3] = first(me);
    out[5 * me + 4] = is_prime(me) ? 1 : is_prime(me + 1) ? 2 : 0;
    wide[me] = widen((float2)(me, 0.5f), (float2)(1.0f, me));
}
