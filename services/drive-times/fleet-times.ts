import { scaledTimes } from '#core/dispatch/grid/scaled-times.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { weekHour } from '#core/kit/time.ts';
import { type DriveFactors, hourOfWeek, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';
import type { CellTables } from './cell-tables.ts';
import { type HourOfRoads, hourTimes } from './hour-times.ts';
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
    const { graph, hour } = this.roads(jobs);
    const { tables, router } = this.#parts;
    return hourTimes(this.#plain, {
      table: hour.exact || !graph ? null : tables.of(graph),
      factor: hour.factor,
      told: router && ((target, sources) => this.told(target, sources)),
    });
  }

  /** What another thread needs to tell the same; the graph stays the same object while the roads and factors do. */
  roads(jobs: number): { graph: RoadGraph | undefined; hour: HourOfRoads } {
    const graph = this.#streets()?.graph;
    const exact = graph === undefined || jobs <= this.#searches();
    return { graph, hour: { exact, factor: this.#hourFactor() } };
  }

  /** What the router told of this drive so far. */
  told(target: Position, sources: readonly Position[]): readonly number[] | null {
    return this.#parts.router?.known(target, sources) ?? null;
  }

  /** All that the router told so far, for another thread; null where there is none. */
  allTold(): ReadonlyMap<string, number> | null {
    return this.#parts.router?.all() ?? null;
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
