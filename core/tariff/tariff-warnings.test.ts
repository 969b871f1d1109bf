import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { NSW_REGIONAL } from './published/nsw-regional.ts';
import { bare, EVERY_DAY, hours, plain } from './published/plain-tariff.ts';
import { PUBLISHED_TARIFFS } from './published/published-tariffs.ts';
import { DAY_CLASSES, type Tariff, type TimeBand } from './tariff.ts';
import { tariffWarnings } from './tariff-warnings.ts';
import { dayClass, timeBandAt } from './time-band.ts';

const WEEKDAYS: readonly string[] = EVERY_DAY;
const tariff = (timeBands: readonly TimeBand[], change: Partial<Tariff> = {}): Tariff => ({
  ...bare,
  tariffId: 1,
  name: 'City',
  currency: 'SEK',
  rates: plain,
  timeBands,
  ...change,
});
const band = (name: string, days: TimeBand['days'], from: number, to: number, change: Partial<TimeBand> = {}) => {
  return { name, days, ...hours(from, to), rates: {}, ...change };
};
const unnamed = (days: readonly string[], from: number, to: number) => {
  return { code: 'hoursUnnamed', where: 'timeBands', days, ...hours(from, to) };
};

describe('a tariff is warned of', () => {
  test('when a band of every night is none of the night of a holiday', () => {
    const [first, ...more] = NSW_REGIONAL.timeBands;
    const night = more.map((one) => ({ ...one, days: EVERY_DAY }));
    expect(tariffWarnings({ ...NSW_REGIONAL, timeBands: [first!, ...night] })).toEqual([
      { code: 'bandLeavesOut', where: 'timeBands[1].days', band: 'night', day: 'holiday' },
      unnamed(['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 6, 22),
      unnamed(['afterHoliday'], 0, 6),
    ]);
    expect(tariffWarnings(NSW_REGIONAL)).toEqual([unnamed(['mon', 'tue', 'wed', 'thu', 'fri', 'sat'], 6, 22)]);
  });

  test('when bands leave hours of a week, of holidays or of eves to nobody', () => {
    expect(
      tariffWarnings(
        tariff([
          band('week', ['mon', 'tue', 'wed', 'thu', 'fri'], 0, 24),
          band('eve', ['eve'], 12, 24),
          band('sat', ['sat'], 6, 0),
        ]),
      ),
    ).toEqual([unnamed(['sat'], 0, 6), unnamed(['sun'], 0, 24), unnamed(['eve'], 0, 12)]);
  });

  test('not where no rule knows of holidays, where a band is of some days, or where there are no bands', () => {
    expect(tariffWarnings(tariff([]))).toEqual([]);
    expect(tariffWarnings(tariff([band('all', EVERY_DAY, 0, 24)], { holidays: ['2026-12-25'] }))).toEqual([]);
    expect(tariffWarnings(tariff([band('all', DAY_CLASSES, 0, 24), band('late', ['fri', 'sat'], 22, 4)]))).toEqual([]);
  });

  test('of a band that asks for a type or for passengers no hour is named for every trip', () => {
    expect(tariffWarnings(tariff([band('all', EVERY_DAY, 0, 24, { passengersFrom: 5 })]))).toEqual([]);
    expect(
      tariffWarnings(
        tariff([band('maxi', EVERY_DAY, 0, 24, { vehicleTypes: ['MAXI'] }), band('day', EVERY_DAY, 0, 12)]),
      ),
    ).toEqual([unnamed(EVERY_DAY, 12, 24)]);
  });

  test('the published tariffs leave out no holiday', () => {
    const found = Object.values(PUBLISHED_TARIFFS).flatMap((one) => tariffWarnings(one.tariff));
    expect(found.filter(({ code }) => code === 'bandLeavesOut')).toEqual([]);
    const special = found.flatMap((one) => (one.code === 'hoursUnnamed' ? one.days : []));
    expect(special.filter((day) => !WEEKDAYS.includes(day))).toEqual([]);
  });
});

test('every hour of a year that no band names is told, and of a plain week no other', () => {
  const hour = fc.integer({ min: 0, max: 24 });
  const bands = fc.array(
    fc.record({
      name: fc.constant('band'),
      days: fc.subarray([...DAY_CLASSES], { minLength: 1 }),
      fromMinute: hour.map((one) => (one % 24) * 60),
      toMinute: hour.map((one) => one * 60),
      rates: fc.constant({}),
    }),
    { minLength: 1, maxLength: 4 },
  );
  const dates = fc.uniqueArray(fc.integer({ min: 0, max: 364 }), { maxLength: 4 });
  const first = Date.parse('2026-01-01') / 86_400_000;
  const dateOf = (day: number) => new Date((first + day) * 86_400_000).toISOString().slice(0, 10);
  fc.assert(
    fc.property(bands, dates, dates, (timeBands, holidays, eves) => {
      const made = tariff(timeBands, { holidays: holidays.map(dateOf), eves: eves.map(dateOf) });
      const spans = tariffWarnings(made).flatMap((one) => (one.code === 'hoursUnnamed' ? [one] : []));
      const told = (label: string, minute: number) =>
        spans.some(({ days, fromMinute, toMinute }) => {
          return (days as readonly string[]).includes(label) && minute >= fromMinute && minute < toMinute;
        });
      const wrong: string[] = [];
      for (let day = first; day < first + 365; day += 1) {
        const [own, before] = [dayClass(made, day), dayClass(made, day - 1)];
        const after = before === 'holiday' ? 'afterHoliday' : before === 'eve' ? 'afterEve' : '';
        for (let minute = 0; minute < 1_440; minute += 60) {
          const isNamed = timeBandAt(made, { day, minute }) !== null;
          const isPlain = after === '' && WEEKDAYS.includes(own);
          const isTold = told(own, minute) || told(after, minute);
          if (isNamed ? isPlain && isTold : !isTold) wrong.push(`${dateOf(day - first)} ${String(minute)}`);
        }
      }
      expect(wrong).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
