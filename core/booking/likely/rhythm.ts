import { HOUR_MS, wallMs } from '#core/kit/time.ts';

/** Bookings of an hour of the day as a share of the average hour, Monday to Thursday, and on Friday and Saturday. */
const WEEKDAY = [
  0.45, 0.3, 0.25, 0.25, 0.4, 0.8, 1.2, 1.7, 1.8, 1.4, 1.1, 1.05, 1.1, 1.1, 1.15, 1.3, 1.45, 1.5, 1.3, 1.1, 1.0, 0.95,
  0.8, 0.55,
];
const WEEKEND = [
  1.6, 1.7, 1.6, 1.2, 0.7, 0.5, 0.5, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0, 1.0, 1.0, 1.05, 1.1, 1.15, 1.2, 1.2, 1.2, 1.3, 1.5,
  1.6,
];

/** How busy the phones are at an instant, 1 being the average hour. */
export function busyness(atMs: number, zone: string): number {
  const local = new Date(wallMs(zone, atMs));
  // Hours past midnight belong to the night before.
  const day = new Date(local.getTime() - 5 * HOUR_MS).getUTCDay();
  const table = day === 5 || day === 6 ? WEEKEND : WEEKDAY;
  const hour = local.getUTCHours();
  const share = local.getUTCMinutes() / 60;
  return table[hour]! * (1 - share) + table[(hour + 1) % 24]! * share;
}
