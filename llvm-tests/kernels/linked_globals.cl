// Variables of program scope that point to each other, to earlier and to later variables.
typedef struct Station {
    int number;
    global struct Station *next;
} Station;

extern global Station inner, last;
global Station first = {1, &inner};
global Station inner = {20, &last};
global Station last = {300, 0};
global Station *global route = &first;

extern constant int later[4];
constant int *constant tails[] = {&later[3], &later[1], later};
constant int later[4] = {5, 6, 7, 8};

kernel void walk(global int *out) {
    int sum = 0, stops = 0;
    for (global Station *at = route; at; at = at->next, ++stops)
        sum += at->number;
    out[get_global_id(0)] = sum * 10 + stops;
}

kernel void look(global int *out) {
    const size_t me = get_global_id(0);
    out[me] = *tails[me];
}
