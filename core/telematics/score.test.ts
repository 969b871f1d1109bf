import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addedSums,
  type DriveSums,
  NO_COUNTS,
  SCORE_VERSIONS,
  SCORED_TYPES,
  scoreBeside,
  scoreOf,
  sumsOf,
} from './score.ts';

const sums = (km: number, counts: Partial<DriveSums['counts']> = {}): DriveSums => ({
  km,
  counts: { ...NO_COUNTS, ...counts },
});
const anySums = fc.record({
  km: fc.double({ min: 0, max: 5_000, noNaN: true }),
  counts: fc.record(
    Object.fromEntries(SCORED_TYPES.map((type) => [type, fc.nat(40)])) as Record<string, fc.Arbitrary<number>>,
  ),
}) as fc.Arbitrary<DriveSums>;

describe('the score', () => {
  it.each([
    [sums(100), 100],
    [sums(200, { brake: 2, speeding: 1 }), 94],
    [sums(50, { brake: 1 }), 92],
    [sums(100, { idling: 3, unbelted: 1 }), 91],
    [sums(20, { speeding: 30 }), 0],
    [sums(19.9), null],
    [sums(0, { brake: 1 }), null],
  ])('of %o is %s', (driven, score) => {
    expect(scoreOf(driven).score).toBe(score);
  });

  it('shows its arithmetic: what was taken off is the sum of its parts', () => {
    fc.assert(
      fc.property(anySums, (driven) => {
        const { score, parts } = scoreOf(driven);
        expect(parts).toHaveLength(SCORED_TYPES.length);
        const off = parts.reduce((sum, { per100Km, weight }) => sum + per100Km * weight, 0);
        if (score !== null) expect(score).toBe(Math.max(0, Math.round(100 - off)));
      }),
    );
  });

  it('never rises by one more event, and is between 0 and 100', () => {
    fc.assert(
      fc.property(anySums, fc.constantFrom(...SCORED_TYPES), (driven, type) => {
        const before = scoreOf(driven).score;
        const after = scoreOf(sums(driven.km, { ...driven.counts, [type]: driven.counts[type] + 1 })).score;
        if (before === null || after === null) expect(after).toBe(before);
        else {
          expect(after).toBeLessThanOrEqual(before);
          expect(after).toBeGreaterThanOrEqual(0);
          expect(before).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it('counts an event by how sure it is, and one that says nothing of driving not at all', () => {
    const events = [
      { type: 'brake', confidence: 0.5 },
      { type: 'brake', confidence: 1 },
      { type: 'geofenceIn', confidence: 1 },
    ] as const;
    expect(sumsOf(100, events).counts.brake).toBe(1.5);
    expect(scoreOf(sumsOf(100, events)).score).toBe(94);
  });

  it('stands beside the own last four weeks and the median of the fleet', () => {
    const fleet = [95, 90, 80, 60, 100].map((score) => sums(100, { accelerate: (100 - score) / 2 }));
    expect(scoreBeside(sums(100, { brake: 1 }), [sums(100), sums(100, { brake: 4 })], fleet)).toMatchObject({
      now: { score: 96, version: 1 },
      own: 92,
      fleet: 90,
    });
    expect(scoreBeside(sums(10), [], fleet.slice(1))).toMatchObject({ now: { score: null }, own: null, fleet: null });
    expect(addedSums([]).km).toBe(0);
  });

  it('has versions numbered without gaps', () => {
    expect(SCORE_VERSIONS.map(({ version }) => version)).toEqual(SCORE_VERSIONS.map((_, n) => n + 1));
  });
});
