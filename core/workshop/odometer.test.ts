import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../kit/time.ts';
import { metresNow, metresPerDay, passedAt, USUAL_WAY, wayFactor } from './odometer.ts';

const day = (n: number) => n * DAY_MS;
const reading = (n: number, metres: number) => ({ atMs: day(n), metres });

describe('how far a car has gone', () => {
  test('is told by its last reading and what its trips came to since, with the way between them', () => {
    const readings = [reading(0, 0), reading(10, 2_000_000)];
    const facts = { readings, tripMetresBetween: 1_000_000, tripMetresSince: 100_000 };
    expect(wayFactor(facts)).toBe(2);
    expect(metresNow(facts)).toBe(2_200_000);
    expect(metresPerDay(facts, day(11))).toBe(200_000);
  });

  test.each([
    ['that was never read', { readings: [], tripMetresBetween: 0, tripMetresSince: 5 }, null],
    ['that was read once', { readings: [reading(0, 1_000)], tripMetresBetween: 0, tripMetresSince: 1_000 }, 2_900],
    [
      'without trips between',
      { readings: [reading(0, 0), reading(1, 9)], tripMetresBetween: 0, tripMetresSince: 0 },
      9,
    ],
    [
      'whose trips are nearly nothing of its way',
      { readings: [reading(0, 0), reading(9, 9_000_000)], tripMetresBetween: 10, tripMetresSince: 100 },
      9_000_400,
    ],
  ] as const)('of one %s', (_, facts, metres) => {
    expect(metresNow(facts)).toBe(metres);
  });

  test('an odometer that falls was changed for another: what was driven goes on', () => {
    const readings = [reading(0, 900_000), reading(5, 1_000_000), reading(6, 0), reading(10, 100_000)];
    const facts = { readings, tripMetresBetween: 100_000, tripMetresSince: 0 };
    expect(wayFactor(facts)).toBe(2);
    expect(metresPerDay(facts, day(10))).toBe(20_000);
    expect(metresNow(facts)).toBe(100_000);
  });

  test('two readings of one afternoon say nothing of how it is used', () => {
    const facts = { readings: [reading(0, 0), reading(1, 50_000)], tripMetresBetween: 0, tripMetresSince: 0 };
    expect(metresPerDay(facts, day(2))).toBeNull();
    expect(USUAL_WAY).toBeGreaterThan(1);
  });

  test('grows with what is driven', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(500_000), { minLength: 1, maxLength: 20 }),
        fc.nat(1_000_000),
        fc.nat(1_000_000),
        (steps, one, more) => {
          let metres = 0;
          const readings = steps.map((step, n) => reading(n, (metres += step)));
          const facts = { readings, tripMetresBetween: metres / 2 };
          const before = metresNow({ ...facts, tripMetresSince: one }) ?? 0;
          const after = metresNow({ ...facts, tripMetresSince: one + more }) ?? 0;
          expect(after).toBeGreaterThanOrEqual(before);
          expect(before).toBeGreaterThanOrEqual(metres);
        },
      ),
    );
  });
});

describe('when an odometer passed so many metres', () => {
  const readings = [reading(0, 1_000), reading(10, 2_000), reading(20, 2_000), reading(30, 5_000)];
  test.each([
    [500, day(0)],
    [1_000, day(0)],
    [1_500, day(5)],
    [2_000, day(10)],
    [3_500, day(25)],
    [5_000, day(30)],
    [5_001, null],
  ])('%i m', (metres, atMs) => {
    expect(passedAt(readings, metres)).toBe(atMs);
  });

  test('a later reading moves nothing that was passed before', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 90_000 }), { minLength: 2, maxLength: 15 }),
        fc.nat(90_000),
        (steps, target) => {
          let metres = 0;
          const all = steps.map((step, n) => reading(n * 3, (metres += step)));
          const before = passedAt(all.slice(0, -1), target);
          if (before !== null) expect(passedAt(all, target)).toBe(before);
        },
      ),
    );
  });
});
