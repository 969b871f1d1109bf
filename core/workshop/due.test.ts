import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../calendar/calendar-date.ts';
import { HOUR_MS } from '../kit/time.ts';
import { type CarUse, type DueRule, dueOf, type LastDone } from './due.ts';

const ZONE = 'Europe/Stockholm';
const TODAY = '2026-11-26';
const NOW = Date.parse(`${TODAY}T09:00:00Z`);
const RULE: DueRule = { everyKm: 15_000, everyDays: 365, everyHours: null, warnKm: 1_000, warnDays: 14 };
const USE: CarUse = { metres: 110_000_000, metresPerDay: 200_000, hoursSince: null, hoursPerDay: 10 };
const done = (date: string, km: number | null = 100_000): LastDone => ({
  date,
  metres: km === null ? null : km * 1_000,
});
const at = (rule: Partial<DueRule>, last: LastDone | null, use: Partial<CarUse> = {}, passedMs: number | null = null) =>
  dueOf({ ...RULE, ...rule }, last, { ...USE, ...use }, { nowMs: NOW, zone: ZONE, passedMs });

const TRUTHS: readonly (readonly [string, Parameters<typeof at>, object])[] = [
  ['never done: nobody knows', [{}, null], { state: 'unknown', by: null, onDate: null }],
  [
    'kilometres come before days',
    [{}, done('2026-10-01')],
    { state: 'fine', by: 'km', leftKm: 5_000, onDate: '2026-12-21' },
  ],
  [
    'days come before kilometres',
    [{}, done('2025-12-20')],
    { state: 'fine', by: 'days', leftDays: 24, onDate: '2026-12-20' },
  ],
  ['so many kilometres before it is told', [{}, done('2026-10-01', 96_000)], { state: 'soon', leftKm: 1_000 }],
  ['one more and it is not', [{ warnDays: 0 }, done('2026-10-01', 96_001)], { state: 'fine', leftKm: 1_001 }],
  ['so many days before it is told', [{}, done('2025-12-10', null)], { state: 'soon', by: 'days', leftDays: 14 }],
  ['and not a day earlier', [{}, done('2025-12-11', null)], { state: 'fine', leftDays: 15 }],
  [
    'kilometres are told by days too',
    [{ warnKm: 0 }, done('2026-10-01', 97_800)],
    { state: 'soon', by: 'km', onDate: '2026-12-10' },
  ],
  [
    'on the day itself it is overdue',
    [{}, done('2025-11-26', null)],
    { state: 'overdue', by: 'days', leftDays: 0, onDate: TODAY },
  ],
  ['a year and a day', [{}, done('2025-11-25', null)], { state: 'overdue', leftDays: -1, onDate: '2026-11-25' }],
  ['at the kilometre itself', [{}, done('2026-10-01', 95_000)], { state: 'overdue', by: 'km', leftKm: 0 }],
  [
    'an overdue one stays on the day on which the odometer passed it',
    [{}, done('2026-01-01', 90_000), {}, Date.parse('2026-10-06T12:00:00Z')],
    { state: 'overdue', by: 'km', onDate: '2026-10-06', leftKm: -5_000 },
  ],
  [
    'hours at work',
    [{ everyKm: null, everyDays: null, everyHours: 400 }, done('2026-10-01'), { hoursSince: 350 }],
    { state: 'soon', by: 'hours', leftHours: 50, onDate: '2026-12-01' },
  ],
  [
    'hours that nobody counted',
    [{ everyKm: null, everyDays: null, everyHours: 400 }, done('2026-10-01')],
    { state: 'unknown' },
  ],
  ['an odometer that nobody read', [{ everyDays: null }, done('2026-10-01'), { metres: null }], { state: 'unknown' }],
  ['an odometer that was not read then', [{ everyDays: null }, done('2026-10-01', null)], { state: 'unknown' }],
  [
    'a car that stands',
    [{ everyDays: null }, done('2026-10-01'), { metresPerDay: null }],
    { state: 'fine', by: 'km', onDate: null },
  ],
  ['what is used up comes before a date', [{}, done('2025-11-20', 100_000)], { state: 'overdue', by: 'days' }],
];

describe('what falls due', () => {
  test.each(TRUTHS)('%s', (_, given, told) => {
    expect(at(...given)).toMatchObject(told);
  });

  test('whichever comes first is due: with more rules it is never later', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 400 }),
        fc.integer({ min: 0, max: 30_000 }),
        fc.integer({ min: 1, max: 600_000 }),
        (ago, drivenKm, metresPerDay) => {
          const last = done(addDays(TODAY, -ago), 110_000 - drivenKm);
          const both = at({}, last, { metresPerDay });
          for (const rule of [{ everyKm: null }, { everyDays: null }]) {
            const one = at(rule, last, { metresPerDay });
            if (one.state === 'overdue') expect(both.state).toBe('overdue');
            else if (both.state !== 'overdue' && one.onDate !== null && both.onDate !== null)
              expect(both.onDate <= one.onDate).toBe(true);
          }
        },
      ),
    );
  });

  test('days do not depend on the hour, also where the clocks change', () => {
    for (const date of ['2026-03-29', '2026-10-25'])
      for (let hour = 0; hour < 23; hour += 1) {
        const nowMs = Date.parse(`${date}T00:00:00Z`) + hour * HOUR_MS;
        const { leftDays } = dueOf(RULE, done('2025-11-01', null), USE, { nowMs, zone: 'UTC', passedMs: null });
        expect(leftDays).toBe(date === '2026-03-29' ? 217 : 7);
      }
  });
});
