import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { freshStep, totpDigits, totpStep } from './totp.ts';

test.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12345a', null],
  ['١٢٣٤٥٦', null],
  ['', null],
])('%j read as a code is %j', (typed, digits) => expect(totpDigits(typed)).toBe(digits));

test('whatever the clocks do, no step is ever taken twice, nor one before it', () => {
  const tries = fc.array(
    fc.record({ nowMs: fc.integer({ min: 0, max: 2_000_000 }), delta: fc.integer({ min: -3, max: 3 }) }),
  );
  fc.assert(
    fc.property(tries, (sent) => {
      let last: number | null = null;
      for (const { nowMs, delta } of sent) {
        const step = freshStep(nowMs, delta, last);
        if (step === null) continue;
        if (last !== null) expect(step).toBeGreaterThan(last);
        expect(Math.abs(step - totpStep(nowMs))).toBeLessThanOrEqual(1);
        last = step;
      }
    }),
  );
});
