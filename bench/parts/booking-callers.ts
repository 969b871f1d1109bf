import { setTimeout as sleep } from 'node:timers/promises';
import type { Session } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** What the process of the callers is told; it begins at once and answers with what became of every booking. */
export type Calling = { address: string; sessions: Session[]; aSecond: number; seconds: number; key: string };

export type Called = {
  /** Of each booking that was acknowledged: its key, its number, and how long the operator waited. */
  acknowledged: { key: string; bookingId: number; ms: number }[];
  /** The same key sent once more: whether the same booking was answered. */
  again: { key: string; same: boolean; ms: number }[];
  failed: string[];
};

/** One in ten is wanted now, the others in the next seven days. */
const NOW_EVERY = 10;
const AGAIN_EVERY = 100;
const WEEK_MS = 7 * DAY_MS;

/** A place of the city's middle, each number another. */
const place = (label: string, n: number) => ({
  label: `${label} ${n}`,
  longitude: 11.945 + 0.05 * ((n * 0.618034) % 1),
  latitude: 57.69 + 0.025 * ((n * 0.754878) % 1),
});

function bookingOf(n: number, key: string, nowMs: number): Record<string, unknown> {
  const isNow = n % NOW_EVERY === 0;
  const ahead = HOUR_MS + ((n * 0.618034 * WEEK_MS) % (WEEK_MS - 2 * HOUR_MS));
  return bookingInput({
    clientKey: `${key}-${n}`,
    passengerName: `Passenger ${n}`,
    phone: `031${1_000_000 + n}`,
    legs: [
      {
        pickup: place('Pick-up', n + 1),
        dropoff: place('Drop-off', n + 90_001),
        requiredAtMs: isNow ? null : Math.round((nowMs + ahead) / MINUTE_MS) * MINUTE_MS,
      },
    ],
  });
}

/** Bookings at a steady pace, whether those before have been answered or not: each waits from when it was due. */
async function call({ address, sessions, aSecond, seconds, key }: Calling): Promise<Called> {
  const called: Called = { acknowledged: [], again: [], failed: [] };
  const send = async (n: number, input: Record<string, unknown>) => {
    const answer = await takeBooking(address, sessions[n % sessions.length]!, input);
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { bookingId: number }).bookingId;
  };
  const one = async (n: number, dueMs: number) => {
    const input = bookingOf(n, key, Date.now());
    try {
      const bookingId = await send(n, input);
      called.acknowledged.push({ key: `${key}-${n}`, bookingId, ms: performance.now() - dueMs });
      if (n % AGAIN_EVERY !== AGAIN_EVERY / 2) return;
      const began = performance.now();
      const same = (await send(n, input)) === bookingId;
      called.again.push({ key: `${key}-${n}`, same, ms: performance.now() - began });
    } catch (error) {
      called.failed.push(`${key}-${n}: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const began = performance.now();
  const all: Promise<void>[] = [];
  for (let n = 0; n < aSecond * seconds; n += 1) {
    const dueMs = began + (n * SECOND_MS) / aSecond;
    await sleep(Math.max(0, dueMs - performance.now()));
    all.push(one(n, Math.max(dueMs, began)));
  }
  await Promise.all(all);
  return called;
}

process.once('message', (told: Calling) => {
  void call(told).then((called) => process.send?.(called, () => process.exit(0)));
});
process.on('disconnect', () => process.exit(0));
