// Tables of program scope in constant memory: nested arrays, structures, strings, floats, tables of lengths.
typedef struct {
    short code;
    char symbol[4];
    float mass;
    int shells[3];
} Element;

constant Element elements[] = {
    {1, "H", 1.008f, {1}}, {2, "He", 4.0026f, {2}}, {6, "C", 12.011f, {2, 4}}, {8, "O", 15.999f, {2, 6}},
    {10, "Ne", 20.180f, {2, 8}}, {11, "Na", 22.990f, {2, 8, 1}}, {17, "Cl", 35.45f, {2, 8, 7}},
};
constant uchar days[2][12] = {{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31},
                              {31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}};
constant char names[] = "zero\0one\0two\0three\0four\0five\0six\0seven\0eight\0nine";
constant double powers[] = {1e0, 1e1, 1e2, 1e5, 1e10, 1e100, -0.0, 1e-300};
constant int4 vectors[2] = {(int4)(1, 2, 3, 4), (int4)(-1, -2, -3, -4)};
constant int scale = 3;
constant int zeroes[16] = {0};

kernel void masses(global float *out, global int *shells) {
    const size_t me = get_global_id(0);
    constant Element *one = &elements[me];
    out[me] = one->mass * one->code;
    int electrons = 0;
    for (int i = 0; i < 3; ++i)
        electrons += one->shells[i];
    shells[me] = electrons * 1000000 + one->symbol[0] * 1000 + one->symbol[1];
}

kernel void day_of_year(global const int *dates, global int *out) {
    const int date = dates[get_global_id(0)];
    const int year = date / 10000, month = date / 100 % 100, day = date % 100;
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    int sum = day;
    for (int i = 0; i < month - 1; ++i)
        sum += days[leap][i];
    out[get_global_id(0)] = sum;
}

kernel void spell(global const int *digits, global char *out) {
    int left = digits[get_global_id(0)];
    constant char *name = names;
    while (left > 0)
        if (*name++ == 0)
            --left;
    global char *line = out + 8 * get_global_id(0);
    for (int i = 0; i < 8; ++i) {
        line[i] = *name ? *name : ' ';
        if (*name)
            ++name;
    }
}

kernel void numbers(global double *out, global int *sums) {
    const size_t me = get_global_id(0);
    out[me] = powers[me] / 2;
    const int4 one = vectors[me & 1] * scale + zeroes[me];
    sums[me] = one.x + one.y * 10 + one.z * 100 + one.w * 1000;
}
