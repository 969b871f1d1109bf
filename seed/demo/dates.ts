import { DAY_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';

/** A vehicle and a driver of each fleet whose papers run out soon: the office has something to see to. */
export const SOON_OVER = 17;

export function dateIn(t: Tx, days: number): string {
  return new Date(t.nowMs + days * DAY_MS).toISOString().slice(0, 10);
}
