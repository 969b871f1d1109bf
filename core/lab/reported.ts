import { ON_TIME_SECONDS } from '#core/figure/facts.ts';
import { type FactFigure, NO_PARTS, type Parts, valueOf } from '#core/figure/figure.ts';
import { type FigureName, figureOf } from '#core/figure/figures.ts';
import { stepOf } from '#core/figure/spread.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { JobCourse } from './job-course.ts';

/** What of a course the figures of reports ask for. */
export type Course = Pick<JobCourse, 'arrivedAtMs' | 'pickedUpAtMs' | 'dueAtMs'> & {
  readonly job: Pick<JobCourse['job'], 'preBooked'>;
};

const secondsBetween = (fromMs: number, toMs: number) => Math.max(0, Math.floor((toMs - fromMs) / SECOND_MS));

/**
 * What courses are as rows of the fact `job`, as reports count them: a customer who gave up is a job that was not covered, and
 * the time of every job has come.
 */
export function partsOf(courses: readonly Course[]): Parts {
  const counts = { covered: 0, gotCar: 0, cameDue: 0, preBookedCovered: 0, onTime: 0 };
  const spread = new Map<number, number>();
  let sum = 0;
  for (const { job, arrivedAtMs, pickedUpAtMs, dueAtMs } of courses) {
    counts.cameDue++;
    if (arrivedAtMs === null || pickedUpAtMs === null) continue;
    counts.covered++;
    counts.gotCar++;
    if (job.preBooked) {
      counts.preBookedCovered++;
      if (pickedUpAtMs <= dueAtMs + ON_TIME_SECONDS * SECOND_MS) counts.onTime++;
    }
    const wait = secondsBetween(dueAtMs, arrivedAtMs);
    sum += wait;
    spread.set(stepOf(wait), (spread.get(stepOf(wait)) ?? 0) + 1);
  }
  return {
    ...NO_PARTS,
    counts,
    sums: { waitSeconds: sum },
    measured: { waitSeconds: counts.covered },
    spreads: { waitSeconds: spread },
  };
}

/** A figure of reports, of a replayed day; and over how many jobs it is told. */
export const reported = (name: FigureName, parts: Parts) => valueOf(figureOf(name) as FactFigure, parts);
