import { scaledTimes } from '#core/dispatch/scaled-times.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { weekHour } from '#core/kit/time.ts';
import { type DriveFactors, hourOfWeek, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';
import type { CellTables } from './cell-tables.ts';
import type { DrivesAsked, Router } from './router/router.ts';
import { cityDriveTimes, type Streets } from './street-times.ts';

/** Jobs of one tick that are worth a search of the streets each; for more of them the table of cells is asked. */
const SEARCHES = 16;
/** Searches that all fleets together may take in a tick: with hundreds of fleets each of them asks its table. */
const SEARCHES_OF_ALL = 240;

export type FleetTimesParts = {
  /** Business time. */
  nowMs: () => number;
  /** As the map has them; undefined where the city has none. */
  streets: () => Streets | undefined;
  zone: () => string;
  factors: () => DriveFactors | undefined;
  fleets: () => number;
  tables: CellTables;
  router: Router | null;
};

/** The drive times of one fleet, with what it learned of its roads and hours. */
export class FleetTimes {
  readonly #parts: FleetTimesParts;
  /** By the streets themselves, as they are at this hour; without what a router says. */
  readonly byStreets: DriveTimes;
  readonly #plain: DriveTimes;
  #weighed: { of: RoadGraph; by: DriveFactors; streets: Streets } | null = null;

  constructor(parts: FleetTimesParts) {
    this.#parts = parts;
    this.#plain = cityDriveTimes(() => this.#streets());
    this.byStreets = (target, sources, maxSeconds) =>
      scaledTimes(this.#plain, this.#hourFactor())(target, sources, maxSeconds);
  }

  /**
   * Drive times as they are at this hour, for a tick of so many jobs. Few jobs are held against the streets themselves; for
   * many a table tells, and the streets the last few cars only. What a router has told is taken for these before both.
   */
  timesFor(jobs: number): DriveTimes {
    const factor = this.#hourFactor();
    const byStreets = scaledTimes(this.#plain, factor);
    const streets = this.#streets();
    const exact = streets === undefined || jobs <= this.#searches();
    const times = exact ? byStreets : scaledTimes(this.#parts.tables.of(streets.graph), factor);
    const { router } = this.#parts;
    if (exact && !router) return times;
    const byRoad: NonNullable<DriveTimes['byRoad']> = (target, sources, maxSeconds) =>
      router?.known(target, sources)?.map((seconds) => (seconds > maxSeconds ? Infinity : seconds)) ??
      byStreets(target, sources, maxSeconds);
    return withRoad(times, byRoad);
  }

  /** Lets the router, where there is one, tell of these drives; resolves to whether `timesFor` now knows more. */
  async ask(drives: readonly DrivesAsked[]): Promise<boolean> {
    return (await this.#parts.router?.ask(drives)) ?? false;
  }

  get hasRouter(): boolean {
    return this.#parts.router !== null;
  }

  #searches(): number {
    return Math.min(SEARCHES, Math.floor(SEARCHES_OF_ALL / Math.max(1, this.#parts.fleets())));
  }

  /** By the streets as they are at the hour of an instant gone by, as far as is known today. */
  byStreetsAt(atMs: number): DriveTimes {
    return scaledTimes(this.#plain, this.#hourFactor(atMs));
  }

  #hourFactor(atMs = this.#parts.nowMs()): number {
    const factors = this.#parts.factors();
    return factors ? factors.hours[hourOfWeek(weekHour(this.#parts.zone(), atMs))]! : 1;
  }

  #streets(): Streets | undefined {
    const city = this.#parts.streets();
    if (!city) return undefined;
    const by = this.#parts.factors() ?? PLAIN_FACTORS;
    if (this.#weighed?.of !== city.graph || this.#weighed.by !== by) {
      const graph = weighedGraph(city.graph, by.classes);
      this.#weighed = { of: city.graph, by, streets: { graph, snap: city.snap } };
    }
    return this.#weighed.streets;
  }
}

/** A copy of the table's function, which must stay as it is for other fleets. */
function withRoad(times: DriveTimes, byRoad: NonNullable<DriveTimes['byRoad']>): DriveTimes {
  const copy: DriveTimes = (target, sources, maxSeconds) => times(target, sources, maxSeconds);
  return Object.assign(copy, times, { byRoad });
}
