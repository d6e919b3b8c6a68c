// y = A * x for a sparse matrix by compressed rows, and the same for its absolute values.
kernel void spmv(global const uint *row_start, global const uint *column, global const float *element,
                 global const float *x, global float *y) {
    const size_t row = get_global_id(0);
    float sum = 0.0f;
    for (uint at = row_start[row], end = row_start[row + 1]; at < end; ++at)
        sum = fma(element[at], x[column[at]], sum);
    y[row] = sum;
}

kernel void row_norms(global const uint *row_start, global const float *element, global float *norm) {
    const size_t row = get_global_id(0);
    float largest = 0.0f;
    for (uint at = row_start[row]; at != row_start[row + 1]; ++at)
        largest = fmax(largest, fabs(element[at]));
    norm[row] = largest;
}
