//! Finds the circles in a directed graph, and suggests edges to remove so that a circle falls apart.
//!
//! The nodes are files or rooms. An edge from A to B says that A imports names of B, and its weight is the number of
//! names.

use std::collections::{BTreeMap, BTreeSet};

/// The edges of a graph with their weights. An edge is a pair of nodes: the importer and what it imports from.
pub(crate) type Edges<N> = BTreeMap<(N, N), usize>;

/// Returns the circles, the largest first. A circle is a strongly connected component of more than one node: each of
/// its nodes can be reached from each other one.
pub(crate) fn circles<N: Ord + Clone>(edges: &Edges<N>) -> Vec<Vec<N>> {
    let nodes = nodes(edges);
    let mut found = strong_components(nodes.len(), &numbered(&nodes, edges));
    found.retain(|component| component.len() > 1);
    found.iter_mut().for_each(|component| component.sort_unstable());
    found.sort_by_key(|component| (usize::MAX - component.len(), component.clone()));
    found.into_iter().map(|component| component.into_iter().map(|node| nodes[node].clone()).collect()).collect()
}

/// The edges to remove from a circle so that smaller circles or none remain.
pub(crate) struct Cut<N> {
    /// The edges to remove, the lightest first.
    pub(crate) edges: Vec<((N, N), usize)>,
    /// The nodes in an order that fits the remaining edges: each edge leads to an earlier node or to a node of the same
    /// remaining circle.
    pub(crate) order: Vec<N>,
}

/// Finds a set of edges whose removal leaves no circle of more than `limit` nodes. The total weight of the set is
/// small, but not always the smallest possible.
pub(crate) fn cut<N: Ord + Clone>(circle: &[N], edges: &Edges<N>, limit: usize) -> Cut<N> {
    let inside: BTreeSet<&N> = circle.iter().collect();
    let edges: Edges<N> = edges
        .iter()
        .filter(|((from, to), _)| inside.contains(from) && inside.contains(to))
        .map(|(edge, &weight)| (edge.clone(), weight))
        .collect();
    let nodes = nodes(&edges);
    let all = numbered(&nodes, &edges);
    let order = light_order(nodes.len(), &all);
    let mut places = vec![0; order.len()];
    for (place, &node) in order.iter().enumerate() {
        places[node] = place;
    }
    let (mut kept, mut against): (Vec<_>, Vec<_>) = all.into_iter().partition(|edge| places[edge.0] > places[edge.1]);
    against.sort_by_key(|edge| std::cmp::Reverse(edge.2));
    // Put edges back, the heaviest first, unless the circle that an edge closes would be too large.
    against.retain(|&edge| {
        kept.push(edge);
        let stays_small = strong_components(nodes.len(), &kept).iter().all(|component| component.len() <= limit);
        if !stays_small {
            kept.pop();
        }
        !stays_small
    });
    against.reverse();
    Cut {
        edges: against
            .into_iter()
            .map(|(from, to, weight)| ((nodes[from].clone(), nodes[to].clone()), weight))
            .collect(),
        order: order.into_iter().map(|node| nodes[node].clone()).collect(),
    }
}

fn nodes<N: Ord + Clone>(edges: &Edges<N>) -> Vec<N> {
    let nodes: BTreeSet<&N> = edges.keys().flat_map(|(from, to)| [from, to]).collect();
    nodes.into_iter().cloned().collect()
}

/// Returns the edges with the index of each node in `nodes` and the weight: (from, to, weight).
fn numbered<N: Ord>(nodes: &[N], edges: &Edges<N>) -> Vec<(usize, usize, usize)> {
    let number = |node: &N| nodes.binary_search(node).unwrap_or_else(|_| unreachable!());
    edges.iter().map(|((from, to), &weight)| (number(from), number(to), weight)).collect()
}

/// Returns the strongly connected components: two nodes are in the same component if each can be reached from the
/// other.
fn strong_components(count: usize, edges: &[(usize, usize, usize)]) -> Vec<Vec<usize>> {
    let mut next = vec![Vec::new(); count];
    let mut previous = vec![Vec::new(); count];
    for &(from, to, _) in edges {
        next[from].push(to);
        previous[to].push(from);
    }
    // Kosaraju's algorithm.
    let mut seen = vec![false; count];
    let mut finished = Vec::new();
    for node in 0..count {
        finish(node, &next, &mut seen, &mut finished);
    }
    seen.fill(false);
    let mut components = Vec::new();
    for &node in finished.iter().rev() {
        let mut component = Vec::new();
        finish(node, &previous, &mut seen, &mut component);
        if !component.is_empty() {
            components.push(component);
        }
    }
    components
}

/// Appends the unseen nodes that can be reached from a node to `finished`, in postorder of a depth-first search.
fn finish(node: usize, next: &[Vec<usize>], seen: &mut [bool], finished: &mut Vec<usize>) {
    if !std::mem::replace(&mut seen[node], true) {
        next[node].iter().for_each(|&to| finish(to, next, seen, finished));
        finished.push(node);
    }
}

/// Returns an order of the nodes in which the edges from earlier to later nodes have a small total weight. These edges
/// point up; all others point down.
///
/// The first order is greedy: it takes the node with the largest difference between the weights of incoming and
/// outgoing edges, and repeats this for the remaining nodes. Then single nodes are moved as long as that reduces the
/// total weight.
fn light_order(count: usize, edges: &[(usize, usize, usize)]) -> Vec<usize> {
    let mut weights = vec![vec![0i64; count]; count];
    for &(from, to, weight) in edges {
        weights[from][to] += weight as i64;
    }
    let mut left: Vec<usize> = (0..count).collect();
    let mut order = Vec::new();
    while !left.is_empty() {
        let gain = |&node: &usize| left.iter().map(|&other| weights[other][node] - weights[node][other]).sum::<i64>();
        let (place, _) = left.iter().enumerate().max_by_key(|(_, node)| gain(node)).unwrap();
        order.push(left.remove(place));
    }
    loop {
        let mut moved = false;
        for at in 0..count {
            // `change` is the change of the total weight if the node moves to the place `to`.
            let node = order[at];
            let (mut best, mut place) = (0, at);
            let mut change = 0;
            for to in (0..at).rev() {
                change += weights[node][order[to]] - weights[order[to]][node];
                if change < best {
                    (best, place) = (change, to);
                }
            }
            change = 0;
            for to in at + 1..count {
                change += weights[order[to]][node] - weights[node][order[to]];
                if change < best {
                    (best, place) = (change, to);
                }
            }
            if best < 0 {
                let node = order.remove(at);
                order.insert(place, node);
                moved = true;
            }
        }
        if !moved {
            return order;
        }
    }
}
