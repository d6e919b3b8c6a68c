// Odd-even transposition sort of a group's (key, value) pairs in local memory.
typedef struct {
    int key;
    ushort value;
} Pair;

kernel void sort(global const int *keys, global int *sorted, global ushort *origin) {
    local Pair pairs[64];
    const int me = get_local_id(0), count = get_local_size(0);
    pairs[me].key = keys[get_global_id(0)];
    pairs[me].value = (ushort)me;
    for (int round = 0; round < count; ++round) {
        barrier(CLK_LOCAL_MEM_FENCE);
        const int left = 2 * me + (round & 1);
        if (left + 1 < count && pairs[left].key > pairs[left + 1].key) {
            Pair kept = pairs[left];
            pairs[left] = pairs[left + 1];
            pairs[left + 1] = kept;
        }
    }
    barrier(CLK_LOCAL_MEM_FENCE);
    sorted[get_global_id(0)] = pairs[me].key;
    origin[get_global_id(0)] = pairs[me].value;
}
