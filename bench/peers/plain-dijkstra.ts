import type { RoadGraph } from '#core/roads/graph.ts';
import { BACKWARD, FORWARD } from '#core/roads/graph.ts';

interface Step {
  readonly node: number;
  readonly seconds: number;
}

/** Dijkstra as it stands in textbooks: a Map of arrays of objects, a Map of distances, a binary heap of objects. */
export class PlainDijkstra {
  readonly #arcs = new Map<number, Step[]>();

  constructor(graph: RoadGraph) {
    const add = (from: number, node: number, seconds: number) => {
      const arcs = this.#arcs.get(from);
      if (arcs === undefined) this.#arcs.set(from, [{ node, seconds }]);
      else arcs.push({ node, seconds });
    };
    for (let edge = 0; edge < graph.edgeCount; edge += 1) {
      const [from, to, way] = [graph.edgeFrom[edge]!, graph.edgeTo[edge]!, graph.edgeWay[edge]!];
      if (way & FORWARD) add(from, to, graph.edgeSeconds[edge]!);
      if (way & BACKWARD) add(to, from, graph.edgeSeconds[edge]!);
    }
  }

  /** Seconds to every junction within the bound. */
  within(starts: readonly Step[], maxSeconds: number): Map<number, number> {
    const reached = new Map<number, number>();
    const heap: Step[] = [];
    for (const start of starts) push(heap, start);
    while (heap.length > 0) {
      const { node, seconds } = pop(heap);
      if (seconds > maxSeconds) break;
      if (reached.has(node)) continue;
      reached.set(node, seconds);
      for (const arc of this.#arcs.get(node) ?? []) {
        if (!reached.has(arc.node)) push(heap, { node: arc.node, seconds: seconds + arc.seconds });
      }
    }
    return reached;
  }
}

function push(heap: Step[], step: Step): void {
  let at = heap.push(step) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (heap[parent]!.seconds <= step.seconds) break;
    heap[at] = heap[parent]!;
    at = parent;
  }
  heap[at] = step;
}

function pop(heap: Step[]): Step {
  const top = heap[0]!;
  const last = heap.pop()!;
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && heap[child + 1]!.seconds < heap[child]!.seconds) child += 1;
    if (heap[child]!.seconds >= last.seconds) break;
    heap[at] = heap[child]!;
    at = child;
  }
  heap[at] = last;
  return top;
}
