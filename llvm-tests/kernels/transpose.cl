// A matrix transposed through a padded tile in local memory, for several element types by one macro.
#define TRANSPOSE(type)                                                                         \
    kernel void transpose_##type(global const type *in, global type *out, uint width, uint height) { \
        local type tile[8][9];                                                                  \
        const uint x = get_local_id(0), y = get_local_id(1);                                    \
        uint column = get_group_id(0) * 8 + x, row = get_group_id(1) * 8 + y;                   \
        if (column < width && row < height)                                                     \
            tile[y][x] = in[row * width + column];                                              \
        barrier(CLK_LOCAL_MEM_FENCE);                                                           \
        column = get_group_id(1) * 8 + x;                                                       \
        row = get_group_id(0) * 8 + y;                                                          \
        if (column < height && row < width)                                                     \
            out[row * height + column] = tile[x][y];                                            \
    }

TRANSPOSE(uchar)
TRANSPOSE(double)
TRANSPOSE(short4)
