import { describe, expect, test } from 'vitest';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { ended } from '#core/kit/ended.ts';
import { HOUR_MS, weekHour } from '#core/kit/time.ts';
import { citySetting } from '../city-setting.ts';
import { figuresOf } from '../figures.ts';
import { planDispatcher } from '../plan-dispatcher.ts';
import { replayDay } from '../replay.ts';
import { LAB_OPTIONS } from './day.ts';
import { dayBounds, generatedBounds } from './day-bounds.ts';
import { type DayMakings, generatedDay, sizeOfDay } from './generated-day.ts';

const clock = { zone: 'Europe/Stockholm', shiftDayStartMinutes: 300 };
const NOW = Date.parse('2026-11-21T09:00:00Z');
const spread = (random: () => number) => [11.95 + 0.05 * random(), 57.68 + 0.03 * random()] as const;

function makings(kind: 'weekday' | 'fridayNight', seed = 1): DayMakings {
  const { startMs, endMs } = generatedBounds(clock, kind, NOW);
  return {
    fleetId: 1,
    zone: clock.zone,
    startsAtMs: startMs,
    endsAtMs: endMs,
    ranks: [[11.97, 57.7]],
    centre: [11.97, 57.7],
    kerbs: spread,
    areaAt: ([longitude]) => (longitude > 11.97 ? 1 : null),
    vehicles: Array.from({ length: 12 }, (_, n) => ({
      vehicleId: n + 1,
      vehicleTypeId: 1,
      attributes: n < 3 ? ['card', 'wheelchair'] : ['card'],
    })),
    driverIds: Array.from({ length: 18 }, (_, n) => 100 + n),
    seed,
  };
}

describe('a generated day', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(generatedDay('weekday', makings('weekday'))).toEqual(generatedDay('weekday', makings('weekday')));
    expect(generatedDay('weekday', makings('weekday', 2))).not.toEqual(generatedDay('weekday', makings('weekday')));
  });

  test.each(['weekday', 'fridayNight'] as const)(
    'a %s has jobs in its hours, and about as many as was said',
    (kind) => {
      const day = generatedDay(kind, makings(kind));
      for (const { requiredAtMs, requestedAtMs } of day.jobs) {
        expect(requestedAtMs).toBeGreaterThanOrEqual(day.startsAtMs);
        expect(requiredAtMs).toBeLessThan(day.endsAtMs);
      }
      const said = sizeOfDay(kind, makings(kind));
      expect(day.jobs.length).toBeGreaterThan(said.jobs * 0.7);
      expect(day.jobs.length).toBeLessThan(said.jobs * 1.3);
      expect(day.jobs.some((job) => job.preBooked)).toBe(true);
      expect(new Set(day.jobs.flatMap((job) => job.requiredAttributes))).toEqual(new Set(['wheelchair']));
    },
  );

  test('a vehicle that changes hands is never driven by two, and no driver drives two', () => {
    const { vehicles } = generatedDay('weekday', makings('weekday'));
    expect(new Set(vehicles.map(({ driverId }) => driverId)).size).toBe(vehicles.length);
    expect(vehicles.length).toBeGreaterThan(new Set(vehicles.map(({ vehicleId }) => vehicleId)).size);
  });
});

test('a generated weekday is the last Wednesday, a Friday night the evening of the last Friday', () => {
  const wednesday = generatedBounds(clock, 'weekday', NOW);
  expect(new Date(wednesday.startMs).toISOString()).toBe('2026-11-18T04:00:00.000Z');
  const friday = generatedBounds(clock, 'fridayNight', NOW);
  expect(weekHour(clock.zone, friday.startMs)).toEqual({ weekday: 5, hour: 18 });
  expect(friday.endMs - friday.startMs).toBe(11 * HOUR_MS);
});

test('a day of one’s own is the shift day that begins on that date, long or short where the clocks change', () => {
  const hours = (date: string) => {
    const { startMs, endMs } = dayBounds(clock, date);
    return [new Date(startMs).toISOString(), (endMs - startMs) / HOUR_MS];
  };
  expect(hours('2026-11-20')).toEqual(['2026-11-20T04:00:00.000Z', 24]);
  expect(hours('2026-10-24')).toEqual(['2026-10-24T03:00:00.000Z', 25]);
  expect(hours('2026-03-28')).toEqual(['2026-03-28T04:00:00.000Z', 23]);
});

test('a replayed day is told in figures that add up, drivers by what they took and hours as the day goes', () => {
  const day = generatedDay('fridayNight', makings('fridayNight'));
  const driveTimes = (target: readonly [number, number], sources: readonly (readonly [number, number])[]) =>
    sources.map((source) => 60 + 9_000 * Math.hypot(source[0] - target[0], source[1] - target[1]));
  const setting = citySetting(() => driveTimes, { zone: clock.zone, areaAt: makings('weekday').areaAt, ranks: [] });
  const replay = replayDay(
    day,
    planDispatcher(planFrom({ preset: 'nearest' }, 1), 1, setting.timesAt),
    setting,
    LAB_OPTIONS,
  );
  const hours = Array.from({ length: 11 }, (_, n) => (18 + n) % 24);
  const figures = figuresOf(ended(replay), {
    drivers: new Map([[100, { did: '1001', name: 'Ada' }]]),
    areas: [{ id: 1, code: '01', name: 'East' }],
    fares: false,
    hours,
  });
  const sum = (some: readonly { jobs: number }[]) => some.reduce((total, { jobs }) => total + jobs, 0);
  expect([figures.jobs, sum(figures.byArea), sum(figures.byHour)]).toEqual(Array(3).fill(day.jobs.length));
  expect(sum(figures.histogram)).toBe(figures.served);
  expect(figures.waits!.p50Seconds).toBeLessThanOrEqual(figures.waits!.p95Seconds);
  const amounts = figures.income.byDriver.map(({ amount }) => amount);
  expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
  expect(figures.income.byDriver).toContainEqual(expect.objectContaining({ did: '1001', name: 'Ada' }));
  expect(figures.byHour.map(({ hour }) => hour)).toEqual(hours.slice(0, figures.byHour.length));
  expect(figures.byArea.map(({ name }) => name).toSorted()).toEqual(['', 'East']);
  expect(figures.preBookedOnTime).toBeLessThanOrEqual(figures.preBooked);
});
