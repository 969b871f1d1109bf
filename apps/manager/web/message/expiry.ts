import { HOUR_MS } from '#core/kit/time.ts';

export const LONGEST_MESSAGE = 2_000;

/** Hours until a message expires, by the choice. */
const HOURS = { h1: 1, h8: 8, h24: 24, h168: 168 } as const;
export type Expires = keyof typeof HOURS | 'own';

/** The instant at which a message expires; `at` is a day and time of the browser's zone, `YYYY-MM-DD HH:mm:ss`. */
export const expiryMs = (expires: Expires, at: string, nowMs: number): number =>
  expires === 'own' ? Date.parse(at.replace(' ', 'T')) : Math.round(nowMs + HOURS[expires] * HOUR_MS);
