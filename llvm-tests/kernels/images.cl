// Images: one kernel writes them, and others read them in all ways.
constant sampler_t edge = CLK_NORMALIZED_COORDS_FALSE | CLK_ADDRESS_CLAMP_TO_EDGE | CLK_FILTER_NEAREST;
constant sampler_t repeat = CLK_NORMALIZED_COORDS_TRUE | CLK_ADDRESS_REPEAT | CLK_FILTER_NEAREST;

kernel void fill_plane(write_only image2d_t image) {
    const int x = get_global_id(0), y = get_global_id(1);
    write_imagef(image, (int2)(x, y), (float4)(x, y, x + y, x * y));
}

kernel void read_plane(read_only image2d_t image, global float4 *out) {
    const int x = get_global_id(0), y = get_global_id(1), w = get_image_width(image), h = get_image_height(image);
    const int at = y * w + x, n = w * h;
    const int2 size = get_image_dim(image);
    out[at] = read_imagef(image, (int2)(x, y));
    out[n + at] = read_imagef(image, edge, (int2)(x + 1, y + 1));
    out[2 * n + at] = read_imagef(image, repeat, ((float2)(x, y) + 0.5f) / convert_float2(size) + (float2)(1, 2));
    out[3 * n + at] = (float4)(size.x, size.y, get_image_channel_data_type(image) == CLK_FLOAT,
                               get_image_channel_order(image) == CLK_RGBA);
}

kernel void fill_volume(write_only image3d_t image) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    write_imageui(image, (int4)(x, y, z, 0), (uint4)(x, y, z, 0xfffffff0u + x));
}

kernel void read_volume(read_only image3d_t image, global uint4 *out) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int4 size = get_image_dim(image);
    const int at = (z * size.y + y) * size.x + x, n = size.x * size.y * size.z;
    out[at] = read_imageui(image, (int4)(x, y, z, 0));
    out[n + at] = read_imageui(image, edge, (int4)(x, y + 1, z, 0));
    out[2 * n + at] = (uint4)(get_image_width(image), get_image_height(image), get_image_depth(image), size.w);
}

kernel void fill_layers(write_only image2d_array_t image) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    write_imagei(image, (int4)(x, y, z, 0), (int4)(-x, -y, -z, x + y + z));
}

kernel void read_layers(read_only image2d_array_t image, global int4 *out) {
    const int x = get_global_id(0), y = get_global_id(1), z = get_global_id(2);
    const int2 size = get_image_dim(image);
    const int layers = get_image_array_size(image), n = size.x * size.y * layers;
    const int at = (z * size.y + y) * size.x + x;
    out[at] = read_imagei(image, (int4)(x, y, z, 0));
    out[n + at] = read_imagei(image, edge, (int4)(x, y, layers - 1 - z, 0));
    out[2 * n + at] = (int4)(size, layers, get_image_width(image));
}

kernel void change_line(read_write image1d_t image, global float4 *out) {
    const int x = get_global_id(0);
    write_imagef(image, x, (float4)(x));
    atomic_work_item_fence(CLK_IMAGE_MEM_FENCE, memory_order_acq_rel, memory_scope_work_item);
    out[x] = read_imagef(image, x) + (float4)(get_image_width(image), 0, 0, 0);
}
