import type { Day } from '#core/typed/day.ts';

/** The day that it is where this browser stands. */
export function dayHere(): Day {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
