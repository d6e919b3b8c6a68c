// C = A * B for square matrices, through tiles in local memory.
#define TILE 8

kernel void __attribute__((reqd_work_group_size(TILE, TILE, 1)))
matmul(global const float *restrict a, global const float *restrict b, global float *restrict c, int n) {
    local float left[TILE][TILE];
    local float right[TILE][TILE + 1];
    const int x = get_local_id(0), y = get_local_id(1);
    const int column = get_group_id(0) * TILE + x;
    const int row = get_group_id(1) * TILE + y;
    float sum = 0.0f;
    for (int tile = 0; tile < n / TILE; ++tile) {
        left[y][x] = a[row * n + tile * TILE + x];
        right[y][x] = b[(tile * TILE + y) * n + column];
        barrier(CLK_LOCAL_MEM_FENCE);
        #pragma unroll
        for (int k = 0; k < TILE; ++k)
            sum += left[y][k] * right[k][x];
        barrier(CLK_LOCAL_MEM_FENCE);
    }
    c[row * n + column] = sum;
}
