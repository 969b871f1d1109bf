import type { Tick } from '../tick.ts';

type Line = { readonly ranked: number[]; readonly loose: number[]; readonly all: number[] };

/** The free cars of each area in the order of clearing, as the tick began. */
export class AreaQueues {
  readonly #tick: Tick;
  readonly #lines = new Map<number, Line>();

  constructor(tick: Tick) {
    this.#tick = tick;
    for (const slot of tick.freeSlots) {
      const { areaId, rankId } = tick.vehicles[slot]!;
      if (areaId === null) continue;
      let line = this.#lines.get(areaId);
      if (!line) {
        line = { ranked: [], loose: [], all: [] };
        this.#lines.set(areaId, line);
      }
      (rankId === null ? line.loose : line.ranked).push(slot);
      line.all.push(slot);
    }
  }

  /** The cars on the area's ranks, then those elsewhere in it; not those given away on this tick. */
  *byQueue(areaId: number): Generator<number> {
    const line = this.#lines.get(areaId);
    if (!line) return;
    yield* this.#left(line.ranked);
    yield* this.#left(line.loose);
  }

  /** The cars of the area, the longest waiting first; not those given away on this tick. */
  *byWaiting(areaId: number): Generator<number> {
    yield* this.#left(this.#lines.get(areaId)?.all ?? []);
  }

  /** How many are left in the queue of the rank, or of the area outside its ranks. */
  length(areaId: number, rankId: number | null): number {
    const line = this.#lines.get(areaId);
    if (!line) return 0;
    const { vehicles, taken } = this.#tick;
    const slots = rankId === null ? line.loose : line.ranked;
    return slots.filter((slot) => vehicles[slot]!.rankId === rankId && !taken.has(slot)).length;
  }

  *#left(slots: number[]): Generator<number> {
    while (slots.length > 0 && this.#tick.taken.has(slots[0]!)) slots.shift();
    for (const slot of slots) if (!this.#tick.taken.has(slot)) yield slot;
  }
}
