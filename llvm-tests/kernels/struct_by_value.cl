// Structures as parameters and results, small, large and nested, through functions that are not inlined.
typedef struct {
    int x, y;
} Point;

typedef struct {
    Point low, high;
    char name[5];
} Box;

typedef struct {
    Box boxes[3];
    float weight;
    long total;
} Scene;

__attribute__((noinline)) Point add(Point a, Point b) {
    return (Point){a.x + b.x, a.y + b.y};
}

__attribute__((noinline)) Box around(Box a, Box b) {
    Box out = a;
    out.low.x = min(a.low.x, b.low.x);
    out.low.y = min(a.low.y, b.low.y);
    out.high.x = max(a.high.x, b.high.x);
    out.high.y = max(a.high.y, b.high.y);
    for (int i = 0; i < 5; ++i)
        out.name[i] = a.name[i] ^ b.name[i];
    return out;
}

__attribute__((noinline)) Scene moved(Scene scene, Point by, float weight) {
    for (int i = 0; i < 3; ++i) {
        scene.boxes[i].low = add(scene.boxes[i].low, by);
        scene.boxes[i].high = add(scene.boxes[i].high, by);
    }
    scene.weight *= weight;
    scene.total += by.x * (long)by.y;
    return scene;
}

__attribute__((noinline)) int area(const Box *box) {
    Point size = add(box->high, (Point){-box->low.x, -box->low.y});
    return size.x * size.y;
}

kernel void move_all(global const Scene *in, global Scene *out, Point by) {
    out[get_global_id(0)] = moved(in[get_global_id(0)], by, 0.5f);
}

kernel void join_all(global const Scene *in, global Box *out, global int *areas) {
    const Scene scene = in[get_global_id(0)];
    Box all = scene.boxes[0];
    for (int i = 1; i < 3; ++i)
        all = around(all, scene.boxes[i]);
    out[get_global_id(0)] = all;
    areas[get_global_id(0)] = area(&all) + area(&scene.boxes[2]);
}
