import { expect, test } from 'vitest';
import { isPhone } from '#core/booking/phone.ts';
import { seededRandom } from '#core/kit/random.ts';
import { DEMO_CUSTOMERS, demoPhone } from '#seed/demo/customers.ts';
import { callerOf } from './callers.ts';

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
