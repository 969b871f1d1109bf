import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkField, isCalendarDate, tidyValues } from './check.ts';
import type { Resource } from './resource.ts';
import { checkShares, mostShared, readShare, type Share, shareText } from './shares.ts';

const owners = { kind: 'shares', most: 3 } as const;

test.each([
  [['100 .. Berg Taxi AB'], null],
  [['33.33 .. A', '33.33 .. B', '33.34 .. C'], null],
  [['60 2026-01-01..2026-06-30 A', '60 2026-07-01.. B'], null],
  [['60 2026-01-01..2026-06-30 A', '60 2026-06-30.. B'], 'sharesOver'],
  [['60 ..2026-06-30 A', '60 .. B'], 'sharesOver'],
  [['0 .. A'], 'shareForm'],
  [['101 .. A'], 'shareForm'],
  [['50.001 .. A'], 'shareForm'],
  [['50 2026-02-30.. A'], 'shareForm'],
  [['50 .. A|B'], 'shareForm'],
  [['50 ..'], 'shareForm'],
  [[' .. A'], 'shareForm'],
  [['Berg'], 'shareForm'],
  [['50 2026-06-30..2026-01-01 A'], 'beforeStart'],
  [['1 .. A', '1 .. B', '1 .. C', '1 .. D'], 'tooManyWords'],
  [[7], 'wrongKind'],
])('%j is %s', (value, rule) => {
  expect(checkField(owners, value as string[])?.rule ?? null).toBe(rule);
});

describe('shares', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-01-${String(n).padStart(2, '0')}`);
  const share: fc.Arbitrary<Share> = fc.record({
    name: fc.constantFrom('Berg Taxi AB', 'A .. B', 'Ö'),
    percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
    from: fc.option(day),
    until: fc.option(day),
  });

  test('come apart as they were put together', () => {
    fc.assert(
      fc.property(share, (one) => {
        expect(readShare(shareText(one))).toEqual(one);
      }),
    );
    expect(tidyValues({ fields: { owners } } as unknown as Resource, { owners: [' 50 ..  Berg  AB '] })).toEqual({
      owners: ['50 .. Berg AB'],
    });
  });

  test('are refused just where some day has more than the whole, counted day by day', () => {
    const days = Array.from({ length: 30 }, (_, n) => `2026-01-${String(n).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(share, { maxLength: 5 }), (list) => {
        const shares = list.filter(({ from, until }) => from === null || until === null || from <= until);
        const on = (at: string) =>
          shares
            .filter(({ from, until }) => (from === null || from <= at) && (until === null || at <= until))
            .reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0);
        const most = Math.max(0, ...days.map(on));
        expect(mostShared(shares)).toBe(most / 100);
        const fault = checkShares(5, shares.map(shareText), isCalendarDate);
        expect(fault?.rule).toBe(most > 10_000 ? 'sharesOver' : undefined);
      }),
    );
  });
});
