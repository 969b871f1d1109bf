import { describe, expect, test } from 'vitest';
import { effectSpans, ratesOf } from './effect.ts';

const NOTHING = { jobs: 0, offered: 0, refused: 0, noShows: 0, incidents: 0, km: 0, harsh: 0 };

describe('what a course did', () => {
  test.each([
    ['before it is a day old', '2026-11-01', null],
    ['on the day after', '2026-11-02', ['2026-11-02', '2026-11-02']],
    ['half of it', '2026-11-15', ['2026-11-02', '2026-11-15']],
    ['once it is over', '2027-02-01', ['2026-11-02', '2026-12-01']],
  ] as const)('%s', (_, today, after) => {
    expect(effectSpans('2026-11-01', today)).toEqual({
      before: ['2026-10-02', '2026-10-31'],
      after,
      overOn: '2026-12-01',
    });
  });

  test('is told as rates, and where there is nothing to count over, not at all', () => {
    expect(ratesOf(NOTHING)).toEqual({
      refusedPercent: null,
      incidentsPer100Jobs: null,
      noShowsPer100Jobs: null,
      harshPer100Km: null,
    });
    expect(ratesOf({ jobs: 200, offered: 80, refused: 20, noShows: 3, incidents: 1, km: 1_500, harsh: 6.5 })).toEqual({
      refusedPercent: 25,
      incidentsPer100Jobs: 0.5,
      noShowsPer100Jobs: 1.5,
      harshPer100Km: 0.4,
    });
  });
});
