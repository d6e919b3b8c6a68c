// Packets through pipes, one by one and with reservations.
kernel void produce(write_only pipe int2 out, int n) {
    for (int i = 0; i < n; i++) {
        const int2 packet = (int2)(i, i * i);
        write_pipe(out, &packet);
    }
    reserve_id_t reservation = reserve_write_pipe(out, 2);
    if (is_valid_reserve_id(reservation)) {
        const int2 first = (int2)(-1, -2), second = (int2)(-3, -4);
        write_pipe(out, reservation, 1, &second);
        write_pipe(out, reservation, 0, &first);
        commit_write_pipe(out, reservation);
    }
}

kernel void consume(read_only pipe int2 in, global int2 *out, int n) {
    out[n + 2].x = get_pipe_num_packets(in);
    out[n + 2].y = get_pipe_max_packets(in) >= n + 2;
    reserve_id_t reservation = reserve_read_pipe(in, 1);
    if (is_valid_reserve_id(reservation)) {
        int2 packet;
        read_pipe(in, reservation, 0, &packet);
        out[0] = packet;
        commit_read_pipe(in, reservation);
    }
    for (int i = 1; i < n + 2; i++) {
        int2 packet = (int2)(99);
        out[i] = read_pipe(in, &packet) == 0 ? packet : (int2)(77);
    }
}
