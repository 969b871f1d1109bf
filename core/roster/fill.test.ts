import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { clockSpan, type FillFacts, fillAsked, linesThatKeepRules, withUsualCars } from './fill.ts';
import type { RosterLine } from './line.ts';
import { OFF } from './optimum/problem.ts';
import { rosterShiftResource, templateOf } from './roster-shift.ts';
import { rosterBreaches, STANDARD_PACK } from './rules.ts';

const ZONE = 'Europe/Stockholm';
const FROM = '2026-12-07';
const early = templateOf({ name: 'Early', kind: 'day', startsAt: '06:00', endsAt: '16:00' });
const night = templateOf({ name: 'Night', kind: 'night', startsAt: '20:00', endsAt: '06:00' });
const templates = [early, night];

const facts = (more: Partial<FillFacts> = {}): FillFacts => ({
  from: FROM,
  days: 7,
  zone: ZONE,
  templates,
  drivers: [
    { driverId: 11, name: 'Anna' },
    { driverId: 12, name: 'Bo' },
  ],
  lines: [],
  away: [],
  wishes: [],
  demand: [],
  pack: STANDARD_PACK,
  ...more,
});
const on = (date: string, template = early, driverId = 11): RosterLine => ({
  ...clockSpan(template, date, ZONE),
  driverId,
  seat: null,
  kind: template.kind,
  breaks: null,
});
const offOf = (more: Partial<FillFacts>) => fillAsked(facts(more)).drivers[0]?.daysOff;

test('an end that is not after the beginning is on the day after', () => {
  expect([night.startMinutes, night.endMinutes]).toEqual([20 * 60, 30 * 60]);
  expect(templateOf({ name: 'Round', kind: 'day', startsAt: '08:00', endsAt: '08:00' }).endMinutes).toBe(32 * 60);
});

test.each([
  ['06:00', '18:00', []],
  ['06:00', '18:01', [{ field: 'endsAt', rule: 'shiftTooLong', most: 12 }]],
  ['08:00', '08:00', [{ field: 'endsAt', rule: 'shiftTooLong', most: 12 }]],
  ['25:00', '08:00', [{ field: 'startsAt', rule: 'clockForm' }]],
])('a shift from %s to %s', (startsAt, endsAt, problems) => {
  const values = { ...emptyValues(rosterShiftResource), name: 'One', kind: 'day', startsAt, endsAt };
  expect(checkRecord(rosterShiftResource, values)).toEqual(problems);
});

describe('what stands makes days off', () => {
  test('its own day and those on which rest would be short', () => {
    expect(offOf({ lines: [on('2026-12-09')] })).toEqual([1, 2]);
    expect(offOf({ lines: [on('2026-12-09', night)] })).toEqual([2, 3]);
    expect(offOf({ lines: [on('2026-12-09', early, 12)] })).toEqual([]);
  });
  test('a night before the first day', () => {
    expect(offOf({ lines: [on('2026-12-06', night)] })).toEqual([0]);
  });
  test('leave, and a suspension that ends at noon', () => {
    const leave = { ...on('2026-12-08'), kind: 'leave' as const };
    expect(offOf({ lines: [{ ...leave, endMs: leave.startMs + 2 * DAY_MS }] })).toEqual([1, 2, 3]);
    const startMs = Date.parse('2026-12-05T00:00:00Z');
    const away = [{ driverId: 11, startMs, endMs: Date.parse('2026-12-08T11:00:00Z') }];
    expect(offOf({ away })).toEqual([0, 1]);
  });
});

test('the days before are told by the shift that is most like what was worked', () => {
  const odd = { ...on('2026-12-06'), startMs: on('2026-12-06').startMs + HOUR_MS };
  const { drivers } = fillAsked(facts({ lines: [odd, on('2026-12-04', night)] }));
  expect(drivers[0]?.before).toEqual([OFF, OFF, OFF, 1, OFF, 0]);
});

test('an hour asks for what is missing, the one that a clock shows twice for the more of both', () => {
  const startMs = Date.parse('2026-10-25T00:00:00Z');
  const demand = [2, 5].map((missing, n) => ({
    startMs: startMs + n * HOUR_MS,
    endMs: startMs + (n + 1) * HOUR_MS,
    missing,
  }));
  const { forecast } = fillAsked(facts({ from: '2026-10-25', days: 1, demand }));
  expect(forecast).toHaveLength(24);
  expect(forecast[2]).toBe(5);
  expect(forecast.reduce((sum, one) => sum + one, 0)).toBe(5);
});

test('a wish to be free is one against each shift, a wish to work one for it; others’ days and people are none', () => {
  const wishes = [
    { driverId: 11, date: FROM, shift: null },
    { driverId: 12, date: addDays(FROM, 3), shift: 1 },
    { driverId: 12, date: addDays(FROM, 30), shift: 1 },
    { driverId: 99, date: FROM, shift: 1 },
  ];
  expect(fillAsked(facts({ wishes })).wishes).toEqual([
    { person: 0, day: 0, kind: 0, want: 'off', weight: 8 },
    { person: 0, day: 0, kind: 1, want: 'off', weight: 8 },
    { person: 1, day: 3, kind: 1, want: 'on', weight: 8 },
  ]);
});

test('whatever is found, no line is kept that breaks a hard rule beside what stands', () => {
  const line = fc.record({
    driverId: fc.integer({ min: 1, max: 2 }),
    hour: fc.integer({ min: 0, max: 14 * 24 }),
    hours: fc.integer({ min: 1, max: 12 }),
  });
  const lines = (max: number) =>
    fc.array(line, { maxLength: max }).map((all) =>
      all.map(({ driverId, hour, hours }): RosterLine => {
        const startMs = Date.parse('2026-12-01T00:00:00Z') + hour * HOUR_MS;
        return { driverId, seat: null, kind: 'day', breaks: null, startMs, endMs: startMs + hours * HOUR_MS };
      }),
    );
  const hard = (all: readonly RosterLine[]) =>
    rosterBreaches(all, STANDARD_PACK, ZONE).filter(({ severity }) => severity === 'hard').length;
  fc.assert(
    fc.property(lines(12), lines(6), (fresh, standing) => {
      const kept = linesThatKeepRules(fresh, standing, STANDARD_PACK, ZONE);
      expect(hard([...standing, ...kept])).toBe(hard(standing));
      expect(fresh).toEqual(expect.arrayContaining(kept));
      if (hard([...standing, ...fresh]) === hard(standing)) expect(kept).toHaveLength(fresh.length);
    }),
  );
});

test('a car goes with its usual driver, to one of them at a time', () => {
  const usual = new Map([
    [11, 7],
    [12, 7],
  ]);
  const fresh = [on(FROM, early, 12), on(FROM, night, 11), on(addDays(FROM, 1), early, 11)];
  const standing = [{ ...on(addDays(FROM, 1), early, 13), seat: { vehicleId: 7 } }];
  expect(withUsualCars(fresh, usual, standing).map(({ seat }) => seat)).toEqual([
    { vehicleId: 7 },
    { vehicleId: 7 },
    null,
  ]);
});
