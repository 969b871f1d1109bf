import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { checkRecord } from '#core/resource/check.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { clockSpan, type FillFacts, fillAsked, linesThatKeepRules, withBreaks, withUsualCars } from './fill.ts';
import { lineFault, type RosterLine } from './line.ts';
import { OFF } from './optimum/problem.ts';
import { rosterLines, taxiProblem } from './optimum/taxi-problem.ts';
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
  ['06:00', '22:01', [{ field: 'endsAt', rule: 'shiftTooLong', most: 16 }]],
  ['08:00', '08:00', [{ field: 'endsAt', rule: 'shiftTooLong', most: 16 }]],
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

describe('breaks', () => {
  const hoursFrom = (date: string, needed: (hour: number) => number) =>
    Array.from({ length: 24 }, (_, hour) => {
      const startMs = Date.parse(`${date}T00:00:00+01:00`) + hour * HOUR_MS;
      return { startMs, endMs: startMs + HOUR_MS, needed: needed(hour) };
    });

  test('come where the fewest are missed, and no stretch is longer than the rule', () => {
    const [line] = withBreaks(
      [on('2026-12-07')],
      hoursFrom('2026-12-07', (hour) => (hour === 10 ? 0 : 3)),
      [],
      STANDARD_PACK,
    );
    expect(line?.breaks?.map(({ startMs }) => new Date(startMs).toISOString().slice(11, 16))).toEqual(['09:45']);
    const short = { ...on('2026-12-07'), endMs: on('2026-12-07').startMs + 5 * HOUR_MS };
    const standby = { ...on('2026-12-07'), kind: 'standby' as const };
    expect(withBreaks([short, standby], [], [], STANDARD_PACK).map(({ breaks }) => breaks)).toEqual([null, null]);
  });

  test('of any shift keep the rule, and lie within it', () => {
    const needs = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 24, maxLength: 24 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 64 }), needs, fc.integer({ min: 8, max: 24 }), (quarters, need, within) => {
        const start = on('2026-12-07').startMs;
        const pack = { ...STANDARD_PACK, breakWithinMs: within * 15 * MINUTE_MS };
        const line = { ...on('2026-12-07'), endMs: start + quarters * 15 * MINUTE_MS };
        const [made] = withBreaks(
          [line],
          hoursFrom('2026-12-07', (hour) => need[hour] ?? 0),
          [],
          pack,
        );
        expect(lineFault(made as RosterLine)).toBe(null);
        if (made?.breaks === null) expect(line.endMs - line.startMs).toBeLessThanOrEqual(pack.breakWithinMs);
        else
          expect(rosterBreaches([made as RosterLine], pack, ZONE).map(({ rule }) => rule)).not.toContain(
            'breakMissing',
          );
      }),
    );
  });
});

describe('a split shift', () => {
  const split = {
    name: 'Peaks',
    kind: 'split',
    startsAt: '06:00',
    endsAt: '19:00',
    pauseFrom: '10:00',
    pauseTo: '14:00',
  } as const;
  const values = (change: object) => ({ ...emptyValues(rosterShiftResource), ...split, ...change });

  test.each([
    [{}, []],
    [{ pauseTo: '' }, [{ field: 'pauseTo', rule: 'neededHere' }]],
    [{ pauseFrom: '', pauseTo: '' }, [{ field: 'pauseFrom', rule: 'neededHere' }]],
    [{ pauseFrom: '20:00', pauseTo: '21:00' }, [{ field: 'pauseTo', rule: 'beforeStart' }]],
    [{ kind: 'day' }, [{ field: 'pauseFrom', rule: 'notBoth' }]],
  ])('with %j is told %j', (change, problems) => {
    expect(checkRecord(rosterShiftResource, values(change))).toEqual(problems);
  });

  test('is two lines of one day, worked without its pause, and kept whole or not at all', () => {
    const asked = fillAsked(facts({ templates: [templateOf(split)] }));
    const problem = taxiProblem({ ...asked, days: 1 });
    expect(problem.ok && problem.value.kinds[0]?.minutes).toBe(9 * 60);
    expect(problem.ok && problem.value.covers[0]).toEqual([6, 7, 8, 9, 14, 15, 16, 17, 18]);
    const lines = rosterLines({ ...asked, days: 1 }, [[0], [OFF]]);
    expect(lines.map(({ startMs, endMs }) => (endMs - startMs) / HOUR_MS)).toEqual([4, 5]);
    expect(linesThatKeepRules(lines, [], STANDARD_PACK, ZONE)).toHaveLength(2);
    const night7 = on(addDays(FROM, -1), night);
    expect(linesThatKeepRules(lines, [night7], STANDARD_PACK, ZONE)).toEqual([]);
  });
});
