import { type Random, seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { DEMO_CUSTOMERS, demoPhone } from '#seed/demo/customers.ts';
import { chanceWaitMs } from '../driver/answer.ts';
import type { SuiteTime } from '../time.ts';
import type { Exchange, RungCall } from './exchange.ts';

const MEAN_GAP_MS = 3 * MINUTE_MS;
const FIRST_AFTER_MS = 8 * SECOND_MS;
/** Whoever nobody takes hangs up after about so long. */
const PATIENCE_MS = 2 * MINUTE_MS;
const WITHHELD_SHARE = 0.12;
const UNKNOWN_SHARE = 0.25;
/** Of those who are answered: how long it rings first, about. */
const ANSWER_AFTER_MS = 10 * SECOND_MS;

/** Who rings: a customer by number, somebody not known yet, or somebody who does not say. */
export function callerOf(random: Random, fleet: number): string | null {
  const share = random();
  if (share < WITHHELD_SHARE) return null;
  if (share < WITHHELD_SHARE + UNKNOWN_SHARE) return `+4672${String(Math.floor(1_000_000 + random() * 8_999_999))}`;
  return demoPhone(fleet, Math.floor(random() * DEMO_CUSTOMERS));
}

/** The number that people dial for a fleet. */
export const lineOf = (fleet: number): string => `0317001${fleet}00`;

/**
 * People who ring the line of a fleet at its exchange: each call rings, is answered at the extension if there is one, and is
 * over when its caller has lost patience. They ring in the wall's time, for it is a person who takes them.
 */
export async function ringLine(parts: {
  exchange: Exchange;
  fleet: number;
  /** Where every call is answered after a while; null: nowhere. */
  extension: string | null;
  /** Passes the wall's time, whatever the speed of the suite. */
  wall: Pick<SuiteTime, 'pause'>;
  seed: number;
  signal: AbortSignal;
  /** Told of every call that rings. */
  rang?: (line: string, number: string | null) => void;
}): Promise<void> {
  const { exchange, fleet, extension, wall, signal, rang } = parts;
  const random = seededRandom(parts.seed);
  const line = lineOf(fleet);

  const live = async (call: RungCall) => {
    if (extension !== null) {
      await wall.pause(ANSWER_AFTER_MS / 2 + chanceWaitMs(random, ANSWER_AFTER_MS / 2), signal);
      if (!signal.aborted) await call.answer(extension);
    }
    await wall.pause(PATIENCE_MS / 2 + chanceWaitMs(random, PATIENCE_MS / 2), signal);
    await call.hangUp();
  };
  const ring = async () => {
    const number = callerOf(random, fleet);
    const call = await exchange.ring({ line, number });
    if (!call) return;
    rang?.(line, number);
    await live(call);
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
