// Breadth-first search of a graph, a level per launch: the first work-item that claims a vertex writes its distance.
kernel void level(global const uint *first_edge, global const uint *target, volatile global uint *distance,
                  global const uint *frontier, global const uint *frontier_size, global uint *next,
                  volatile global uint *next_size, uint depth) {
    const uint me = get_global_id(0);
    if (me >= *frontier_size)
        return;
    const uint vertex = frontier[me];
    for (uint edge = first_edge[vertex]; edge < first_edge[vertex + 1]; ++edge) {
        const uint neighbour = target[edge];
        if (distance[neighbour] != UINT_MAX)
            continue;
        if (atomic_cmpxchg(&distance[neighbour], UINT_MAX, depth) == UINT_MAX)
            next[atomic_inc(next_size)] = neighbour;
    }
}
