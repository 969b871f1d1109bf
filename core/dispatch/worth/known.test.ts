import { expect, test } from 'vitest';
import { EVENNESS_MOST_MS } from './evenness.ts';
import { MISSED_MS } from './foresight.ts';
import { asKnown } from './known.ts';

test.each([
  [NaN, NaN, 0, 0],
  [Infinity, -Infinity, 0, 0],
  [undefined, undefined, 0, 0],
  [-5, -0.2, 0, 0],
  [1e12, 1e12, MISSED_MS, EVENNESS_MOST_MS],
  [1_000.4, -1e12, 1_000, -EVENNESS_MOST_MS],
])('a worth of %s and being ahead by %s are charged as %s and %s', (worth, ahead, worthMs, aheadMs) => {
  expect(asKnown(worth, ahead)).toEqual({ worthMs, aheadMs });
});
