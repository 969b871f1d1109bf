import { expect, test } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { isPhone } from '#core/phone/typed-phone.ts';
import { DEMO_CUSTOMERS, demoPhone } from '#seed/demo/customers.ts';
import { callerOf, ringLine } from './callers.ts';
import type { Exchange } from './exchange.ts';

test('most who ring are known, some are not, and some do not say who they are', () => {
  const random = seededRandom(1);
  const known = new Set(Array.from({ length: DEMO_CUSTOMERS }, (_, n) => demoPhone(1, n)));
  const callers = Array.from({ length: 400 }, () => callerOf(random, 1));
  const withheld = callers.filter((number) => number === null).length;
  const customers = callers.filter((number) => number !== null && known.has(number)).length;
  expect(withheld).toBeGreaterThan(20);
  expect(withheld).toBeLessThan(90);
  expect(customers).toBeGreaterThan(200);
  expect(callers.every((number) => number === null || isPhone(number))).toBe(true);
});

test('each call rings, is answered at the extension, and is over, also where the ringing stops meanwhile', async () => {
  const over = new AbortController();
  const told: string[] = [];
  const exchange: Exchange = {
    async ring({ line }) {
      told.push(`rings ${line}`);
      return {
        answer: async (extension) => void told.push(`at ${extension}`),
        async hangUp() {
          told.push('ends');
          over.abort();
        },
      };
    },
  };
  const wall = { pause: async () => {} };
  await ringLine({ exchange, fleet: 2, extension: '204', wall, seed: 1, signal: over.signal });
  expect(told.slice(0, 2)).toContain('rings 0317001200');
  expect(told).toContain('at 204');
  expect(told.filter((one) => one === 'ends')).toHaveLength(told.filter((one) => one.startsWith('rings')).length);
});
