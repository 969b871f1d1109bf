import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { localText, localTime } from './local-time.ts';

const MINUTE_MS = 60_000;

test('a minute that was written down is read again, whatever the phone calls it', () => {
  const minute = fc.integer({ min: 30_000_000, max: 33_000_000 });
  fc.assert(
    fc.property(minute, (n) => {
      // Of an hour that the clocks have twice, either is right.
      const off = Math.abs((localTime(localText(n * MINUTE_MS)) ?? 0) - n * MINUTE_MS);
      expect([0, 60 * MINUTE_MS]).toContain(off);
    }),
  );
});

test('what is no time is none', () => {
  expect(localTime('')).toBeNull();
  expect(localTime('yesterday')).toBeNull();
});
