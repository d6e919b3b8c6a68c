// Merges two sorted lists: each element finds its place by binary search in the other list.
uint lower_bound(global const int *list, uint n, int key) {
    uint low = 0;
    while (n > 0) {
        const uint half_way = n / 2;
        if (list[low + half_way] < key) {
            low += half_way + 1;
            n -= half_way + 1;
        } else {
            n = half_way;
        }
    }
    return low;
}

uint upper_bound(global const int *list, uint n, int key) {
    uint low = 0, high = n;
    for (; low < high;) {
        const uint middle = low + (high - low) / 2;
        if (key < list[middle])
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

kernel void merge(global const int *a, uint a_count, global const int *b, uint b_count, global int *out) {
    const uint me = get_global_id(0);
    if (me < a_count)
        out[me + lower_bound(b, b_count, a[me])] = a[me];
    else if (me < a_count + b_count)
        out[me - a_count + upper_bound(a, a_count, b[me - a_count])] = b[me - a_count];
}
