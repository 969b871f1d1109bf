import { daysUntil, localDate } from '#core/calendar/calendar-date.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { isWaiting } from '#core/job/states.ts';
import { dayText } from '#ui/kit/format.ts';
import type { BoardJob } from '../../jobs/web/board/board-view.ts';
import { alarmOf } from '../../jobs/web/board/job-columns.tsx';

/** Which pre-bookings the list shows. */
export const PRE_FILTERS = ['all', 'open', 'kept', 'risk', 'held'] as const;
export type PreFilter = (typeof PRE_FILTERS)[number];

export function preFilterOf(text: string | undefined): PreFilter {
  return PRE_FILTERS.find((filter) => filter === text) ?? 'all';
}

/** Booked for later, and without a car to drive to it yet. */
export function isPreBooking({ preBooked, state }: Pick<JobRow, 'preBooked' | 'state'>): boolean {
  return preBooked && isWaiting(state);
}

export function isPreShown(job: BoardJob, filter: PreFilter): boolean {
  switch (filter) {
    case 'all':
      return true;
    case 'open':
      return job.reserved === null && job.state !== 'hold';
    case 'kept':
      return job.reserved !== null;
    case 'risk':
      return alarmOf(job) !== null;
    case 'held':
      return job.state === 'hold';
  }
}

/** The fleet's day on which the car is wanted. */
export const dayOf = (job: Pick<JobRow, 'requiredAtMs'>, zone: string) => localDate(job.requiredAtMs, zone);

export type DayFigures = { firstMs: number; jobs: number; kept: number; risk: number };

/** The days of the pre-bookings shown, soonest first. */
export function preDays(jobs: Iterable<BoardJob>, zone: string): Map<string, DayFigures> {
  const days = new Map<string, DayFigures>();
  for (const job of jobs) {
    const day = dayOf(job, zone);
    const known = days.get(day) ?? { firstMs: job.requiredAtMs, jobs: 0, kept: 0, risk: 0 };
    days.set(day, known);
    known.firstMs = Math.min(known.firstMs, job.requiredAtMs);
    known.jobs += 1;
    if (job.reserved) known.kept += 1;
    if (alarmOf(job)) known.risk += 1;
  }
  return new Map([...days].toSorted(([, a], [, b]) => a.firstMs - b.firstMs));
}

export type DayName = { kind: 'today' | 'tomorrow' } | { kind: 'other'; words: string };

/** What a coach calls the day of an instant. */
export function dayName(atMs: number, nowMs: number, zone: string, language: string): DayName {
  const ahead = daysUntil(localDate(nowMs, zone), localDate(atMs, zone));
  if (ahead === 0) return { kind: 'today' };
  return ahead === 1 ? { kind: 'tomorrow' } : { kind: 'other', words: dayText(atMs, zone, language, nowMs) };
}
