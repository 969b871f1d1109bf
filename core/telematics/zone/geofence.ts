import { type Ring, ringBounds } from '#core/area/area.ts';
import { contains, type Position } from '#core/kit/geo.ts';
import { chosenInstants, type Detector, type DriveEvent } from '../event.ts';
import type { DriveSample } from '../sample.ts';

/** `dwellSeconds` null where staying tells nothing. */
export interface Geofence {
  readonly id: number;
  readonly rings: readonly Ring[];
  readonly dwellSeconds: number | null;
}

/** A geofence made ready to be asked often: its edges lie in bands of latitude, so that a question meets few of 10,000. */
export interface PreparedFence {
  readonly id: number;
  readonly dwellSeconds: number | null;
  readonly holds: (position: Position) => boolean;
}

const MOST_BANDS = 4_096;

export function prepareFence({ id, rings, dwellSeconds }: Geofence): PreparedFence {
  const bounds = ringBounds(rings[0] ?? []);
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  const bands = Math.max(1, Math.min(MOST_BANDS, corners));
  const height = (bounds.north - bounds.south) / bands || 1;
  const bandOf = (latitude: number) => Math.max(0, Math.min(bands - 1, Math.floor((latitude - bounds.south) / height)));
  const lists: number[][] = Array.from({ length: bands }, () => []);
  for (const ring of rings) {
    for (let n = 1; n < ring.length; n += 1) {
      const [a, b] = [ring[n - 1]!, ring[n]!];
      if (a[1] === b[1]) continue;
      const [low, high] = a[1] < b[1] ? [a, b] : [b, a];
      for (let band = bandOf(low[1]); band <= bandOf(high[1]); band += 1)
        lists[band]!.push(low[0], low[1], high[0], high[1]);
    }
  }
  const edges = lists.map((list) => Float64Array.from(list));
  return {
    id,
    dwellSeconds,
    holds: (position) => contains(bounds, position) && crossings(edges[bandOf(position[1])]!, position) % 2 === 1,
  };
}

function crossings(edges: Float64Array, [x, y]: Position): number {
  let count = 0;
  for (let at = 0; at < edges.length; at += 4) {
    const [lowX, lowY, highX, highY] = [edges[at]!, edges[at + 1]!, edges[at + 2]!, edges[at + 3]!];
    if (y < lowY || y >= highY) continue;
    if (x < lowX + ((y - lowY) / (highY - lowY)) * (highX - lowX)) count += 1;
  }
  return count;
}

/** So many positions running say that the car is in, or out: one alone may be a stray one at the border. */
const TOLD_TIMES = 2;

interface Stay {
  inside: boolean | null;
  turning: number[];
  sinceMs: number;
  told: boolean;
}

/** In and out of each geofence, and a stay that is longer than the fence allows. Measure and threshold of in and out are 0. */
export class Geofencing implements Detector<DriveSample> {
  readonly #fences: readonly PreparedFence[];
  readonly #stays: Stay[];

  constructor(fences: readonly PreparedFence[]) {
    this.#fences = fences;
    this.#stays = fences.map(() => ({ inside: null, turning: [], sinceMs: 0, told: false }));
  }

  step({ atMs, position }: DriveSample): DriveEvent[] {
    if (!position) return [];
    const events: DriveEvent[] = [];
    this.#fences.forEach((fence, n) => {
      const stay = this.#stays[n]!;
      const inside = fence.holds(position);
      if (inside === stay.inside) stay.turning = [];
      else {
        stay.turning.push(atMs);
        if (stay.inside === null || stay.turning.length >= TOLD_TIMES) {
          if (stay.inside !== null) events.push(passed(fence, inside, stay.turning));
          stay.inside = inside;
          stay.sinceMs = stay.turning[0]!;
          stay.turning = [];
          stay.told = false;
        }
      }
      const seconds = (atMs - stay.sinceMs) / 1000;
      if (stay.inside && inside && !stay.told && fence.dwellSeconds !== null && seconds >= fence.dwellSeconds) {
        stay.told = true;
        events.push({
          ...passed(fence, true, [stay.sinceMs, atMs]),
          type: 'geofenceDwell',
          measure: seconds,
          threshold: fence.dwellSeconds,
        });
      }
    });
    return events;
  }

  finish(): DriveEvent[] {
    return [];
  }
}

function passed({ id }: PreparedFence, inside: boolean, instants: readonly number[]): DriveEvent {
  return {
    type: inside ? 'geofenceIn' : 'geofenceOut',
    startMs: instants[0]!,
    endMs: instants.at(-1)!,
    measure: 0,
    threshold: 0,
    confidence: 0.9,
    samples: chosenInstants(instants),
    geofenceId: id,
  };
}
