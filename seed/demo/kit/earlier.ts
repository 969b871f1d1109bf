import type { Result } from '#core/kit/result.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';

/** What an act of the demo made. What the demo writes is right; a refusal is a bug of it. */
export function made<T>(outcome: Result<T, string>): T {
  if (!outcome.ok) throw new Error(`The demo was refused: ${outcome.code}`);
  return outcome.value;
}

/** The transaction as it would have been so many days ago, to the minute. */
export function earlier(t: Tx, days: number): Tx {
  const nowMs = t.nowMs - Math.round((days * DAY_MS) / MINUTE_MS) * MINUTE_MS;
  return { ...t, nowMs, at: new Date(nowMs) };
}
