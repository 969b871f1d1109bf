export type Length = { unit: 'minutesLong' | 'hoursLong' | 'daysLong'; count: number };

const HOUR = 60;
const DAY = 24 * HOUR;

/** Minutes in the largest unit that tells them whole: 120 is 2 hours, 1500 stays 25 hours. */
export function lengthOf(minutes: number): Length {
  if (minutes >= DAY && minutes % DAY === 0) return { unit: 'daysLong', count: minutes / DAY };
  if (minutes >= HOUR && minutes % HOUR === 0) return { unit: 'hoursLong', count: minutes / HOUR };
  return { unit: 'minutesLong', count: minutes };
}
