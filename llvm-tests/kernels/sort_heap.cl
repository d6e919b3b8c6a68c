// Each work-item sorts its own row of 64-bit keys in place as a heap.
void sift(global long *heap, int at, int end) {
    for (;;) {
        int child = 2 * at + 1;
        if (child >= end)
            return;
        if (child + 1 < end && heap[child] < heap[child + 1])
            child++;
        if (heap[at] >= heap[child])
            return;
        long kept = heap[at];
        heap[at] = heap[child];
        heap[child] = kept;
        at = child;
    }
}

kernel void heap_sort(global long *rows, int n) {
    global long *heap = rows + get_global_id(0) * n;
    for (int at = n / 2 - 1; at >= 0; --at)
        sift(heap, at, n);
    for (int end = n - 1; end > 0; --end) {
        long largest = heap[0];
        heap[0] = heap[end];
        heap[end] = largest;
        sift(heap, 0, end);
    }
}
