/** What is to happen when, soonest first; at the same instant in the order of noting. */
export class Agenda<Entry> {
  readonly #entries: { readonly atMs: number; readonly order: number; readonly entry: Entry }[] = [];
  #noted = 0;

  /** Infinity while nothing is noted. */
  get nextAtMs(): number {
    return this.#entries[0]?.atMs ?? Infinity;
  }

  note(atMs: number, entry: Entry): void {
    const entries = this.#entries;
    const added = { atMs, order: this.#noted++, entry };
    let at = entries.length;
    entries.push(added);
    while (at > 0) {
      const above = (at - 1) >> 1;
      if (!this.#sooner(added, entries[above]!)) break;
      entries[at] = entries[above]!;
      at = above;
    }
    entries[at] = added;
  }

  take(): { readonly atMs: number; readonly entry: Entry } {
    const entries = this.#entries;
    const first = entries[0];
    if (!first) throw new Error('Nothing is noted.');
    const last = entries.pop()!;
    if (entries.length === 0) return first;
    let at = 0;
    for (;;) {
      let below = 2 * at + 1;
      if (below >= entries.length) break;
      if (below + 1 < entries.length && this.#sooner(entries[below + 1]!, entries[below]!)) below++;
      if (!this.#sooner(entries[below]!, last)) break;
      entries[at] = entries[below]!;
      at = below;
    }
    entries[at] = last;
    return first;
  }

  #sooner(a: { atMs: number; order: number }, b: { atMs: number; order: number }): boolean {
    return a.atMs < b.atMs || (a.atMs === b.atMs && a.order < b.order);
  }
}
