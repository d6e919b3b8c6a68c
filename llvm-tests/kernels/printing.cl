// printf with every kind of value; one work-item, so that the order is certain.
constant char greeting[] = "constant text";

kernel void print_values(int number, float real, ulong wide) {
    printf("plain\n");
    printf("int %d, padded [%6d], left [%-6d], zeroes %05d, sign %+d\n", number, number, number, number, number);
    printf("unsigned %u, hex %x %X %#x, octal %o\n", (uint)number, 0xbeef, 0xbeef, 255, 8);
    printf("long %ld, %lu, %lx\n", -(long)wide, wide, wide);
    printf("char %c%c, percent %%\n", 'o', 'k');
    printf("float %f, %.2f, %8.3f, %e, %g\n", real, real, real, real, real);
    printf("string %s, %s\n", "literal", greeting);
    printf("short %hd, byte %hhd\n", (short)-7, (char)-8);
    for (int i = 0; i < 3; ++i)
        printf("%d%s", i * number, i < 2 ? ", " : "\n");
}

kernel void print_vectors(int4 numbers, float2 reals) {
    printf("int4 %v4hld\n", numbers);
    printf("float2 %.3v2hlf\n", reals);
    printf("uchar4 %v4hhu\n", convert_uchar4(numbers));
    if (printf("result ") >= 0)
        printf("is no error\n");
}
