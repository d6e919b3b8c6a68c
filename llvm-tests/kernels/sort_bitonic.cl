// One step of a bitonic sort in global memory; the host calls it for every stage and distance.
kernel void bitonic_step(global uint *keys, uint stage, uint distance) {
    const uint me = get_global_id(0);
    const uint other = me ^ distance;
    if (other <= me)
        return;
    const bool ascending = (me & stage) == 0;
    const uint a = keys[me], b = keys[other];
    if ((a > b) == ascending) {
        keys[me] = b;
        keys[other] = a;
    }
}
