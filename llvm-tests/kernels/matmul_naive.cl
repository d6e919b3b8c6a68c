// C = A * B, one work-item per element.
kernel void matmul(global const float *a, global const float *b, global float *c, uint inner) {
    size_t row = get_global_id(1);
    size_t column = get_global_id(0);
    size_t columns = get_global_size(0);
    float sum = 0.0f;
    for (uint k = 0; k < inner; ++k)
        sum += a[row * inner + k] * b[k * columns + column];
    c[row * columns + column] = sum;
}
