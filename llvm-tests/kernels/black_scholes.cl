// Prices of European options by Black and Scholes, with the normal distribution by Abramowitz and Stegun's 26.2.17.
float normal(float x) {
    const float t = 1.0f / (1.0f + 0.2316419f * fabs(x));
    const float sum = t * (0.319381530f + t * (-0.356563782f + t * (1.781477937f + t * (-1.821255978f + t * 1.330274429f))));
    const float tail = 0.39894228040f * exp(-0.5f * x * x) * sum;
    return x > 0.0f ? 1.0f - tail : tail;
}

kernel void prices(global const float *stock, global const float *strike, global const float *years,
                   global float2 *price, float rate, float volatility) {
    const size_t me = get_global_id(0);
    const float root = sqrt(years[me]);
    const float d1 = (log(stock[me] / strike[me]) + (rate + 0.5f * volatility * volatility) * years[me]) /
                     (volatility * root);
    const float d2 = d1 - volatility * root;
    const float discounted = strike[me] * exp(-rate * years[me]);
    price[me] = (float2)(stock[me] * normal(d1) - discounted * normal(d2),
                         discounted * normal(-d2) - stock[me] * normal(-d1));
}
