import type { Adjacency, RoadGraph } from './graph.ts';
import { NodeHeap } from './heap.ts';

/**
 * One shortest-path search that can be used again without clearing: a node's entry counts only where its stamp is that
 * of the present run.
 */
export class Search {
  readonly heap: NodeHeap;
  readonly #stamp: Int32Array;
  readonly #seconds: Float64Array;
  /** The arc by which a node was reached, -1 for a start. */
  readonly viaEdge: Int32Array;
  readonly viaNode: Int32Array;
  #run = 0;

  constructor(nodeCount: number) {
    this.heap = new NodeHeap(nodeCount);
    this.#stamp = new Int32Array(nodeCount);
    this.#seconds = new Float64Array(nodeCount);
    this.viaEdge = new Int32Array(nodeCount);
    this.viaNode = new Int32Array(nodeCount);
  }

  begin(): void {
    this.heap.clear();
    if (this.#run === 0x7fffffff) {
      this.#stamp.fill(0);
      this.#run = 0;
    }
    this.#run += 1;
  }

  /** Infinity where not reached so far; final once the node was taken off the heap. */
  secondsOf(node: number): number {
    return this.#stamp[node] === this.#run ? this.#seconds[node]! : Infinity;
  }

  reach(node: number, seconds: number, viaEdge: number, viaNode: number): boolean {
    if (seconds >= this.secondsOf(node)) return false;
    this.#stamp[node] = this.#run;
    this.#seconds[node] = seconds;
    this.viaEdge[node] = viaEdge;
    this.viaNode[node] = viaNode;
    this.heap.put(node, seconds);
    return true;
  }

  /** Settles the nearest open node and reaches its neighbours. */
  settle(arcs: Adjacency): number {
    const node = this.heap.take();
    const seconds = this.#seconds[node]!;
    const end = arcs.start[node + 1]!;
    for (let arc = arcs.start[node]!; arc < end; arc += 1) {
      this.reach(arcs.node[arc]!, seconds + arcs.seconds[arc]!, arcs.edge[arc]!, node);
    }
    return node;
  }
}

const scratch = new WeakMap<RoadGraph, { readonly forward: Search; readonly backward: Search }>();

/** The two searches kept for a graph; a caller is done with them before it returns. */
export function searchesOf(graph: RoadGraph): { readonly forward: Search; readonly backward: Search } {
  const known = scratch.get(graph);
  if (known !== undefined) return known;
  const made = { forward: new Search(graph.nodeCount), backward: new Search(graph.nodeCount) };
  scratch.set(graph, made);
  return made;
}
