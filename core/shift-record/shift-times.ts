import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { shiftDay } from '#core/fleet/shift-day.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { LONGEST_SHIFT_MS } from '#core/shift/shift-hours.ts';

/** A driver rests so long between two shifts. */
export const REST_MS = 8 * HOUR_MS;
/** A rostered shift may begin so much earlier. */
export const EARLY_MS = 30 * MINUTE_MS;
/** A key that is not back so long after the end is late, and so much later it is a task of the office. */
export const LATE_AFTER_MS = 60 * MINUTE_MS;
export const TASK_AFTER_MS = 3 * HOUR_MS;
/** An override that no shift was opened with ends by itself. */
export const OVERRIDE_MS = LONGEST_SHIFT_MS;

/** The day a shift belongs to: that of its beginning, as the shift days of its fleet begin. */
export const businessDay = (beganAtMs: number, zone: string, startMinutes: number): CalendarDate =>
  localDate(shiftDay(zone, startMinutes, beganAtMs).startMs, zone);

/** When the key is due: as was typed, else as rostered, else after the longest shift there may be. */
export const dueAtMs = (openedAtMs: number, endsAtMs: number | null, rosteredEndMs: number | null): number =>
  endsAtMs ?? rosteredEndMs ?? openedAtMs + LONGEST_SHIFT_MS;
