import { randomUUID } from 'node:crypto';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { DEMO_CUSTOMERS, demoPhone } from '#seed/demo/customers.ts';
import { chanceWaitMs } from '../driver/answer.ts';
import type { SuiteTime } from '../time.ts';

const MEAN_GAP_MS = 3 * MINUTE_MS;
const FIRST_AFTER_MS = 8 * SECOND_MS;
/** Whoever nobody takes hangs up after about so long. */
const PATIENCE_MS = 2 * MINUTE_MS;
const WITHHELD_SHARE = 0.12;
const UNKNOWN_SHARE = 0.25;
const PATIENCE_WALL_MS = 10_000;

/** Who rings: a customer by number, somebody not known yet, or somebody who does not say. */
export function callerOf(random: Random, fleet: number): string | null {
  const share = random();
  if (share < WITHHELD_SHARE) return null;
  if (share < WITHHELD_SHARE + UNKNOWN_SHARE) return `+4672${String(Math.floor(1_000_000 + random() * 8_999_999))}`;
  return demoPhone(fleet, Math.floor(random() * DEMO_CUSTOMERS));
}

/**
 * People who ring the line of a fleet, at the door its exchange has: each call rings, and is over when its caller has lost
 * patience. They ring in the wall's time, for it is a person who takes them.
 */
export async function ringLine(parts: {
  address: string;
  secret: string;
  fleet: number;
  /** Passes the wall's time, whatever the speed of the suite. */
  wall: Pick<SuiteTime, 'pause'>;
  seed: number;
  signal: AbortSignal;
}): Promise<void> {
  const { address, secret, fleet, wall, signal } = parts;
  const random = seededRandom(parts.seed);
  const line = `0317001${fleet}00`;

  const post = (call: string, number: string | null, state: 'ringing' | 'ended') =>
    fetch(`${address}/api/calls/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ fleet, call, line, number, state }),
      signal: AbortSignal.timeout(PATIENCE_WALL_MS),
    })
      .then((answer) => answer.ok)
      // The suite is away for a moment: the caller tries again later.
      .catch(() => false);

  const ring = async () => {
    const [call, number] = [randomUUID(), callerOf(random, fleet)];
    if (!(await post(call, number, 'ringing'))) return;
    await wall.pause(PATIENCE_MS / 2 + chanceWaitMs(random, PATIENCE_MS / 2), signal);
    await post(call, number, 'ended');
  };
  const calls = new Set<Promise<void>>();
  let waitMs = FIRST_AFTER_MS * fleet;
  while (!signal.aborted) {
    await wall.pause(waitMs, signal);
    if (signal.aborted) break;
    const one = ring().finally(() => calls.delete(one));
    calls.add(one);
    waitMs = chanceWaitMs(random, MEAN_GAP_MS);
  }
  await Promise.all(calls);
}
