// Each work-item solves its own system of six equations by elimination with pivots, and finds a root by halving.
#define N 6

kernel void solve(global const double *matrices, global const double *sides, global double *out) {
    double a[N][N + 1];
    const size_t me = get_global_id(0);
    for (int row = 0; row < N; ++row) {
        for (int column = 0; column < N; ++column)
            a[row][column] = matrices[(me * N + row) * N + column];
        a[row][N] = sides[me * N + row];
    }
    for (int step = 0; step < N; ++step) {
        int best = step;
        for (int row = step + 1; row < N; ++row)
            if (fabs(a[row][step]) > fabs(a[best][step]))
                best = row;
        for (int column = step; best != step && column <= N; ++column) {
            const double kept = a[step][column];
            a[step][column] = a[best][column];
            a[best][column] = kept;
        }
        for (int row = step + 1; row < N; ++row) {
            const double factor = a[row][step] / a[step][step];
            for (int column = step; column <= N; ++column)
                a[row][column] -= factor * a[step][column];
        }
    }
    for (int row = N - 1; row >= 0; --row) {
        double sum = a[row][N];
        for (int column = row + 1; column < N; ++column)
            sum -= a[row][column] * a[column][N];
        a[row][N] = sum / a[row][row];
        out[me * N + row] = a[row][N];
    }
}

kernel void roots(global const double *target, global double *out) {
    double low = 0.0, high = 10.0;
    for (int i = 0; i < 200; ++i) {
        const double middle = 0.5 * (low + high);
        const double here = middle * middle * middle + middle;
        if (here == target[get_global_id(0)] || high - low < 1e-13)
            break;
        if (here < target[get_global_id(0)])
            low = middle;
        else
            high = middle;
    }
    out[get_global_id(0)] = 0.5 * (low + high);
}
