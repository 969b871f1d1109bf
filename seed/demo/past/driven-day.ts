import { setImmediate as breathe } from 'node:timers/promises';
import type { Quote } from '#core/booking/quote.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { LabDay, LabJob } from '#core/lab/day/day.ts';
import type { CityContent } from '#core/place/city.ts';
import type { Kerbs } from '#core/roads/kerb.ts';
import { type Path, pathMetres, quickestPath } from '#core/roads/path.ts';
import { makeSnapper, type Snap } from '#core/roads/snap.ts';

const METRES_PER_SECOND = 30 / 3.6;
const DETOUR = 1.3;
const ROUTES_AT_ONCE = 20;
const SHORTEST_SECONDS = 60;
export const BOARDING_MS = 2 * MINUTE_MS;
export const PATIENCE_MS = 30 * MINUTE_MS;

/** A job with the car that took it and when; null where the customer gave up. */
export type Driven = {
  job: LabJob;
  quote: Quote | null;
  by: { shift: number; pickedUpMs: number; offMs: number } | null;
};

const DOORS_NEAR = 40;
const DOORS_ANYWHERE = 300;

/** Customers live and go out at so many doors: drawing them once is quicker, and they come again. */
export function doors(kerbs: Kerbs): Kerbs {
  const drawn = new Map<Position | null, Position[]>();
  return (random, near) => {
    const some = drawn.get(near?.centre ?? null) ?? [];
    drawn.set(near?.centre ?? null, some);
    const n = Math.floor(random() * (near ? DOORS_NEAR : DOORS_ANYWHERE));
    some[n] ??= kerbs(random, near);
    return some[n];
  };
}

/** Which way each job's trip goes, as far as streets lead there. */
export type Ways = ReadonlyMap<LabJob, Path>;

/** The same day with each trip as long as it takes by the streets: a fleet learns its drive times from its trips. */
export async function driveable(
  day: LabDay,
  { graph }: CityContent,
  goOn: () => boolean,
): Promise<{ day: LabDay; ways: Ways }> {
  const snap = makeSnapper(graph);
  const known = new Map<Position, Snap | null>();
  const at = (position: Position) => {
    const found = known.get(position) ?? snap(position);
    known.set(position, found);
    return found;
  };
  const jobs: LabJob[] = [];
  const ways = new Map<LabJob, Path>();
  for (const [n, job] of day.jobs.entries()) {
    if (n % ROUTES_AT_ONCE === 0) await breathe();
    if (!goOn()) break;
    const [from, to] = [at(job.pickUp), at(job.dropOff)];
    const way = from && to ? quickestPath(graph, from, to) : null;
    const tripSeconds = way ? Math.max(SHORTEST_SECONDS, Math.round(way.seconds)) : job.tripSeconds;
    const found = way ? { ...job, tripSeconds, tripMetres: Math.round(pathMetres(graph, way)) } : job;
    if (way) ways.set(found, way);
    jobs.push(found);
  }
  return { day: { ...day, jobs }, ways };
}

/** Each customer is fetched by whichever car could be there first. */
export function driven(day: LabDay, quoteOf: (job: LabJob) => Quote | null): Driven[] {
  const cars = day.vehicles.map(({ fromMs, untilMs, start }) => ({ freeAtMs: fromMs, untilMs, position: start }));
  return day.jobs
    .toSorted((a, b) => a.requiredAtMs - b.requiredAtMs)
    .map((job) => {
      let best = -1;
      let bestMs = job.requiredAtMs + PATIENCE_MS;
      cars.forEach(({ freeAtMs, untilMs, position }, n) => {
        if (!job.requiredAttributes.every((name) => day.vehicles[n]!.attributes.includes(name))) return;
        const setsOffMs = Math.max(freeAtMs, job.preBooked ? 0 : job.requestedAtMs);
        const driveMs = (distanceMetres(position, job.pickUp) * DETOUR * SECOND_MS) / METRES_PER_SECOND;
        const thereMs = Math.max(job.requiredAtMs, setsOffMs + driveMs);
        if (thereMs < bestMs && thereMs + job.tripSeconds * SECOND_MS < untilMs) [best, bestMs] = [n, thereMs];
      });
      const quote = quoteOf(job);
      if (best < 0) return { job, quote, by: null };
      const pickedUpMs = Math.round(bestMs + BOARDING_MS);
      const offMs = pickedUpMs + job.tripSeconds * SECOND_MS;
      cars[best] = { ...cars[best]!, freeAtMs: offMs, position: job.dropOff };
      return { job, quote, by: { shift: best, pickedUpMs, offMs } };
    });
}
