import { makeAreaFinder } from '#core/area/area.ts';
import { type DatedTariff, quoteFor, tariffAt } from '#core/booking/quote.ts';
import { cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { scaledTimes } from '#core/dispatch/grid/scaled-times.ts';
import { planFrom, type StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { DriveTimes } from '#core/dispatch/world.ts';
import { foreseenDay } from '#core/dispatch/worth/foresight.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, weekHour } from '#core/kit/time.ts';
import { citySetting, straightTimes, zoneClock } from '#core/lab/city-setting.ts';
import { LAB_OPTIONS, type LabDay } from '#core/lab/day/day.ts';
import type { FleetCars } from '#core/lab/day/generated-crews.ts';
import { generatedDay } from '#core/lab/day/generated-day.ts';
import { expectedOn, type PastJob } from '#core/lab/expected.ts';
import { figuresOf, type LabFigures, type LabNames } from '#core/lab/figures.ts';
import { planDispatcher } from '#core/lab/plan-dispatcher.ts';
import { replayDay } from '#core/lab/replay.ts';
import type { GeneratedDay, LabFault } from '#core/lab/run.ts';
import type { TimesAt } from '#core/lab/setting.ts';
import { type DriveFactors, hourOfWeek, PLAIN_FACTORS } from '#core/roads/drive-factors.ts';
import { decodeGraph } from '#core/roads/encode.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { makeKerbs } from '#core/roads/kerb.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';
import type { FleetArea, FleetRank } from '#store/fleet/fleet.ts';
import type { DayJobRow, DayShiftRow, Span } from '#store/lab/lab-day.ts';
import { ownDay } from './own-day.ts';

/** All that a replay needs: plain data, so that it may go to a thread of its own. */
export type ReplayTask = {
  fleet: {
    id: number;
    zone: string;
    centre: Position;
    areas: readonly FleetArea[];
    ranks: readonly FleetRank[];
    tariffs: readonly DatedTariff[];
  };
  drivers: readonly { id: number; did: string; name: string }[];
  /** The road network as {@link decodeGraph} reads it; null where the fleet's city has none. */
  streets: Uint8Array | null;
  span: Span;
  day:
    | { kind: 'own'; jobs: readonly DayJobRow[]; shifts: readonly DayShiftRow[] }
    | { kind: 'generated'; which: GeneratedDay; cars: FleetCars };
  plan: StoredPlan;
  against: StoredPlan;
  seed: number;
  /** What the fleet learned of its roads and hours; null where the map's own times hold. */
  factors: DriveFactors | null;
  /** Days like it before, for plans that advise where to wait or go by what cars are worth. */
  before: readonly { agoMs: number; jobs: readonly PastJob[] }[];
};

/** What a replay was made of. */
export type Made = { jobs: number; vehicles: number };
export type ReplayProgress = { share: number; made: Made };
export type ReplayOutcome = { made: Made; results: { plan: LabFigures; against: LabFigures } } | { fault: LabFault };

/** Larger squares than the dispatcher's: fewer of them to search from. */
const CELL_METRES = 250;

/** Replays the day under both plans, with the same luck. Yields after each tick how far it is. */
export function* replayTask(task: ReplayTask): Generator<ReplayProgress, ReplayOutcome> {
  const { fleet, seed } = task;
  const factors = task.factors ?? PLAIN_FACTORS;
  const graph = task.streets && weighedGraph(decodeGraph(task.streets), factors.classes);
  const byMap: DriveTimes = graph ? cellTimes(graph, { cellMetres: CELL_METRES }) : straightTimes;
  const timesAt = byHours(byMap, factors, fleet.zone);
  const indexAt = makeAreaFinder(fleet.areas.map(({ name, polygon }) => ({ name, rings: polygon.coordinates })));
  const areaAt = (position: Position) => fleet.areas[indexAt(position) ?? -1]?.id ?? null;
  const made = dayOf(task, graph, timesAt, areaAt);
  if (made === null) return { fault: 'streetsMissing' };
  const { day, fares } = priced(task, made);
  if (day.jobs.length === 0 || day.vehicles.length === 0) return { fault: 'dayEmpty' };
  const setting = citySetting(timesAt, { zone: fleet.zone, areaAt, ranks: fleet.ranks });
  const size = { jobs: day.jobs.length, vehicles: new Set(day.vehicles.map(({ vehicleId }) => vehicleId)).size };
  const names: LabNames = {
    drivers: new Map(task.drivers.map((driver) => [driver.id, driver])),
    areas: fleet.areas,
    fares,
    hours: hoursFrom(fleet.zone, day.startsAtMs),
  };
  const days = task.before.map(({ jobs, agoMs }) => foreseenDay(jobs, agoMs));
  const expecting = { forecast: expectedOn(day, task.before, areaAt), areaOf: areaAt, days };
  const figures: LabFigures[] = [];
  for (const stored of [task.plan, task.against]) {
    const dispatcher = planDispatcher(planFrom(stored, 1), fleet.id, timesAt, expecting);
    const replay = replayDay(day, dispatcher, setting, { ...LAB_OPTIONS, seed });
    let step = replay.next();
    while (!step.done) {
      yield { share: (figures.length + step.value.share) / 2, made: size };
      step = replay.next();
    }
    figures.push(figuresOf(step.value, names));
  }
  const [plan, against] = figures as [LabFigures, LabFigures];
  return { made: size, results: { plan, against } };
}

function dayOf(
  { fleet, day, span, seed }: ReplayTask,
  graph: RoadGraph | null,
  timesAt: TimesAt,
  areaAt: (position: Position) => number | null,
): LabDay | null {
  if (day.kind === 'own') return ownDay({ fleetId: fleet.id, span, ...day, fleet, timesAt, areaAt });
  if (!graph) return null;
  const generated = generatedDay(day.which, {
    ...day.cars,
    fleetId: fleet.id,
    zone: fleet.zone,
    startsAtMs: span.startMs,
    endsAtMs: span.endMs,
    ranks: fleet.ranks.map(({ position }) => position),
    centre: fleet.centre,
    kerbs: makeKerbs(graph),
    areaAt,
    seed,
  });
  const jobs = generated.jobs.map((job) => {
    const seconds = timesAt(job.requiredAtMs)(job.dropOff, [job.pickUp], Infinity)[0]!;
    return Number.isFinite(seconds) ? { ...job, tripSeconds: Math.max(60, Math.round(seconds)) } : job;
  });
  return { ...generated, jobs };
}

/** Fares where all of them are known or the tariff tells them; else none, so that incomes are of one kind. */
function priced({ fleet }: ReplayTask, day: LabDay): { day: LabDay; fares: boolean } {
  const jobs = day.jobs.map((job) => {
    if (job.fareMinor !== null) return job;
    const tariff = tariffAt(fleet.tariffs, job.vehicleTypeIds?.[0] ?? null, job.requiredAtMs);
    if (!tariff) return job;
    const drive = { seconds: job.tripSeconds, metres: job.tripMetres };
    const { totalMinor } = quoteFor(tariff, drive, { startedAtMs: job.requiredAtMs, zone: fleet.zone });
    return { ...job, fareMinor: totalMinor };
  });
  const fares = jobs.every(({ fareMinor }) => fareMinor !== null);
  return { day: { ...day, jobs: fares ? jobs : jobs.map((job) => ({ ...job, fareMinor: null })) }, fares };
}

/** Each hour of the week by its own factor, as the fleet's live drive times. */
function byHours(byMap: DriveTimes, { hours }: DriveFactors, zone: string): TimesAt {
  const clock = zoneClock(zone);
  const scaled = new Map<number, DriveTimes>();
  return (atMs) => {
    const factor = hours[hourOfWeek(clock(atMs))]!;
    const times = scaled.get(factor) ?? scaledTimes(byMap, factor);
    scaled.set(factor, times);
    return times;
  };
}

function hoursFrom(zone: string, startsAtMs: number): number[] {
  return Array.from({ length: 24 }, (_, n) => weekHour(zone, startsAtMs + n * HOUR_MS).hour);
}
