import { expect, test } from 'vitest';
import { fare } from './fare.ts';
import { KNOWN_TRUTHS } from './testing/known-tariffs.ts';

test.each(KNOWN_TRUTHS.map(([what, tariff, trip, totalMinor]) => ({ what, tariff, trip, totalMinor })))(
  '$tariff.name: $what',
  ({ tariff, trip, totalMinor }) => {
    const worked = fare(tariff, trip);
    expect(worked.totalMinor, JSON.stringify(worked.items)).toBe(totalMinor);
  },
);
