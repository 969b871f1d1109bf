import type { Row, Tick } from '../tick.ts';

/** Cars plotted in the job's area by their place in its queue, from 0: those at a rank first, each by time clear. */
export type QueuePlaces = {
  readonly placeOf: ReadonlyMap<number, number>;
  /** May only so many of the first have a job from there? */
  readonly firstOnly: number;
};

/**
 * What queues mean to jobs solved together, by row; null where they mean nothing. Where they are kept hard, as many of the
 * first as there are such jobs may have one, and a car from elsewhere only if they are too few. A car that may not have
 * the job, or has let it pass, stands in nobody's way.
 */
export function queuePlaces(tick: Tick, rows: readonly Row[]): (QueuePlaces | null)[] {
  const jobs = new Map<number, number>();
  for (const { job, ladder } of rows) {
    if (ladder.optimal.queueing === 'off' || job.areaId === null) continue;
    jobs.set(job.areaId, (jobs.get(job.areaId) ?? 0) + 1);
  }
  if (jobs.size === 0) return rows.map(() => null);
  const queues = new Map<number, { ranked: number[]; others: number[] }>();
  for (const slot of tick.freeSlots) {
    const { areaId, rankId } = tick.vehicles[slot]!;
    if (areaId === null || !jobs.has(areaId) || tick.taken.has(slot)) continue;
    const queue = queues.get(areaId) ?? { ranked: [], others: [] };
    (rankId === null ? queue.others : queue.ranked).push(slot);
    queues.set(areaId, queue);
  }
  return rows.map(({ job, ladder, fits }) => {
    const { queueing } = ladder.optimal;
    if (queueing === 'off' || job.areaId === null) return null;
    const queue = queues.get(job.areaId) ?? { ranked: [], others: [] };
    const able = [...queue.ranked, ...queue.others].filter((slot) => fits(slot, 0));
    return {
      placeOf: new Map(able.map((slot, place) => [slot, place])),
      firstOnly: queueing === 'hard' ? jobs.get(job.areaId)! : Infinity,
    };
  });
}

/** Does the queue keep this car from the job? */
export function isQueuedBehind({ placeOf, firstOnly }: QueuePlaces, slot: number): boolean {
  return (placeOf.get(slot) ?? placeOf.size) >= firstOnly;
}

/** What its place charges the car. */
export function queuePlaceMs({ plan }: Tick, { placeOf }: QueuePlaces, slot: number): number {
  return Math.round(Math.min(plan.queuePlace.capMs, plan.queuePlace.costMs * (placeOf.get(slot) ?? 0)));
}
