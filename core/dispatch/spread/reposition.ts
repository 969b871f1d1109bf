import type { Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { excludedAlways } from '../candidates/filters.ts';
import { gridFor } from '../grid/vehicle-grid.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';

/** When and to whom it is suggested where to wait. */
export const ADVICE = {
  everyMs: 2 * MINUTE_MS,
  idleMs: 2 * MINUTE_MS,
  /** Nobody is advised again for so long. */
  lockMs: 10 * MINUTE_MS,
  /** Cars that will clear within this count as waiting where they clear. */
  soonMs: 15 * MINUTE_MS,
  /** Drivers decide for themselves: an advised one counts so much where they were sent, and the rest where they stand. */
  heeded: 0.4,
} as const;

/** The share of suggestions that drivers follow, where nothing is known of them. */
export const HEEDED = 0.3;

/** How far a driver may be sent, and how many cars are wanted at most for each job that is expected. */
export type Reach = { readonly withinMetres: number; readonly mostCarsAJob: number };
/** On the generated city: 6 km and one car a job 277 s of wait, 6 km and two 265, 10 km and two 231. */
const REACH: Reach = { withinMetres: 10_000, mostCarsAJob: 2 };

/** How many jobs an area is expected to have in the next 15 minutes, and where a car would wait for them. */
export interface AreaForecast {
  readonly areaId: number;
  readonly centre: Position;
  readonly jobs: number;
}

/** A suggestion where to wait, with the numbers behind it: cars as they count now, and how many the area lacks. */
export interface Advice {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly areaId: number;
  readonly metres: number;
  readonly expectedJobs: number;
  readonly cars: number;
  readonly lacking: number;
}

export interface AdviceAsked {
  readonly fleetId: number;
  readonly vehicles: readonly DispatchVehicle[];
  readonly forecast: readonly AreaForecast[];
  /** The area of a place; null outside all. */
  readonly areaOf: (position: Position) => number | null;
  /** Vehicle → the area it was last sent to, and when. */
  readonly advised: ReadonlyMap<number, { readonly areaId: number; readonly atMs: number }>;
  readonly reach?: Reach;
}

/**
 * Where free cars might wait: an area lacks its share of the cars by what is expected there, less those that wait in it or
 * soon will. The area that lacks most has the nearest car that is idle and can be spared, until none lacks a whole car or
 * `plan.advicePerRound` is reached. Never an order; whatever the order of what is handed in, the same advice.
 */
export function adviceWhereToWait(asked: AdviceAsked, plan: DispatchPlan, nowMs: number): Advice[] {
  const areas = standings(asked, plan, nowMs);
  const idle = [...asked.vehicles]
    .filter((v) => maySend(asked, plan, v, nowMs))
    .sort((a, b) => a.vehicleId - b.vehicleId);
  const grid = gridFor(idle.map((v) => v.position as Position));
  idle.forEach((v, slot) => {
    grid.put(slot, v.position as Position);
  });
  const homes = idle.map((v) => v.areaId ?? asked.areaOf(v.position as Position));
  const given: Advice[] = [];
  let open = [...areas.values()].filter((area) => lacks(area) >= 1);
  while (given.length < plan.advicePerRound && open.length > 0) {
    const needy = open.reduce((a, b) => (lacks(b) > lacks(a) ? b : a));
    const near = grid.nearest(needy.forecast.centre, 1, {
      maxMetres: (asked.reach ?? REACH).withinMetres,
      accept: (slot) => homes[slot] !== needy.forecast.areaId && canSpare(areas.get(homes[slot] ?? -1)),
    });
    const slot = near.slots[0];
    if (slot === undefined) {
      open = open.filter((area) => area !== needy);
      continue;
    }
    const { vehicleId, driverId } = idle[slot]!;
    given.push({
      vehicleId,
      driverId,
      areaId: needy.forecast.areaId,
      metres: Math.round(near.metres[0]!),
      expectedJobs: tenths(needy.forecast.jobs),
      cars: tenths(needy.cars),
      lacking: tenths(lacks(needy)),
    });
    grid.remove(slot);
    needy.cars++;
    const home = areas.get(homes[slot] ?? -1);
    if (home) home.cars--;
    open = open.filter((area) => lacks(area) >= 1);
  }
  return given;
}

type Standing = { readonly forecast: AreaForecast; cars: number; wanted: number };

const lacks = ({ wanted, cars }: Standing) => wanted - cars;
const canSpare = (home: Standing | undefined) => home === undefined || lacks(home) <= -1;
const tenths = (n: number) => Math.round(n * 10) / 10;

/** Each area with the cars that wait in it or soon will, and how many it should have of all. */
function standings(asked: AdviceAsked, plan: DispatchPlan, nowMs: number): Map<number, Standing> {
  const areas = new Map<number, Standing>();
  let expected = 0;
  for (const forecast of [...asked.forecast].sort((a, b) => a.areaId - b.areaId)) {
    areas.set(forecast.areaId, { forecast, cars: 0, wanted: 0 });
    expected += forecast.jobs;
  }
  let cars = 0;
  const count = (areaId: number | null, share: number) => {
    const area = areaId === null ? undefined : areas.get(areaId);
    if (area) area.cars += share;
  };
  for (const v of asked.vehicles) {
    const where = waitsAt(asked, plan, v, nowMs);
    if (!where) continue;
    cars++;
    const sent = asked.advised.get(v.vehicleId);
    const share = sent && nowMs - sent.atMs < ADVICE.lockMs ? ADVICE.heeded : 0;
    count(where.areaId, 1 - share);
    if (sent && share > 0) count(sent.areaId, share);
  }
  const ratio = expected === 0 ? 0 : Math.min((asked.reach ?? REACH).mostCarsAJob, cars / expected);
  for (const area of areas.values()) area.wanted = area.forecast.jobs * ratio;
  return areas;
}

/** The area that a car waits in, or will when it clears; null where it will not wait for work. */
function waitsAt(
  { fleetId, areaOf }: AdviceAsked,
  plan: DispatchPlan,
  v: DispatchVehicle,
  nowMs: number,
): { areaId: number | null } | null {
  if (v.nextJobId !== null || v.committed !== null) return null;
  if (excludedAlways(plan, fleetId, v, nowMs) === null) return { areaId: v.areaId ?? areaOf(v.position as Position) };
  if (v.fleetId !== fleetId || v.clears === null || v.clears.atMs - nowMs > ADVICE.soonMs) return null;
  return { areaId: areaOf(v.clears.position) };
}

function maySend({ fleetId, advised }: AdviceAsked, plan: DispatchPlan, v: DispatchVehicle, nowMs: number): boolean {
  if (v.nextJobId !== null || v.committed !== null || nowMs - v.idleSinceMs <= ADVICE.idleMs) return false;
  const lastMs = advised.get(v.vehicleId)?.atMs ?? -Infinity;
  return nowMs - lastMs >= ADVICE.lockMs && excludedAlways(plan, fleetId, v, nowMs) === null;
}
