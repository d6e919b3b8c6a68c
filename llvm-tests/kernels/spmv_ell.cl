// y = A * x for a sparse matrix with a fixed number of slots per row, stored by slots; -1 marks an unused slot.
kernel void spmv(global const int *column, global const double *element, global const double *x,
                 global double *y, int rows, int slots) {
    int row = get_global_id(0);
    if (row >= rows)
        return;
    double sum = 0.0;
    for (int slot = 0; slot < slots; slot++) {
        int c = column[slot * rows + row];
        if (c < 0)
            break;
        sum += element[slot * rows + row] * x[c];
    }
    y[row] = sum;
}
