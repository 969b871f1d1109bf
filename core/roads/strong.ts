/** Arcs in compressed rows: those leaving node n go to head[start[n]] … head[start[n + 1] - 1]. */
export interface Arcs {
  readonly start: Int32Array;
  readonly head: Int32Array;
}

/**
 * Number of the strongly connected part of each node (Tarjan, without recursion: a city is deeper than the call stack),
 * and the number of the largest part.
 */
export function strongParts(nodeCount: number, arcs: Arcs): { part: Int32Array; largest: number } {
  const part = new Int32Array(nodeCount).fill(-1);
  const order = new Int32Array(nodeCount).fill(-1);
  const low = new Int32Array(nodeCount);
  const next = arcs.start.slice(0, nodeCount);
  const open = new Int32Array(nodeCount);
  const path = new Int32Array(nodeCount);
  const sizes: number[] = [];
  let openSize = 0;
  let visited = 0;
  for (let root = 0; root < nodeCount; root += 1) {
    if (order[root] !== -1) continue;
    let depth = 0;
    const enter = (node: number) => {
      order[node] = visited;
      low[node] = visited;
      visited += 1;
      open[openSize++] = node;
      path[depth++] = node;
    };
    enter(root);
    while (depth > 0) {
      const node = path[depth - 1]!;
      if (next[node]! < arcs.start[node + 1]!) {
        const head = arcs.head[next[node]!]!;
        next[node]! += 1;
        if (order[head] === -1) enter(head);
        else if (part[head] === -1) low[node] = Math.min(low[node]!, order[head]!);
        continue;
      }
      depth -= 1;
      if (depth > 0) low[path[depth - 1]!] = Math.min(low[path[depth - 1]!]!, low[node]!);
      if (low[node] !== order[node]) continue;
      const number = sizes.length;
      let size = 0;
      for (let member = -1; member !== node; size += 1) {
        openSize -= 1;
        member = open[openSize]!;
        part[member] = number;
      }
      sizes.push(size);
    }
  }
  let largest = 0;
  for (let number = 1; number < sizes.length; number += 1) if (sizes[number]! > sizes[largest]!) largest = number;
  return { part, largest };
}
