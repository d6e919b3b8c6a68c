// Conway's game on 64 cells per word: the neighbours of all cells of a row are added bit by bit.
void add(ulong bits, ulong *ones, ulong *twos, ulong *fours) {
    ulong carry = *ones & bits;
    *ones ^= bits;
    ulong next = *twos & carry;
    *twos ^= carry;
    *fours |= next;
}

kernel void generation(global const ulong *from, global ulong *to, uint rows) {
    const uint me = get_global_id(0);
    const ulong above = from[(me + rows - 1) % rows], here = from[me], below = from[(me + 1) % rows];
    ulong ones = 0, twos = 0, fours = 0;
    add(rotate(above, 1UL), &ones, &twos, &fours);
    add(above, &ones, &twos, &fours);
    add(rotate(above, 63UL), &ones, &twos, &fours);
    add(rotate(here, 1UL), &ones, &twos, &fours);
    add(rotate(here, 63UL), &ones, &twos, &fours);
    add(rotate(below, 1UL), &ones, &twos, &fours);
    add(below, &ones, &twos, &fours);
    add(rotate(below, 63UL), &ones, &twos, &fours);
    to[me] = ~fours & twos & (ones | here);
}
