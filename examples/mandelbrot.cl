// A picture of Mandelbrot's set in letters, for scripts/demo.
constant char shades[] = " .:-=+*#%@";

kernel void mandelbrot(global char *picture, float left, float top, float width, float height, int most) {
    const size_t column = get_global_id(0), row = get_global_id(1);
    const float2 c = (float2)(left + width * column / get_global_size(0), top + height * row / get_global_size(1));
    float2 z = (float2)(0.0f);
    int steps = 0;
    while (steps < most && dot(z, z) < 4.0f) {
        z = (float2)(z.x * z.x - z.y * z.y, 2.0f * z.x * z.y) + c;
        ++steps;
    }
    picture[row * get_global_size(0) + column] = shades[steps == most ? 9 : steps % 9];
}
