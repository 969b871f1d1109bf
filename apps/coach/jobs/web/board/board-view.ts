import { JOB_TEXT_NAMES } from '#core/booking/plain/plain-fields.ts';
import type { JobRow } from '#core/job/job-row.ts';
import { bindsVehicle, isDue, isFinished } from '#core/job/states.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { foldText } from '#core/letters/fold.ts';
import { holdsDigits } from '#core/phone/typed-phone.ts';
import type { JobWaitTold, WaitingAlertTold } from '../../contract/jobs.ts';

/** Which jobs the board shows; those that wait for a car come first. */
export const BOARD_FILTERS = ['waiting', 'now', 'prebooked', 'late', 'all'] as const;
export type BoardFilter = (typeof BOARD_FILTERS)[number];

export function boardFilterOf(text: string | undefined): BoardFilter {
  return BOARD_FILTERS.find((filter) => filter === text) ?? 'waiting';
}

/** The trade's delayed-job alert: this long past required-at. */
export const LATE_AFTER_MS = 5 * MINUTE_MS;

/** Overdue and without a vehicle; a pre-booking also while its car is still on the way. */
export function isLate(job: JobRow, nowMs: number): boolean {
  if (nowMs < job.requiredAtMs + LATE_AFTER_MS || isFinished(job.state)) return false;
  return !bindsVehicle(job.state) || (job.preBooked && job.state === 'dispatched');
}

/** `waiting` has no car yet; `now` is all that is under way; a pre-booking joins it when its release time comes. */
export function isShown(job: JobRow, filter: BoardFilter, nowMs: number): boolean {
  switch (filter) {
    case 'waiting':
      return isDue(job.state);
    case 'now':
      return !isFinished(job.state) && job.state !== 'future';
    case 'prebooked':
      return job.preBooked && !isFinished(job.state);
    case 'late':
      return isLate(job, nowMs);
    case 'all':
      return true;
  }
}

/** Since when the passenger has been waiting; null while nobody waits: before the time, aboard, or done. */
export function waitingSinceMs(job: JobRow, nowMs: number): number | null {
  if (isFinished(job.state) || job.state === 'picked_up') return null;
  if (!job.preBooked) return job.createdAtMs;
  return nowMs > job.requiredAtMs ? job.requiredAtMs : null;
}

export function waitSeconds(job: JobRow, nowMs: number): number | null {
  const since = waitingSinceMs(job, nowMs);
  return since === null ? null : Math.max(0, Math.floor((nowMs - since) / SECOND_MS));
}

/** Every word must be found: number, names, phone, places, area, plate, notes; accents and case aside. */
export function matchesText(job: JobRow, text: string): boolean {
  const words = foldText(text).split(' ').filter(Boolean);
  if (words.length === 0) return true;
  const hay = foldText(
    [
      job.id,
      job.bookingId,
      job.passengerName,
      job.phone,
      job.pickup.label,
      job.dropoff?.label,
      job.areaName,
      job.plate,
      job.offer?.plate,
      job.driverName,
      job.typeCode,
      job.notes,
      ...JOB_TEXT_NAMES.map((name) => job[name]),
    ]
      .filter((part) => part !== null && part !== undefined)
      .join(' '),
  );
  return words.every((word) => hay.includes(word) || holdsDigits(job.phone, word)) || holdsDigits(job.phone, text);
}

/** The car a row names: the one bound to it, or the one that has its offer to answer. */
export function carOf(job: JobRow): { plate: string; asked: boolean } | null {
  if (job.plate !== null && (bindsVehicle(job.state) || isFinished(job.state)))
    return { plate: job.plate, asked: false };
  return job.offer ? { plate: job.offer.plate, asked: true } : null;
}

/** What the dispatcher and the watchdog say of a job beside its row. */
export type JobSaid = { wait?: JobWaitTold | undefined; alert?: WaitingAlertTold['type'] | undefined };

/** A job as the board shows it: what depends on the time is worked out, so that a row is told anew when it flips. */
export type BoardJob = JobRow & { late: boolean; waitsSinceMs: number | null } & JobSaid;

const decorated = new WeakMap<JobRow, BoardJob>();

/** The same object again for the same row, until its lateness or waiting flips or something else is said of it. */
export function boardJob(job: JobRow, nowMs: number, said: JobSaid = {}): BoardJob {
  const late = isLate(job, nowMs);
  const waitsSinceMs = waitingSinceMs(job, nowMs);
  const known = decorated.get(job);
  if (known?.late === late && known.waitsSinceMs === waitsSinceMs && isSaid(known, said)) return known;
  const made = { ...job, late, waitsSinceMs, ...said };
  decorated.set(job, made);
  return made;
}

function isSaid(known: JobSaid, said: JobSaid): boolean {
  if (known.alert !== said.alert) return false;
  return known.wait === said.wait || JSON.stringify(known.wait) === JSON.stringify(said.wait);
}
