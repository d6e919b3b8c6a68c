// A reader of numbers like -12.5e3, as states with jumps between them. It reports where an accepted number ended.
kernel void scan(global const char *text, int each, global int *result) {
    global const char *at = text + get_global_id(0) * each;
    global const char *start = at;
    int state = 0;
begin:
    if (*at == '-' || *at == '+')
        ++at;
    if (*at >= '0' && *at <= '9')
        goto whole;
    if (*at == '.')
        goto point;
    goto refuse;
whole:
    state = 1;
    while (*at >= '0' && *at <= '9')
        ++at;
    if (*at == '.')
        goto point;
    if (*at == 'e' || *at == 'E')
        goto exponent;
    goto accept;
point:
    ++at;
    if (!(*at >= '0' && *at <= '9')) {
        if (state == 1)
            goto accept;
        goto refuse;
    }
    state = 2;
    while (*at >= '0' && *at <= '9')
        ++at;
    if (*at != 'e' && *at != 'E')
        goto accept;
exponent:
    ++at;
    if (*at == '-' || *at == '+')
        ++at;
    if (*at < '0' || *at > '9')
        goto refuse;
    state += 2;
    while (*at >= '0' && *at <= '9')
        ++at;
accept:
    if (*at == ' ') {
        while (*at == ' ')
            ++at;
        start = at;
        if (*at != 0 && state != 0) {
            state = 0;
            goto begin;
        }
    }
    result[get_global_id(0)] = *at == 0 ? state : 100 + (int)(at - start);
    return;
refuse:
    result[get_global_id(0)] = -1 - (int)(at - start);
}
