import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { nameLimit } from './name-limit.ts';

const LIMIT = { most: 10, windowMs: 5 * MINUTE_MS };

type Try = { address: string; right: boolean; afterMs: number };
const tries = (addresses: readonly string[], forth: { min: number; max: number }) =>
  fc.array(
    fc.record({
      address: fc.constantFrom(...addresses),
      right: fc.boolean(),
      afterMs: fc.integer(forth),
    }),
    { maxLength: 120 },
  );

/** Plays tries that are made only where they need not wait; answers those that were made, with their time. */
function play(limit: ReturnType<typeof nameLimit>, sent: readonly Try[], name = 'anna') {
  let nowMs = Date.UTC(2026, 5, 2);
  const made: (Try & { atMs: number })[] = [];
  const waits: number[] = [];
  for (const one of sent) {
    nowMs += one.afterMs;
    const wait = limit.waitSeconds(name, one.address, nowMs);
    waits.push(wait);
    if (wait > 0) continue;
    made.push({ ...one, atMs: nowMs });
    if (one.right) limit.succeeded(name, one.address);
    else limit.failed(name, one.address, nowMs);
  }
  return { made, waits, nowMs };
}

describe('the limit of a name', () => {
  test('lets no address fail more than ten times in five minutes without a wait', () => {
    fc.assert(
      fc.property(tries(['a', 'b', 'c'], { min: 0, max: 4 * SECOND_MS }), (sent) => {
        const wrong = sent.map((one) => ({ ...one, right: false }));
        const { made } = play(nameLimit(LIMIT), wrong);
        for (const address of ['a', 'b', 'c']) {
          const own = made.filter((one) => one.address === address);
          for (const [n, one] of own.entries()) {
            const eleventh = own[n + 10];
            if (eleventh) expect(eleventh.atMs - one.atMs).toBeGreaterThanOrEqual(30 * SECOND_MS);
          }
        }
      }),
    );
  });

  test('lets many addresses together fail ten times, and ten times more where one of them fails ten', () => {
    const addresses = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 20, maxLength: 400 });
    const inTurns = fc
      .tuple(fc.integer({ min: 1, max: 12 }), addresses)
      .map(([each, from]) => from.flatMap((address) => Array.from({ length: each }, () => address)));
    fc.assert(
      fc.property(fc.oneof(addresses, inTurns), (from) => {
        const sent = from.map((n) => ({ address: `a${n}`, right: false, afterMs: 0 }));
        const { made } = play(nameLimit(LIMIT), sent);
        expect(made.length).toBeLessThanOrEqual(20);
        if (new Set(from.slice(0, 10)).size > 1) expect(made).toHaveLength(10);
      }),
    );
  });

  test('never makes an owner wait who has signed in rightly from where they are, whatever others do', () => {
    fc.assert(
      fc.property(tries(['x', 'y', 'z', 'w'], { min: 0, max: MINUTE_MS }), (sent) => {
        const limit = nameLimit(LIMIT);
        limit.succeeded('anna', 'home');
        const { nowMs } = play(limit, sent);
        expect(limit.waitSeconds('anna', 'home', nowMs)).toBe(0);
      }),
    );
  });

  test('never lets one address alone make another wait', () => {
    fc.assert(
      fc.property(tries(['x'], { min: 0, max: MINUTE_MS }), (sent) => {
        const limit = nameLimit(LIMIT);
        const { nowMs } = play(limit, sent);
        expect(limit.waitSeconds('anna', 'elsewhere', nowMs)).toBe(0);
      }),
    );
  });

  test('never counts successes, and never mixes names', () => {
    fc.assert(
      fc.property(tries(['a', 'b'], { min: 0, max: SECOND_MS }), (sent) => {
        const limit = nameLimit(LIMIT);
        const rights = sent.map((one) => ({ ...one, right: true }));
        expect(play(limit, rights).waits.every((wait) => wait === 0)).toBe(true);
        const { nowMs } = play(limit, sent, 'berta');
        expect(limit.waitSeconds('anna', 'a', nowMs)).toBe(0);
      }),
    );
  });

  test('never makes anybody wait longer than 15 minutes, however the clock is set', () => {
    fc.assert(
      fc.property(tries(['a', 'b'], { min: -60 * MINUTE_MS, max: 60 * MINUTE_MS }), (sent) => {
        for (const wait of play(nameLimit(LIMIT), sent).waits) expect(wait).toBeLessThanOrEqual(15 * 60);
      }),
    );
  });
});
