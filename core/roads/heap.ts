/** A binary heap of nodes on typed arrays, the least seconds on top; a node stands in it once and may move up. */
export class NodeHeap {
  readonly #node: Int32Array;
  readonly #seconds: Float64Array;
  readonly #slot: Int32Array;
  #size = 0;

  constructor(nodeCount: number) {
    this.#node = new Int32Array(nodeCount);
    this.#seconds = new Float64Array(nodeCount);
    this.#slot = new Int32Array(nodeCount).fill(-1);
  }

  get size(): number {
    return this.#size;
  }

  /** Infinity where the heap is empty. */
  get leastSeconds(): number {
    return this.#size === 0 ? Infinity : this.#seconds[0]!;
  }

  clear(): void {
    for (let i = 0; i < this.#size; i += 1) this.#slot[this.#node[i]!] = -1;
    this.#size = 0;
  }

  /** Adds a node, or moves it up where it stands with more seconds. */
  put(node: number, seconds: number): void {
    let at = this.#slot[node]!;
    if (at === -1) at = this.#size++;
    this.#rise(at, node, seconds);
  }

  /** Takes the node with the least seconds off; call it only while `size` is above 0. */
  take(): number {
    const top = this.#node[0]!;
    this.#slot[top] = -1;
    this.#size -= 1;
    if (this.#size > 0) this.#sink(this.#node[this.#size]!, this.#seconds[this.#size]!);
    return top;
  }

  #rise(from: number, node: number, seconds: number): void {
    let at = from;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if (this.#seconds[parent]! <= seconds) break;
      this.#place(at, this.#node[parent]!, this.#seconds[parent]!);
      at = parent;
    }
    this.#place(at, node, seconds);
  }

  #sink(node: number, seconds: number): void {
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.#size) break;
      if (child + 1 < this.#size && this.#seconds[child + 1]! < this.#seconds[child]!) child += 1;
      if (this.#seconds[child]! >= seconds) break;
      this.#place(at, this.#node[child]!, this.#seconds[child]!);
      at = child;
    }
    this.#place(at, node, seconds);
  }

  #place(at: number, node: number, seconds: number): void {
    this.#node[at] = node;
    this.#seconds[at] = seconds;
    this.#slot[node] = at;
  }
}
