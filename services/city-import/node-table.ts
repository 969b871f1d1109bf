import type { Bounds, Position } from '#core/kit/geo.ts';
import type { RoadPoints } from '#core/roads/build.ts';
import { toDegrees, toMicro } from '#core/roads/graph.ts';

const MISSING = 0x7fffffff;

/** Where the nodes lie that ways ask for, and no others: two typed arrays beside the sorted ids. */
export class NodeTable {
  readonly #ids: Float64Array;
  readonly #longitude: Int32Array;
  readonly #latitude: Int32Array;
  /** What stands in a way beside a node that is not there. */
  readonly #cut = new Set<number>();
  #next = 0;

  constructor(ways: readonly (readonly number[])[]) {
    const all = new Float64Array(ways.reduce((sum, refs) => sum + refs.length, 0));
    let at = 0;
    for (const refs of ways) {
      all.set(refs, at);
      at += refs.length;
    }
    all.sort();
    let kept = 0;
    for (let i = 0; i < all.length; i += 1) if (i === 0 || all[i] !== all[i - 1]) all[kept++] = all[i]!;
    this.#ids = all.slice(0, kept);
    this.#longitude = new Int32Array(kept).fill(MISSING);
    this.#latitude = new Int32Array(kept).fill(MISSING);
  }

  set(id: number, longitude: number, latitude: number): void {
    const index = this.#find(id);
    if (index === -1) return;
    this.#longitude[index] = longitude;
    this.#latitude[index] = latitude;
  }

  /** Where the nodes lie; cut are those beside a missing one in a way asked for, and those outside the declared box. */
  points(box: Bounds | null): RoadPoints {
    const cut = new Set(this.#cut);
    if (box !== null) {
      const [west, south, east, north] = [toMicro(box.west), toMicro(box.south), toMicro(box.east), toMicro(box.north)];
      this.#longitude.forEach((longitude, index) => {
        const latitude = this.#latitude[index]!;
        if (longitude < west || longitude > east || latitude < south || latitude > north) cut.add(index);
      });
    }
    return { longitude: this.#longitude, latitude: this.#latitude, cut };
  }

  missing(): number {
    return this.#longitude.reduce((count, longitude) => (longitude === MISSING ? count + 1 : count), 0);
  }

  /** The stretches of a way whose nodes are all there, as indexes into `points`; a way with a gap becomes two. */
  runs(refs: readonly number[]): number[][] {
    const runs: number[][] = [];
    let run: number[] = [];
    let missing = false;
    for (const ref of refs) {
      const index = this.#find(ref);
      if (this.#longitude[index] === MISSING) {
        if (run.length > 0) this.#cut.add(run.at(-1)!);
        runs.push(run);
        run = [];
        missing = true;
      } else if (run.at(-1) !== index) {
        if (missing) this.#cut.add(index);
        run.push(index);
        missing = false;
      }
    }
    runs.push(run);
    return runs.filter(({ length }) => length >= 2);
  }

  /** The middle of the box around a way; null where none of its nodes is there. */
  middle(refs: readonly number[]): Position | null {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const ref of refs) {
      const index = this.#find(ref);
      const longitude = this.#longitude[index]!;
      if (longitude === MISSING) continue;
      west = Math.min(west, longitude);
      east = Math.max(east, longitude);
      south = Math.min(south, this.#latitude[index]!);
      north = Math.max(north, this.#latitude[index]!);
    }
    if (west === Infinity) return null;
    return [toDegrees(Math.round((west + east) / 2)), toDegrees(Math.round((south + north) / 2))];
  }

  /** Extracts list their nodes by rising id, so the one after the last found is tried first. */
  #find(id: number): number {
    if (this.#ids[this.#next] === id) return this.#next++;
    let low = 0;
    let high = this.#ids.length - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const at = this.#ids[middle]!;
      if (at === id) {
        this.#next = middle + 1;
        return middle;
      }
      if (at < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}
