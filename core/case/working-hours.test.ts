import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { localDate, weekdayOf } from '../calendar/calendar-date.ts';
import { HOUR_MS, MINUTE_MS, wallMs } from '../kit/time.ts';
import { readHours, writeHours } from '../typed/hours.ts';
import { afterWorking, ROUND_THE_CLOCK, type WorkingCalendar, workedMs, workingDayMs } from './working-hours.ts';

/** Nine to five with an hour for lunch, and Saturday until one. */
const OFFICE = 'Mo-Fr 09:00-12:00, 13:00-17:00';
const SIX_DAYS = 'Mo-Fr 09:00-17:00; Sa 09:00-13:00';
const NIGHTS = 'Mo-Su 00:00-06:00, 22:00-24:00';
const WHOLE_NIGHTS = 'Mo-Su 22:00-06:00; PH off';
const ALWAYS = '24/7';

const calendarOf = (zone: string, hours: string, free: readonly string[] = []): WorkingCalendar => {
  const read = readHours(hours);
  if (!read) throw new Error(`${hours} cannot be read.`);
  return { zone, ...read, isFree: (date) => free.includes(date) };
};

const STOCKHOLM = 'Europe/Stockholm';
const SYDNEY = 'Australia/Sydney';
const NEW_YORK = 'America/New_York';
const DUBAI = 'Asia/Dubai';
const HOWE = 'Australia/Lord_Howe';
const CHRISTMAS = ['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-31', '2027-01-01', '2027-01-06'];

/** From an instant, so many minutes of working time end at another. Each was counted by hand on a calendar. */
const TRUTHS: [
  why: string,
  zone: string,
  hours: string,
  from: string,
  minutes: number,
  until: string,
  free?: readonly string[],
][] = [
  ['within a morning', STOCKHOLM, OFFICE, '2026-11-23T09:00+01:00', 60, '2026-11-23T10:00+01:00'],
  ['to the minute', STOCKHOLM, OFFICE, '2026-11-23T09:07+01:00', 1, '2026-11-23T09:08+01:00'],
  ['exactly until the break', STOCKHOLM, OFFICE, '2026-11-23T09:00+01:00', 180, '2026-11-23T12:00+01:00'],
  ['over the break', STOCKHOLM, OFFICE, '2026-11-23T11:30+01:00', 60, '2026-11-23T13:30+01:00'],
  ['begun in the break', STOCKHOLM, OFFICE, '2026-11-23T12:20+01:00', 30, '2026-11-23T13:30+01:00'],
  ['begun with the end of the break', STOCKHOLM, OFFICE, '2026-11-23T13:00+01:00', 30, '2026-11-23T13:30+01:00'],
  ['exactly until the evening', STOCKHOLM, OFFICE, '2026-11-23T13:00+01:00', 240, '2026-11-23T17:00+01:00'],
  ['a minute beyond the evening', STOCKHOLM, OFFICE, '2026-11-23T13:00+01:00', 241, '2026-11-24T09:01+01:00'],
  ['begun before the day', STOCKHOLM, OFFICE, '2026-11-23T06:00+01:00', 60, '2026-11-23T10:00+01:00'],
  ['begun after the day', STOCKHOLM, OFFICE, '2026-11-23T20:00+01:00', 60, '2026-11-24T10:00+01:00'],
  ['begun as the day ends', STOCKHOLM, OFFICE, '2026-11-23T17:00+01:00', 60, '2026-11-24T10:00+01:00'],
  ['a whole day of seven hours', STOCKHOLM, OFFICE, '2026-11-23T09:00+01:00', 420, '2026-11-23T17:00+01:00'],
  ['from noon to noon', STOCKHOLM, OFFICE, '2026-11-23T12:00+01:00', 420, '2026-11-24T12:00+01:00'],
  ['from Friday afternoon', STOCKHOLM, OFFICE, '2026-11-27T16:00+01:00', 120, '2026-11-30T10:00+01:00'],
  ['exactly until the weekend', STOCKHOLM, OFFICE, '2026-11-27T16:00+01:00', 60, '2026-11-27T17:00+01:00'],
  ['begun on a Saturday', STOCKHOLM, OFFICE, '2026-11-28T11:00+01:00', 30, '2026-11-30T09:30+01:00'],
  ['begun on a Sunday night', STOCKHOLM, OFFICE, '2026-11-29T23:59+01:00', 30, '2026-11-30T09:30+01:00'],
  ['five working days from Monday', STOCKHOLM, OFFICE, '2026-11-23T10:00+01:00', 2_100, '2026-11-30T10:00+01:00'],
  ['five working days from Friday', STOCKHOLM, OFFICE, '2026-11-27T14:15+01:00', 2_100, '2026-12-04T14:15+01:00'],
  ['two weeks', STOCKHOLM, OFFICE, '2026-11-23T09:00+01:00', 4_200, '2026-12-04T17:00+01:00'],
  ['a Saturday that is worked', STOCKHOLM, SIX_DAYS, '2026-11-27T16:00+01:00', 120, '2026-11-28T10:00+01:00'],
  ['from a short Saturday to Monday', STOCKHOLM, SIX_DAYS, '2026-11-28T12:00+01:00', 120, '2026-11-30T10:00+01:00'],
  ['exactly the short Saturday', STOCKHOLM, SIX_DAYS, '2026-11-28T09:00+01:00', 240, '2026-11-28T13:00+01:00'],
  ['over one holiday', STOCKHOLM, OFFICE, '2026-05-13T16:00+02:00', 120, '2026-05-15T10:00+02:00', ['2026-05-14']],
  ['begun on a holiday', STOCKHOLM, OFFICE, '2026-05-14T10:00+02:00', 60, '2026-05-15T10:00+02:00', ['2026-05-14']],
  [
    'a holiday and a weekend',
    STOCKHOLM,
    OFFICE,
    '2026-04-02T16:00+02:00',
    120,
    '2026-04-07T10:00+02:00',
    ['2026-04-03', '2026-04-06'],
  ],
  [
    'a holiday on a Sunday frees nothing',
    STOCKHOLM,
    OFFICE,
    '2026-11-27T16:00+01:00',
    120,
    '2026-11-30T10:00+01:00',
    ['2026-11-29'],
  ],
  ['over Christmas', STOCKHOLM, OFFICE, '2026-12-23T16:00+01:00', 120, '2026-12-28T10:00+01:00', CHRISTMAS],
  [
    'over Christmas and the New Year',
    STOCKHOLM,
    OFFICE,
    '2026-12-23T09:00+01:00',
    2_100,
    '2027-01-04T17:00+01:00',
    CHRISTMAS,
  ],
  ['over Epiphany', STOCKHOLM, OFFICE, '2027-01-05T16:00+01:00', 120, '2027-01-07T10:00+01:00', CHRISTMAS],
  ['over the end of a year', STOCKHOLM, OFFICE, '2025-12-31T16:30+01:00', 60, '2026-01-01T09:30+01:00'],
  ['over a day that leap years have', STOCKHOLM, OFFICE, '2028-02-28T16:30+01:00', 60, '2028-02-29T09:30+01:00'],
  ['over its lack', STOCKHOLM, OFFICE, '2027-02-26T16:30+01:00', 60, '2027-03-01T09:30+01:00'],
  [
    'office hours over the change in spring',
    STOCKHOLM,
    OFFICE,
    '2026-03-27T16:00+01:00',
    120,
    '2026-03-30T10:00+02:00',
  ],
  [
    'office hours over the change in autumn',
    STOCKHOLM,
    OFFICE,
    '2026-10-23T16:00+02:00',
    120,
    '2026-10-26T10:00+01:00',
  ],
  [
    'round the clock over the change in spring',
    STOCKHOLM,
    ALWAYS,
    '2026-03-28T12:00+01:00',
    1_440,
    '2026-03-29T13:00+02:00',
  ],
  [
    'round the clock over the change in autumn',
    STOCKHOLM,
    ALWAYS,
    '2026-10-24T12:00+02:00',
    1_440,
    '2026-10-25T11:00+01:00',
  ],
  ['a night without its third hour', STOCKHOLM, NIGHTS, '2026-03-28T22:00+01:00', 420, '2026-03-29T06:00+02:00'],
  ['a night with that hour twice', STOCKHOLM, NIGHTS, '2026-10-24T22:00+02:00', 540, '2026-10-25T06:00+01:00'],
  ['into the second of two hours', STOCKHOLM, NIGHTS, '2026-10-25T00:00+02:00', 200, '2026-10-25T02:20+01:00'],
  ['into the first of them', STOCKHOLM, NIGHTS, '2026-10-25T00:00+02:00', 140, '2026-10-25T02:20+02:00'],
  ['begun in the second', STOCKHOLM, NIGHTS, '2026-10-25T02:30+01:00', 60, '2026-10-25T03:30+01:00'],
  ['over the hour that is leapt', STOCKHOLM, NIGHTS, '2026-03-29T01:30+01:00', 60, '2026-03-29T03:30+02:00'],
  [
    'hours that lie in the leapt hour alone',
    STOCKHOLM,
    'Su 02:00-03:00',
    '2026-03-23T00:00+01:00',
    30,
    '2026-04-05T02:30+02:00',
  ],
  ['hours that come twice', STOCKHOLM, 'Su 02:00-03:00', '2026-10-25T00:00+02:00', 90, '2026-10-25T02:30+01:00'],
  ['over midnight within a night', STOCKHOLM, NIGHTS, '2026-11-23T23:00+01:00', 120, '2026-11-24T01:00+01:00'],
  ['from one night to the next', STOCKHOLM, NIGHTS, '2026-11-24T05:00+01:00', 120, '2026-11-24T23:00+01:00'],
  [
    'a night before a holiday ends at midnight',
    STOCKHOLM,
    NIGHTS,
    '2026-12-24T23:00+01:00',
    90,
    '2026-12-26T00:30+01:00',
    ['2026-12-25'],
  ],
  // A night is of the day on which it begins, as OpenStreetMap's opening_hours has it.
  ['a night over midnight', STOCKHOLM, WHOLE_NIGHTS, '2026-11-23T23:00+01:00', 120, '2026-11-24T01:00+01:00'],
  [
    'a night before a holiday goes on into it',
    STOCKHOLM,
    WHOLE_NIGHTS,
    '2026-12-24T23:00+01:00',
    8 * 60,
    '2026-12-26T23:00+01:00',
    ['2026-12-25'],
  ],
  ['a weekend of nights', STOCKHOLM, 'Fr-Sa 22:00-04:00', '2026-11-29T03:00+01:00', 120, '2026-12-04T23:00+01:00'],
  ['from Sunday into Monday', STOCKHOLM, 'Su 22:00-04:00', '2026-11-30T03:30+01:00', 60, '2026-12-06T22:30+01:00'],
  ['a whole night twice an hour', STOCKHOLM, WHOLE_NIGHTS, '2026-10-24T22:00+02:00', 540, '2026-10-25T06:00+01:00'],
  [
    'a holiday with hours of its own',
    STOCKHOLM,
    `${OFFICE}; PH 10:00-12:00`,
    '2026-12-25T09:00+01:00',
    60,
    '2026-12-25T11:00+01:00',
    CHRISTMAS,
  ],
  ['far in the south, its spring', SYDNEY, OFFICE, '2026-10-02T16:00+10:00', 120, '2026-10-05T10:00+11:00'],
  ['its autumn', SYDNEY, OFFICE, '2026-04-03T16:00+11:00', 120, '2026-04-06T10:00+10:00'],
  ['its autumn round the clock', SYDNEY, ALWAYS, '2026-04-04T12:00+11:00', 1_440, '2026-04-05T11:00+10:00'],
  ['clocks that change by half an hour', HOWE, ALWAYS, '2026-10-03T12:00+10:30', 1_440, '2026-10-04T12:30+11:00'],
  ['a night of half an hour less', HOWE, NIGHTS, '2026-10-04T00:00+10:30', 330, '2026-10-04T06:00+11:00'],
  ['New York, in spring', NEW_YORK, OFFICE, '2026-03-06T16:30-05:00', 60, '2026-03-09T09:30-04:00'],
  ['New York, in autumn', NEW_YORK, OFFICE, '2026-10-30T16:30-04:00', 60, '2026-11-02T09:30-05:00'],
  ['where clocks never change', DUBAI, OFFICE, '2026-03-27T16:30+04:00', 60, '2026-03-30T09:30+04:00'],
  [
    'a week that begins on another day',
    DUBAI,
    'Su-Su 08:00-16:00; Mo-Th 08:00-16:00',
    '2026-11-26T15:00+04:00',
    120,
    '2026-11-29T09:00+04:00',
  ],
  ['seen from another zone', STOCKHOLM, OFFICE, '2026-11-27T02:00-05:00', 60, '2026-11-27T10:00+01:00'],
  ['where half hours are the offset', 'Asia/Kolkata', OFFICE, '2026-11-27T16:30+05:30', 60, '2026-11-30T09:30+05:30'],
  ['a day a week', STOCKHOLM, 'We 10:00-11:00', '2026-11-25T10:30+01:00', 120, '2026-12-09T10:30+01:00'],
  ['nothing is due at once', STOCKHOLM, OFFICE, '2026-11-28T10:00+01:00', 0, '2026-11-28T10:00+01:00'],
  ['a day that a country left out', 'Pacific/Apia', ALWAYS, '2011-12-29T23:00-10:00', 120, '2011-12-31T01:00+14:00'],
];

describe('working time', () => {
  test.each(TRUTHS)('%s', (_, zone, hours, from, minutes, until, free) => {
    const calendar = calendarOf(zone, hours, free);
    const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
    expect(new Date(afterWorking(calendar, fromMs, minutes * MINUTE_MS) ?? 0).toISOString()).toBe(
      new Date(untilMs).toISOString(),
    );
    if (minutes > 0) expect(workedMs(calendar, fromMs, untilMs) / MINUTE_MS).toBe(minutes);
  });

  test('is what an eye on the clock would count, minute by minute', () => {
    const zone = fc.constantFrom(STOCKHOLM, SYDNEY, HOWE, NEW_YORK);
    const hours = fc.constantFrom(OFFICE, SIX_DAYS, NIGHTS, 'Su 02:00-03:00; We 10:00-11:00');
    // Around both changes of clocks, and any time.
    const day = fc.constantFrom('2026-03-28', '2026-10-24', '2026-10-03', '2026-04-04', '2026-03-07', '2026-06-05');
    fc.assert(
      fc.property(zone, hours, day, fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 0, max: 3_000 }), (...of) => {
        const [where, text, date, after, length] = of;
        const calendar = calendarOf(where, text, ['2026-06-06']);
        const fromMs = Date.parse(`${date}T00:00Z`) + after * MINUTE_MS;
        let counted = 0;
        for (let ms = fromMs; ms < fromMs + length * MINUTE_MS; ms += MINUTE_MS)
          if (isWorked(calendar, ms)) counted += 1;
        expect(workedMs(calendar, fromMs, fromMs + length * MINUTE_MS) / MINUTE_MS).toBe(counted);
      }),
      { numRuns: 40 },
    );
  });

  test('and what is left of it come back to the same instant', () => {
    const calendar = calendarOf(STOCKHOLM, OFFICE, CHRISTMAS);
    const start = Date.parse('2026-10-20T00:00Z');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * 24 * 60 }), fc.integer({ min: 1, max: 20_000 }), (after, minutes) => {
        const fromMs = start + after * MINUTE_MS;
        const untilMs = afterWorking(calendar, fromMs, minutes * MINUTE_MS) ?? 0;
        expect(workedMs(calendar, fromMs, untilMs)).toBe(minutes * MINUTE_MS);
        expect(workedMs(calendar, fromMs, untilMs - 1)).toBe(minutes * MINUTE_MS - 1);
      }),
    );
  });

  test('has no end where nobody works, or ever will again', () => {
    const never = { ...calendarOf(STOCKHOLM, OFFICE), isFree: () => true };
    expect(afterWorking(never, Date.parse('2026-11-27T00:00Z'), HOUR_MS)).toBeNull();
    expect(afterWorking({ ...never, week: [] }, 0, HOUR_MS)).toBeNull();
    expect(workedMs(never, 0, Date.parse('2026-11-27T00:00Z'))).toBe(0);
  });

  test('is told of the year 9999, and not beyond ten years', () => {
    const calendar = calendarOf(STOCKHOLM, OFFICE);
    expect(afterWorking(calendar, Date.parse('9999-12-01T09:00Z'), HOUR_MS)).toBe(Date.parse('9999-12-01T10:00Z'));
    expect(afterWorking(calendar, Date.parse('2026-11-23T09:00Z'), 90_000 * HOUR_MS)).toBeNull();
    expect(workedMs(calendar, 10_000, 5_000)).toBe(0);
    // Eleven years of 52 weeks and a day or two, counted by their Mondays to Fridays.
    const [from, until] = [Date.parse('2026-01-01T00:00+01:00'), Date.parse('2037-01-01T00:00+01:00')];
    let days = 0;
    for (let ms = from; ms < until; ms += 24 * HOUR_MS)
      if (![0, 6].includes(new Date(ms + HOUR_MS).getUTCDay())) days += 1;
    expect(workedMs(calendar, from, until)).toBe(days * 7 * HOUR_MS);
  });

  test('round the clock is every minute of it', () => {
    expect(afterWorking(ROUND_THE_CLOCK, 90_000, 48 * HOUR_MS)).toBe(90_000 + 48 * HOUR_MS);
  });
});

describe('office hours', () => {
  test.each([
    ['Mo-Fr 08:00-16:00', 8],
    ['mo-fr 8:00-12:00,13:00-17:30', 8.5],
    ['Mo,We,Fr 08:00-10:00; Tu 09:00-24:00', 15],
    ['24/7', 24],
  ])('%s have days of %s hours', (text, hours) => {
    const read = readHours(text);
    expect(read && workingDayMs(read) / HOUR_MS).toBe(hours);
  });

  test.each([
    '',
    'always',
    'Mo-Fr',
    'Mo-Fr 08:00-48:00',
    'Mo-Fr 08:60-09:00',
    'Mo-Fr 08:00-12:00, 11:00-17:00',
    'Mo-Fr 08:00-17:00; Fr 08:00-12:00',
    'Mo,Mo 08:00-17:00',
    'Mo-We-Fr 08:00-17:00',
    'Xx-Yy 08:00-17:00',
    'PH off',
    'off',
    'Mo-Fr 08:00-08:00',
    'Mo-Fr 08:00-17:00; PH off; PH off',
    'Lu-Th 08:00-17:00',
    'Mo-Fr 08:00-12:00, 11:00-06:00',
    'Mo-Fr 08:00',
  ])('%j cannot be read', (text) => expect(readHours(text)).toBeNull());
});

describe('hours of the week', () => {
  test.each([
    ['Mo-Su 22:00-06:00', 'Mo-Su 22:00-06:00'],
    ['Lu-Ve 08:00-18:00', 'Mo-Fr 08:00-18:00'],
    ['Mo–Fr 08:00—17:00', 'Mo-Fr 08:00-17:00'],
    ['Mo − Fr 8-17', 'Mo-Fr 08:00-17:00'],
    ['24/7; PH off', '24/7'],
    ['08:00-17:00', 'Mo-Su 08:00-17:00'],
    ['Mon-Fri 8am-5pm, Sat 9:00-13:00', 'Mo-Fr 08:00-17:00; Sa 09:00-13:00'],
    ['lundi à vendredi : 8h-12h et 13h30-18h', 'Mo-Fr 08:00-12:00, 13:30-18:00'],
    ['må-fr 08.00-17.00', 'Mo-Fr 08:00-17:00'],
    ['Ma-Pe 8–16', 'Mo-Fr 08:00-16:00'],
    ['Ma,Je 9h-12h', 'Tu 09:00-12:00; Th 09:00-12:00'],
    ['Fr-Mo 18:00-24:00', 'Mo 18:00-24:00; Fr-Su 18:00-24:00'],
    ['Fr,Sa 20:00-26:00; PH 10:00-14:00', 'Fr-Sa 20:00-02:00; PH 10:00-14:00'],
    ['Mo-Fr 08:00-17:00; Sa,Su off; PH off;', 'Mo-Fr 08:00-17:00'],
    ['Lu-Ve 8h-18h; JF fermé', 'Mo-Fr 08:00-18:00'],
    ['Mo-Fr 22:00-00:00', 'Mo-Fr 22:00-24:00'],
  ])('%s is %s', (text, written) => {
    const read = readHours(text);
    expect(read && writeHours(read)).toBe(written);
  });

  test('are read back as they are written, and whatever is typed, something or nothing is read', () => {
    const span = fc.tuple(fc.integer({ min: 0, max: 1_380 }), fc.integer({ min: 1, max: 900 }));
    const day = fc.option(span, { nil: null }).map((one) => (one ? [[one[0], one[0] + one[1]] as const] : []));
    fc.assert(
      fc.property(fc.array(day, { minLength: 7, maxLength: 7 }), day, (week, holidays) => {
        if (week.every((spans) => spans.length === 0)) return;
        expect(readHours(writeHours({ week, holidays }))).toEqual({ week, holidays });
      }),
    );
    const unit = fc.constantFrom('Mo', 'Fr', 'PH', '-', '–', ',', ';', ' ', ':', '0', '8', '24/7', 'off', 'Lu', 'h');
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit, maxLength: 40 })), (text) => {
        const read = readHours(text);
        if (read) expect(readHours(writeHours(read))).toEqual(read);
      }),
    );
  });
});

function isWorked({ zone, week, isFree }: WorkingCalendar, ms: number): boolean {
  const date = localDate(ms, zone);
  const minutes = new Date(wallMs(zone, ms));
  const clock = minutes.getUTCHours() * 60 + minutes.getUTCMinutes();
  const spans = isFree(date) ? [] : (week[weekdayOf(date) - 1] ?? []);
  return spans.some(([from, until]) => from <= clock && clock < until);
}
