import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BookingType } from './booking.ts';

const HOUR_SECONDS = 3_600;

/** A car is hired by whole and half hours. */
export const HIRE_STEP_HOURS = 0.5;
export const LEAST_HIRE_HOURS = 0.5;
export const MOST_HIRE_HOURS = 24;

export const hireSecondsOf = (hours: number): number => hours * HOUR_SECONDS;
export const hireHoursOf = (seconds: number): number => seconds / HOUR_SECONDS;

/** Whether a car can be hired for so long. */
export const isHireHours = (hours: number): boolean =>
  hours >= LEAST_HIRE_HOURS && hours <= MOST_HIRE_HOURS && Number.isInteger(hours / HIRE_STEP_HOURS);

export type HireRefusal = 'hireHoursMissing' | 'hireHoursWrong' | 'hireHoursElsewhere';

/**
 * The hours of a booking as its type has them. Refused: `hireHoursMissing` (a hire by the hour without), `hireHoursWrong`
 * (least, most), `hireHoursElsewhere` (another type with).
 */
export function checkHire(bookingType: BookingType, hireSeconds: number | null): Result<null, HireRefusal> {
  if (bookingType !== 'hireByHour') return hireSeconds === null ? ok(null) : refuse('hireHoursElsewhere');
  if (hireSeconds === null) return refuse('hireHoursMissing');
  if (isHireHours(hireHoursOf(hireSeconds))) return ok(null);
  return refuse('hireHoursWrong', { least: LEAST_HIRE_HOURS, most: MOST_HIRE_HOURS });
}
