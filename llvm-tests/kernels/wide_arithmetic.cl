// Numbers of 128 and 256 bits from 64-bit parts: products by mul_hi, sums by carries; powers modulo a prime.
typedef struct {
    ulong low, high;
} Wide;

Wide product(ulong a, ulong b) {
    return (Wide){a * b, mul_hi(a, b)};
}

Wide sum(Wide a, Wide b) {
    const ulong low = a.low + b.low;
    return (Wide){low, a.high + b.high + (low < a.low)};
}

ulong remainder(Wide a, ulong divisor) {
    ulong rest = a.high % divisor;
    for (int bit = 63; bit >= 0; --bit) {
        const bool over = rest >> 63;
        rest = rest << 1 | ((a.low >> bit) & 1);
        if (over || rest >= divisor)
            rest -= divisor;
    }
    return rest;
}

kernel void powers(global const ulong *base, global const ulong *exponent, ulong modulus, global ulong *out) {
    const size_t me = get_global_id(0);
    ulong power = base[me] % modulus, result = 1;
    for (ulong e = exponent[me]; e; e >>= 1) {
        if (e & 1)
            result = remainder(product(result, power), modulus);
        power = remainder(product(power, power), modulus);
    }
    out[me] = result;
}

kernel void multiply(global const Wide *a, global const Wide *b, global ulong4 *out) {
    const size_t me = get_global_id(0);
    const Wide x = a[me], y = b[me];
    const Wide low = product(x.low, y.low), high = product(x.high, y.high);
    const Wide one = product(x.low, y.high), two = product(x.high, y.low);
    const Wide middle = sum(sum((Wide){low.high, 0}, (Wide){one.low, 0}), (Wide){two.low, 0});
    const Wide top = sum(sum(high, (Wide){one.high, 0}), sum((Wide){two.high, 0}, (Wide){middle.high, 0}));
    out[me] = (ulong4)(low.low, middle.low, top.low, top.high);
}

kernel void signed_high(global const long *a, global long *out) {
    const size_t me = get_global_id(0);
    out[me] = mul_hi(a[me], a[get_global_size(0) - 1 - me]);
}

// A long number in each row: addition and subtraction with carries from limb to limb.
kernel void add_subtract(global const uint *a, global const uint *b, global uint *sums, global uint *differences,
                         int limbs) {
    const int row = get_global_id(0) * limbs;
    uint carry = 0;
    bool borrow = false;
    for (int i = row; i < row + limbs; ++i) {
        const ulong total = (ulong)a[i] + b[i] + carry;
        sums[i] = (uint)total;
        carry = total >> 32;
        const uint part = a[i] - b[i];
        differences[i] = part - borrow;
        borrow = a[i] < b[i] || (part == 0 && borrow);
    }
}
