// Edit distance and longest common subsequence of each pair of words, in private rows.
kernel void distances(global const char *a, global const char *b, int each, global int *edits, global int *common) {
    global const char *x = a + get_global_id(0) * each, *y = b + get_global_id(0) * each;
    uchar row[33], best[2][33];
    for (int j = 0; j <= each; ++j)
        row[j] = j, best[0][j] = 0;
    for (int i = 1; i <= each; ++i) {
        uchar corner = row[0];
        row[0] = i;
        uchar *now = best[i & 1], *before = best[~i & 1];
        now[0] = 0;
        for (int j = 1; j <= each; ++j) {
            const uchar above = row[j];
            const bool same = x[i - 1] == y[j - 1];
            row[j] = min(min(above, row[j - 1]) + 1, corner + !same);
            corner = above;
            now[j] = same ? before[j - 1] + 1 : max(before[j], now[j - 1]);
        }
    }
    edits[get_global_id(0)] = row[each];
    common[get_global_id(0)] = best[each & 1][each];
}

// All shortest paths by one round of Floyd and Warshall per launch.
kernel void shortest(global uint *distance, uint through) {
    const uint from = get_global_id(1), to = get_global_id(0), n = get_global_size(0);
    const uint way = add_sat(distance[from * n + through], distance[through * n + to]);
    if (way < distance[from * n + to])
        distance[from * n + to] = way;
}
