import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { dayHours } from './day-hours.ts';
import { expectedSupply, type PastDay } from './expected-supply.ts';
import { shortageOf } from './shortage.ts';

const ZONE = 'Europe/Stockholm';
const DAY = '2026-11-24';
const hours = dayHours(ZONE, DAY);
const past = (weeks: number, free: PastDay['free']): PastDay => ({
  hours: dayHours(ZONE, addDays(DAY, -7 * weeks)),
  free,
});
const carsAt = (told: ReturnType<typeof expectedSupply>, areaId: number | null, hour: number) =>
  told.areas.find((one) => one.areaId === areaId)?.cars[hour];

describe('the supply expected', () => {
  test('is the mean of the same hour of the weeks before, a week without a car among them', () => {
    const told = expectedSupply({
      hours,
      sinceMs: 0,
      areaIds: [1, 2],
      past: [past(1, [{ areaId: 1, hour: 8, cars: 3 }]), past(2, [{ areaId: 1, hour: 8, cars: 1.5 }]), past(3, [])],
    });
    expect(told.weeks[8]).toBe(3);
    expect([carsAt(told, 1, 8), carsAt(told, 2, 8), carsAt(told, 1, 9)]).toEqual([1.5, 0, 0]);
  });

  test('counts no week before the fleet worked at all, and knows nothing where there is none', () => {
    const since = past(1, []).hours[12]!.fromMs;
    const told = expectedSupply({
      hours,
      sinceMs: since,
      areaIds: [1],
      past: [past(1, [{ areaId: 1, hour: 12, cars: 2 }]), past(2, [{ areaId: 1, hour: 12, cars: 9 }])],
    });
    expect([told.weeks[11], told.weeks[12]]).toEqual([0, 1]);
    expect([carsAt(told, 1, 11), carsAt(told, 1, 12)]).toEqual([null, 2]);
    expect(expectedSupply({ hours, sinceMs: null, areaIds: [1], past: [past(1, [])] }).areas[0]?.cars[0]).toBeNull();
  });

  test('puts what lies in no area of today outside all', () => {
    const told = expectedSupply({
      hours,
      sinceMs: 0,
      areaIds: [1],
      past: [
        past(1, [
          { areaId: 77, hour: 3, cars: 1 },
          { areaId: null, hour: 3, cars: 2 },
        ]),
      ],
    });
    expect(carsAt(told, null, 3)).toBe(3);
  });

  test('loses and invents no car, whatever the days', () => {
    const free = fc.array(
      fc.record({
        areaId: fc.option(fc.integer({ min: 1, max: 3 })),
        hour: fc.integer({ min: 0, max: 23 }),
        cars: fc.integer({ min: 0, max: 50 }),
      }),
      { maxLength: 30 },
    );
    fc.assert(
      fc.property(free, (one) => {
        const told = expectedSupply({ hours, sinceMs: 0, areaIds: [1, 2], past: [past(1, one)] });
        const sum = told.areas.flatMap(({ cars }) => cars).reduce<number>((all, cars) => all + (cars ?? 0), 0);
        expect(sum).toBe(one.reduce((all, { cars }) => all + cars, 0));
      }),
    );
  });
});

test('what is wanted is short, tight or enough beside the cars expected', () => {
  expect(shortageOf(0, 0)).toEqual({ level: 'none', short: 0 });
  expect(shortageOf(3, null)).toEqual({ level: 'unknown', short: 0 });
  expect(shortageOf(3, 1.4)).toEqual({ level: 'short', short: 2 });
  expect(shortageOf(4, 5)).toEqual({ level: 'tight', short: 0 });
  expect(shortageOf(3, 5)).toEqual({ level: 'enough', short: 0 });
});
