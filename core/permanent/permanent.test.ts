import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { wallClock } from '../booking/typed-time.ts';
import { exceptionsInYear, lastYearReady } from '../calendar/calendar.ts';
import { addDays, dateOfDay, datesBetween, inYear, weekdayOf } from '../calendar/calendar-date.ts';
import {
  beginsOf,
  broughtInto,
  type Change,
  changedFields,
  effectsOf,
  problemOfChange,
  splitOf,
} from './change-effects.ts';
import { instantOn, requestOn } from './date-request.ts';
import { calendarMarks, verdictOn } from './date-verdict.ts';
import {
  HOLIDAY_RULES,
  maskOf,
  NOTHING_MORE,
  type Permanent,
  permanentState,
  problemOfPermanentDays,
  weekdaysOf,
} from './permanent.ts';

const ZONE = 'Europe/Stockholm';
const PLACE = { label: 'Central Station', longitude: 11.97, latitude: 57.7 };
const school = (more: Partial<Permanent> = {}): Permanent => ({
  ...NOTHING_MORE,
  passengerName: 'Elsa Holm',
  phone: '031123456',
  legs: [{ pickup: PLACE, dropoff: { ...PLACE, label: 'School' }, notes: '', minutes: 8 * 60 }],
  weekdays: [1, 2, 3, 4, 5],
  calendarId: 1,
  holidays: 'skip',
  fromDate: '2026-01-01',
  ...more,
});
const calendar = calendarMarks([
  {
    year: 2026,
    days: [
      { date: '2026-12-24', kind: 'skip', name: 'Christmas holidays' },
      { date: '2026-12-25', kind: 'holiday', name: 'Juldagen' },
      { date: '2026-12-26', kind: 'holiday', name: 'Annandag jul' },
      { date: '2026-12-12', kind: 'extra', name: 'Open day' },
    ],
  },
]);
const on = (date: string, more: Partial<Permanent> = {}) => {
  const { runs, because, name } = verdictOn(school(more), calendar, date);
  return `${runs ? 'runs' : 'out'} ${because} ${name}`.trim();
};

describe('a permanent booking by days of the week and a calendar', () => {
  test.each([
    ['a Tuesday', '2026-12-22', {}, 'runs weekday'],
    ['a Sunday', '2026-12-20', {}, 'out weekday'],
    ['a public holiday', '2026-12-25', {}, 'out holiday Juldagen'],
    ['a public holiday it runs on', '2026-12-25', { holidays: 'run' }, 'runs holiday Juldagen'],
    ['a Tuesday, only on holidays', '2026-12-22', { holidays: 'only' }, 'out notHoliday'],
    ['a holiday, only on holidays', '2026-12-25', { holidays: 'only' }, 'runs holiday Juldagen'],
    ['a skipped day', '2026-12-24', { holidays: 'run' }, 'out skipped Christmas holidays'],
    ['an extra Saturday', '2026-12-12', {}, 'runs extra Open day'],
    ['the next year, for which there is no calendar', '2027-01-04', {}, 'out noCalendar'],
    ['the next year without a calendar', '2027-01-04', { calendarId: null, holidays: 'run' }, 'runs weekday'],
    [
      'a day of a suspension',
      '2026-12-22',
      { suspendedFrom: '2026-12-21', suspendedUntil: '2026-12-23' },
      'out suspended',
    ],
    ['the day after it', '2026-12-23', { suspendedFrom: '2026-12-21', suspendedUntil: '2026-12-22' }, 'runs weekday'],
    ['an open suspension', '2026-12-30', { suspendedFrom: '2026-12-21' }, 'out suspended'],
    ['before it begins', '2026-12-22', { fromDate: '2026-12-23' }, 'out notBegun'],
    ['after it ends', '2026-12-22', { untilDate: '2026-12-21' }, 'out over'],
  ] as const)('%s', (_, date, more, says) => expect(on(date, more as Partial<Permanent>)).toBe(says));

  const dates = fc.integer({ min: 0, max: 364 }).map((n) => addDays('2026-01-01', n));
  const rules = fc.record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    holidays: fc.constantFrom(...HOLIDAY_RULES),
    fromDate: dates,
    untilDate: fc.option(dates),
    suspendedFrom: fc.option(dates),
    suspendedUntil: fc.option(dates),
  });

  test('runs on no date outside its period or in its suspension, and leaves no date without a reason', () => {
    fc.assert(
      fc.property(rules, dates, (rule, date) => {
        const verdict = verdictOn(school(rule), calendar, date);
        const { fromDate, untilDate, suspendedFrom, suspendedUntil } = rule;
        if (!verdict.runs) return;
        expect(date >= fromDate && (untilDate === null || date <= untilDate)).toBe(true);
        const out =
          suspendedFrom !== null && date >= suspendedFrom && (suspendedUntil === null || date <= suspendedUntil);
        expect(out).toBe(false);
        if (verdict.because !== 'extra') expect(rule.weekdays).toContain(weekdayOf(date));
      }),
    );
  });

  test('what runs on holidays is what runs not on them and what runs only on them together', () => {
    fc.assert(
      fc.property(rules, dates, (rule, date) => {
        const says = (holidays: (typeof HOLIDAY_RULES)[number]) =>
          verdictOn(school({ ...rule, holidays }), calendar, date).runs;
        expect(says('run')).toBe(says('skip') || says('only'));
      }),
    );
  });

  test('keeps its weekdays in a mask and back', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), (weekdays) => {
        expect(weekdaysOf(maskOf(weekdays))).toEqual(weekdays.toSorted((a, b) => a - b));
      }),
    );
  });

  test('is refused without a day, with dates out of order, and with a holiday rule but no calendar', () => {
    expect(problemOfPermanentDays(school({ weekdays: [] }))).toBe('noWeekday');
    expect(problemOfPermanentDays(school({ untilDate: '2025-12-31' }))).toBe('datesOutOfOrder');
    expect(problemOfPermanentDays(school({ suspendedFrom: '2026-02-02', suspendedUntil: '2026-02-01' }))).toBe(
      'suspensionOutOfOrder',
    );
    expect(problemOfPermanentDays(school({ suspendedUntil: '2026-02-01' }))).toBe('suspensionOutOfOrder');
    expect(problemOfPermanentDays(school({ calendarId: null }))).toBe('calendarMissing');
    expect(problemOfPermanentDays(school())).toBeNull();
  });

  test('begins, runs, is suspended and ends', () => {
    const days = school({
      fromDate: '2026-03-01',
      untilDate: '2026-06-30',
      suspendedFrom: '2026-04-01',
      suspendedUntil: '2026-04-09',
    });
    expect(
      ['2026-02-28', '2026-03-01', '2026-04-01', '2026-04-10', '2026-07-01'].map((today) =>
        permanentState(days, today),
      ),
    ).toEqual(['begins', 'runs', 'suspended', 'runs', 'ended']);
  });
});

describe('the time of a date', () => {
  test('is the hour that the clocks of the fleet show, whatever the season', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 1_439 }), (n, minutes) => {
        const date = addDays('2024-01-01', n);
        const { atMs, moved } = instantOn(ZONE, date, minutes);
        const shown = wallClock(ZONE, atMs);
        expect(dateOfDay(shown.day)).toBe(date);
        expect(shown.minutes).toBe(moved ? minutes + 60 : minutes);
      }),
    );
  });

  test('that the clocks leap over is moved on by the leap, and said', () => {
    expect(instantOn(ZONE, '2026-03-29', 150)).toEqual({ atMs: Date.parse('2026-03-29T01:30Z'), moved: true });
    const night = school({
      legs: [
        { pickup: PLACE, dropoff: null, notes: '', minutes: 150 },
        { pickup: PLACE, dropoff: null, notes: '', minutes: 195 },
      ],
    });
    const { request, moved } = requestOn(ZONE, night, '2026-03-29');
    expect(moved).toEqual(['02:30 → 03:30', '03:15 → 03:30']);
    expect(request.legs.map(({ requiredAtMs }) => requiredAtMs)).toEqual([
      Date.parse('2026-03-29T01:30Z'),
      Date.parse('2026-03-29T01:30Z'),
    ]);
  });

  test('of an hour that comes twice is the first', () => {
    expect(instantOn(ZONE, '2026-10-25', 150)).toEqual({ atMs: Date.parse('2026-10-25T00:30Z'), moved: false });
    expect(instantOn(ZONE, '2026-10-25', 150).atMs + 60 * MINUTE_MS).toBe(Date.parse('2026-10-25T01:30Z'));
  });
});

describe('a change', () => {
  const change = (more: Partial<Change> = {}): Change => ({
    before: school(),
    after: school({ notes: 'Ring twice' }),
    beforeMarks: calendar,
    afterMarks: calendar,
    scope: 'all',
    date: '2026-12-21',
    today: '2026-12-21',
    made: [
      { date: '2026-12-21', altered: false, states: ['picked_up'] },
      { date: '2026-12-22', altered: true, states: ['future'] },
      { date: '2026-12-23', altered: false, states: ['future', 'future'] },
    ],
    ...more,
  });
  const told = (more: Partial<Change> = {}) =>
    effectsOf(change(more), 10).map(({ date, effect }) => `${date.slice(8)} ${effect}`);

  test('of all brings itself into what is made and not under way', () => {
    expect(told()).toEqual(['21 underWay', '22 changes', '23 changes']);
  });
  test('from a date on leaves what was made before it', () => {
    expect(told({ scope: 'future', date: '2026-12-23' })).toEqual(['21 underWay', '22 stays', '23 changes']);
  });
  test('of one date touches no other', () => {
    expect(told({ scope: 'this', date: '2026-12-23' })).toEqual(['23 changes']);
    expect(told({ scope: 'this', date: '2026-12-28' })).toEqual(['28 changes']);
  });
  test('of the days says which dates go and which come', () => {
    expect(told({ after: school({ weekdays: [1, 2, 6] }) })).toEqual(['21 underWay', '22 stays', '23 goes', '30 back']);
    expect(told({ after: school({ holidays: 'run' }) })).toEqual(['21 underWay', '22 stays', '23 stays', '25 comes']);
  });
  test('from a later date on parts the series there, so that each date falls to one of the parts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 366 }),
        fc.integer({ min: -30, max: 60 }),
        fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
        (ahead, first, last) => {
          const today = '2026-12-21';
          const before = school({
            fromDate: addDays(today, first),
            untilDate: last === null ? null : addDays(today, Math.max(first, last)),
          });
          const asked = change({
            scope: 'future',
            date: addDays(today, ahead),
            before,
            after: { ...before, notes: 'x' },
          });
          const split = splitOf(asked);
          if (problemOfChange(asked)) return;
          const parts = split
            ? [
                { ...before, untilDate: split.ends },
                { ...before, fromDate: split.begins },
              ]
            : [{ ...before, fromDate: beginsOf(asked) }];
          for (let day = -10; day < 420; day += 1) {
            const date = addDays(today, day);
            const runs = parts.filter((part) => verdictOn(part, calendar, date).runs);
            expect(runs).toHaveLength(verdictOn(before, calendar, date).runs ? 1 : 0);
            if (split && runs.length > 0) expect(runs[0]).toBe(parts[date < asked.date ? 0 : 1]);
          }
        },
      ),
      { numRuns: 40 },
    );
  });
  test('of one part brings into another what it makes another, and never its dates; what goes together comes together', () => {
    const part = school({
      calendarId: null,
      holidays: 'run',
      fromDate: '2026-06-01',
      untilDate: '2026-06-30',
      vehicles: 2,
    });
    const after = school({ notes: 'Ring', fromDate: '2026-02-01', holidays: 'only', suspendedFrom: '2026-06-02' });
    expect(broughtInto(part, after, ['notes', 'holidays', 'fromDate', 'suspendedFrom'])).toEqual({
      ...part,
      notes: 'Ring',
      calendarId: 1,
      holidays: 'only',
      suspendedFrom: '2026-06-02',
    });
    expect(broughtInto(part, after, ['fromDate', 'untilDate'])).toEqual(part);
  });
  test('leaves alone what was cancelled by hand', () => {
    expect(told({ made: [{ date: '2026-12-22', altered: false, states: ['cancelled'] }] })).toContain('22 cancelled');
  });
  test('is refused for a date that is past, too far, left out or under way', () => {
    const problem = (scope: Change['scope'], date: string) => problemOfChange(change({ scope, date }));
    expect(problem('future', '2026-12-20')).toBe('datePast');
    expect(problem('future', '2027-12-25')).toBe('dateTooFar');
    expect(problem('future', '2027-03-01')).toBeNull();
    expect(problem('this', '2026-12-25')).toBe('dateNotRun');
    expect(problem('this', '2026-12-21')).toBe('dateUnderWay');
    expect(problem('this', '2028-12-25')).toBe('dateTooFar');
    expect(problem('this', '2026-12-28')).toBeNull();
  });
  test('names the fields in which it differs, whatever the order of their parts', () => {
    const { label, longitude, latitude } = PLACE;
    const legs = [
      {
        minutes: 480,
        notes: '',
        dropoff: { latitude, longitude, label: 'School' },
        pickup: { latitude, longitude, label },
      },
    ];
    expect(changedFields(school(), school({ legs }))).toEqual([]);
    expect(changedFields(school(), school({ notes: 'x', weekdays: [1] }))).toEqual(['notes', 'weekdays']);
  });
});

describe('the years of a calendar', () => {
  test('are made up to this one, and from the first of December up to the next', () => {
    expect(lastYearReady('2026-11-30')).toBe(2026);
    expect(lastYearReady('2026-12-01')).toBe(2027);
  });
  test('take over exceptions at the same day and month, and no holiday', () => {
    const days = [
      { date: '2028-02-29', kind: 'skip', name: 'Leap' },
      { date: '2028-06-05', kind: 'extra', name: 'Party' },
      { date: '2028-04-14', kind: 'holiday', name: 'Långfredagen' },
    ] as const;
    expect(exceptionsInYear(days, 2029)).toEqual([{ date: '2029-06-05', kind: 'extra', name: 'Party' }]);
    expect(inYear('2028-02-29', 2032)).toBe('2032-02-29');
  });
  test('hold each of their dates once', () => {
    expect(datesBetween('2026-01-01', '2026-12-31')).toHaveLength(365);
    expect(datesBetween('2026-01-02', '2026-01-01')).toEqual([]);
  });
});
