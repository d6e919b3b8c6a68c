// Lists and trees in arrays, linked by indices.
typedef struct {
    int value;
    short next;
} Node;

typedef struct {
    int key;
    int left, right;
} Branch;

// Reverses each work-item's list in place and sums it.
kernel void reverse(global Node *nodes, global short *heads, global int *sums) {
    const size_t me = get_global_id(0);
    short at = heads[me], before = -1;
    int sum = 0;
    while (at >= 0) {
        global Node *node = &nodes[at];
        sum = sum * 31 + node->value;
        const short next = node->next;
        node->next = before;
        before = at;
        at = next;
    }
    heads[me] = before;
    sums[me] = sum;
}

// Builds a search tree in private memory, then walks it in order with a stack.
kernel void tree_sort(global const int *in, global int *out) {
    Branch tree[32];
    const size_t base = get_global_id(0) * 32;
    for (int i = 0; i < 32; ++i) {
        tree[i].key = in[base + i];
        tree[i].left = tree[i].right = -1;
        if (i == 0)
            continue;
        int at = 0;
        for (;;) {
            int *link = tree[i].key < tree[at].key ? &tree[at].left : &tree[at].right;
            if (*link < 0) {
                *link = i;
                break;
            }
            at = *link;
        }
    }
    int stack[32], depth = 0, at = 0, count = 0;
    while (at >= 0 || depth > 0) {
        while (at >= 0) {
            stack[depth++] = at;
            at = tree[at].left;
        }
        at = stack[--depth];
        out[base + count++] = tree[at].key;
        at = tree[at].right;
    }
}
