import { describe, expect, it } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { type DriversEvent, heldRules, mattersOf, missingReports, replayOf } from './cases.ts';
import { detourOf, isDetour, knownTrip, samePair } from './detour.ts';
import { MaskLearner, maskedBy } from './masks.ts';
import type { TamperCode } from './rule.ts';

const at = (metresEast: number, metresNorth: number): Position => [
  11.97 + metresEast / 59_400,
  57.7 + metresNorth / 111_195,
];
const random = seededRandom(9);
const shaken = (line: readonly (readonly [number, number])[]) =>
  knownTrip(line.map(([x, y]) => at(x + 60 * (random() - 0.5), y + 60 * (random() - 0.5))));
const straight = () =>
  shaken([
    [0, 0],
    [1_000, 0],
    [2_000, 0],
    [3_000, 0],
    [4_000, 0],
    [5_000, 0],
  ]);
const north = () =>
  shaken([
    [0, 0],
    [0, 1_500],
    [2_000, 1_500],
    [4_000, 1_500],
    [5_000, 0],
  ]);
const round = () =>
  shaken([
    [0, 0],
    [0, -3_000],
    [2_500, -3_500],
    [5_000, -3_000],
    [5_000, 0],
  ]);

describe('a detour', () => {
  const fleet = [...Array.from({ length: 30 }, straight), ...Array.from({ length: 10 }, north)];

  it('is where hardly anybody drives, and longer', () => {
    const found = detourOf(round(), fleet)!;
    expect(found.measure).toBeGreaterThan(100);
    expect(found.longer).toBeGreaterThan(1);
    expect(isDetour(found, 30)).toBe(true);
  });

  it('is no way that one in four drives, nor the usual one', () => {
    for (const trip of [straight(), north()]) expect(isDetour(detourOf(trip, fleet)!, 30)).toBe(false);
  });

  it('is a way that starts as the one and ends as the other, back and forth', () => {
    const there = shaken([
      [0, 0],
      [3_000, 0],
      [1_000, 0],
      [4_000, 0],
      [5_000, 0],
    ]);
    expect(detourOf(there, fleet)!.longer).toBeGreaterThan(0.5);
  });

  it('is not told where too few others are known, nor against other pairs', () => {
    expect(detourOf(round(), fleet.slice(0, 5))).toBeNull();
    expect(
      samePair(
        shaken([
          [0, 9_000],
          [5_000, 9_000],
        ]),
        fleet,
      ),
    ).toEqual([]);
    expect(samePair(straight(), fleet)).toHaveLength(40);
    expect(detourOf(knownTrip([]), fleet)).toBeNull();
  });
});

describe('masks', () => {
  it('are learned where many cars fall silent, not from one who pulls a plug', () => {
    const learner = new MaskLearner();
    for (let car = 0; car < 20; car += 1) {
      learner.add(car, at(10, 10), car < 12 ? 120_000 : 1_000);
      learner.add(car, at(5_000, 0), car === 3 ? 600_000 : 1_000);
    }
    for (let n = 0; n < 30; n += 1) learner.add(99, at(-4_000, 0), 600_000);
    expect(learner.cells()).toHaveLength(1);
    const masked = maskedBy(learner.cells());
    expect([at(10, 10), at(100, 100), at(5_000, 0), at(-4_000, 0)].map(masked)).toEqual([true, true, false, false]);
  });
});

describe('what becomes a case', () => {
  const event = (driverId: number, code: TamperCode, confidence: number, endMs = 1_000): DriversEvent => ({
    driverId,
    code,
    confidence,
    version: 1,
    threshold: 1,
    measure: 2,
    startMs: endMs - 500,
    endMs,
    instants: [endMs],
  });
  const dayOf = (atMs: number) => String(Math.floor(atMs / 86_400_000));

  it('is what is sure enough of a driver, rule and day, events taken together', () => {
    const matters = mattersOf(
      [
        event(1, 'rapidMeter', 0.5),
        event(1, 'rapidMeter', 0.5, 2_000),
        event(2, 'rapidMeter', 0.5),
        event(3, 'meterKm', 0.8),
        event(1, 'rapidMeter', 0.5, 90_000_000),
      ],
      dayOf,
    );
    expect(
      matters.map(({ driverId, code, events, confidence }) => [driverId, code, events.length, confidence]),
    ).toEqual([
      [1, 'rapidMeter', 2, 0.75],
      [3, 'meterKm', 1, expect.closeTo(0.8, 6)],
    ]);
  });

  it('is held where a rule would accuse half the fleet', () => {
    const all = Array.from({ length: 12 }, (_, n) => event(n, 'tariffCode', 0.9));
    expect(heldRules([...all, event(1, 'gpsGap', 0.8)], 20)).toEqual([
      { code: 'tariffCode', accused: 12, drivers: 20, held: true },
      { code: 'gpsGap', accused: 1, drivers: 20, held: false },
    ]);
    expect(heldRules(all, 30)[0]!.held).toBe(false);
    expect(heldRules(all.slice(0, 2), 2)[0]!.held).toBe(false);
  });

  it('is counted for a new version before it goes live', () => {
    const found = Array.from({ length: 12 }, (_, n) => event(n % 10, 'meterKm', 0.8));
    expect(replayOf({ code: 'meterKm' }, found, found.slice(0, 3), 15, dayOf)).toEqual({
      code: 'meterKm',
      events: 12,
      drivers: 10,
      matters: 10,
      liveEvents: 3,
      held: true,
    });
    expect(replayOf({ code: 'detour' }, found, [], 15, dayOf)).toMatchObject({ events: 0, held: false });
  });

  it('lists each car and week for which nothing was handed in', () => {
    expect(
      missingReports(
        [1, 2],
        ['2026-W40', '2026-W41'],
        [
          { vehicleId: 1, week: '2026-W40' },
          { vehicleId: 2, week: '2026-W41' },
        ],
      ),
    ).toEqual([
      { vehicleId: 1, week: '2026-W41' },
      { vehicleId: 2, week: '2026-W40' },
    ]);
  });
});
