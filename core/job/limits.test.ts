import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { leadMs } from './limits.ts';

test.each([
  ['next door', 0, 15],
  ['five minutes away', 300, 15],
  ['six minutes away', 360, 16],
  ['half an hour away', 1_800, 40],
])(
  'a pre-booking %s is released %i s of driving and ten minutes ahead, never under a quarter of an hour',
  (_, seconds, minutes) => {
    expect(leadMs(seconds)).toBe(minutes * MINUTE_MS);
  },
);
