import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from '../kit/time.ts';
import { clockTyped, readClock } from './clock.ts';
import { type DayAsked, readTypedDay } from './day.ts';
import { awayMs, dayTyped, instantsOf, momentTyped, readMoment, wallAt } from './moment.ts';

/** A Saturday. */
const today = { year: 2026, month: 11, day: 21 };
const day = (typed: string, more: Partial<DayAsked> = {}) => readTypedDay(typed, { today, ...more });
const told = (typed: string, more: Partial<DayAsked> = {}) => {
  const read = day(typed, more);
  return read ? `${read.day.year}-${read.day.month}-${read.day.day}${read.ambiguous ? ' ?' : ''}` : null;
};

// Ways of CLDR’s short, medium and long dates of en, fr, sv, fi and de, and what dispatchers type.
describe('a day', () => {
  test.each([
    ['21/11/2026', '2026-11-21'],
    ['21.11.26', '2026-11-21'],
    ['21-11-2026', '2026-11-21'],
    ['２１／１１／２０２６', '2026-11-21'],
    ['٢١/١١/٢٠٢٦', '2026-11-21'],
    ['٣/٤/٢٠٢٧', '2027-4-3 ?'],
    ['21\u00a0–\u00a011\u202f– 2026', '2026-11-21'],
    ['22/11', '2026-11-22'],
    ['3/1', '2027-1-3 ?'],
    ['12.12.', '2026-12-12'],
    ['12.12', '2026-12-12'],
    ['2212', '2026-12-22'],
    ['22122026', '2026-12-22'],
    ['20261212', '2026-12-12'],
    ['2026-12-24', '2026-12-24'],
    ['2026/12/24', '2026-12-24'],
    ['2026.12.24.', '2026-12-24'],
    ['12/13/2026', '2026-12-13'],
    ['03/04/2027', '2027-4-3 ?'],
    ['29/2', '2028-2-29'],
    ['12-Dec-26', '2026-12-12'],
    ['12 Dec 2026', '2026-12-12'],
    ['Dec 12, 2026', '2026-12-12'],
    ['December 12th', '2026-12-12'],
    ['12th of December 2026', '2026-12-12'],
    ['2026 Dec 12', '2026-12-12'],
    ['12 décembre 2026', '2026-12-12'],
    ['le 12 déc. 2026', '2026-12-12'],
    ['1er janvier', '2027-1-1'],
    ['1er août 2027', '2027-8-1'],
    ['den 12 december', '2026-12-12'],
    ['12 maj 2027', '2027-5-12'],
    ['12. joulukuuta 2026', '2026-12-12'],
    ['12.joulukuuta', '2026-12-12'],
    ['12. Dezember 2026', '2026-12-12'],
    ['Sat 12 Dec 2026', '2026-12-12'],
    ['lördag den 12 december', '2026-12-12'],
    ['samedi 12 décembre 2026', '2026-12-12'],
    ['la 12.12.2026', null],
    ['lauantai 12.12.2026', '2026-12-12'],
    ['mar 3', '2027-3-3'],
    ['3 mars', '2027-3-3'],
    ['today', '2026-11-21'],
    ['demain', '2026-11-22'],
    ['i morgon', '2026-11-22'],
    ['Après-demain', '2026-11-23'],
    ['huomenna', '2026-11-22'],
    ['hier', '2026-11-20'],
    ['sat', '2026-11-21'],
    ['fri', '2026-11-27'],
    ['vendredi', '2026-11-27'],
    ['next Monday', '2026-11-23'],
    ['next sat', '2026-11-28'],
    ['vendredi prochain', '2026-11-27'],
    ['nästa fredag', '2026-11-27'],
    ['on Friday', '2026-11-27'],
  ])('%s is %s', (typed, is) => expect(told(typed)).toBe(is));

  test('follows the order that is asked for where both are days, and says so', () => {
    expect([told('03/04/2027', { order: 'mdy' }), told('21/11/2026', { order: 'mdy' })]).toEqual([
      '2027-3-4 ?',
      '2026-11-21',
    ]);
    expect([told('12/12/2026'), told('46368', { serials: true }), told('46368')]).toEqual([
      '2026-12-12',
      '2026-12-12',
      null,
    ]);
  });

  test.each([
    '',
    '31/2/2026',
    '29/2/2027',
    '0/1/2026',
    '13/13/2026',
    '2026-13-01',
    '1/2/3/4',
    '12 juil juin',
    'juin',
    '32 dec',
    '12 december 26 27',
    'next',
    'tomorrow friday',
    '12/5/1',
    'Infinity',
    '1e3',
    '9999-12-31',
    'constructor',
  ])('%j is none', (typed) => expect(told(typed)).toBeNull());
});

describe('a time', () => {
  test.each([
    ['1840', '18:40'],
    ['１８：４０', '18:40'],
    ['٢٢:٣٠', '22:30'],
    ['18:40', '18:40'],
    ['18.40', '18:40'],
    ['18h40', '18:40'],
    ['18 h 40', '18:40'],
    ['930', '09:30'],
    ['9', '09:00'],
    ['18h', '18:00'],
    ['18:40:59', '18:40'],
    ['10:30 PM', '22:30'],
    ['10:30pm', '22:30'],
    ['10 p.m.', '22:00'],
    ['12 am', '00:00'],
    ['12:15 pm', '12:15'],
    ['1030pm', '22:30'],
    ['10.30 PM', '22:30'],
    ['10:30:00 PM', '22:30'],
    ['kl 22:30', '22:30'],
    ['kl. 22.30', '22:30'],
    ['klo 22.30', '22:30'],
    ['à 22h30', '22:30'],
    ['at 9', '09:00'],
    ['22:30 Uhr', '22:30'],
    ['22 Uhr', '22:00'],
    ['22h30min', '22:30'],
    ['2230 hrs', '22:30'],
    ['noon', '12:00'],
    ['minuit', '00:00'],
    ['02:30 B', '02:30 B'],
    ['2.30 second', '02:30 B'],
    ['02:30 (b)', '02:30 B'],
  ])('%s is %s', (typed, is) => {
    const read = readClock(typed);
    expect(read && clockTyped(read)).toBe(is);
  });

  test.each(['', '2400', '18:60', '1860', '18405', '-1', '13 pm', '0 am', 'soon', '0.9375', '18:4', '1:2:3', 'b'])(
    '%j is none',
    (typed) => expect(readClock(typed)).toBeNull(),
  );

  test('of a spreadsheet is a part of its day', () => {
    const read = ['0.9375', '0,5', '.75', '46368.9375'].map((typed) => readClock(typed, { fractions: true })?.minutes);
    expect(read).toEqual([22.5 * 60, 12 * 60, 18 * 60, 22.5 * 60]);
  });
});

describe('a moment', () => {
  const zone = 'Europe/Stockholm';
  const nowMs = Date.parse('2026-11-21T15:00:30Z');
  const at = (dayText: string, timeText: string, serials = false) => {
    const read = readMoment(dayText, timeText, { zone, nowMs, serials });
    return read.ok ? new Date(read.atMs).toISOString().slice(0, 16) : read.fault;
  };

  test.each([
    ['', '18:40', '2026-11-21T17:40'],
    ['', '16:00', '2026-11-21T15:00'],
    ['', '9', '2026-11-22T08:00'],
    ['22/11', '9', '2026-11-22T08:00'],
    ['fri', '22h30', '2026-11-27T21:30'],
    ['', 'tomorrow 8', '2026-11-22T07:00'],
    ['', '8am tomorrow', '2026-11-22T07:00'],
    ['', 'demain à 8h', '2026-11-22T07:00'],
    ['', 'next Monday 10:30 PM', '2026-11-23T21:30'],
    ['', 'den 12 december kl 22.30', '2026-12-12T21:30'],
    ['', '12 décembre 2026, 22h30', '2026-12-12T21:30'],
    ['', '27/11/2026 18:30', '2026-11-27T17:30'],
    ['', '2026-11-27 18:30:00', '2026-11-27T17:30'],
    ['', '2026-11-27T18:30', '2026-11-27T17:30'],
    ['', '2026-11-27T18:30Z', '2026-11-27T18:30'],
    ['', '2026-11-27T18:30:15.5+0300', '2026-11-27T15:30'],
    ['2026-11-27 00:00', '18:30', '2026-11-27T17:30'],
    ['', '+20', '2026-11-21T15:20'],
    ['', 'in 20 min', '2026-11-21T15:20'],
    ['', 'dans 1 h 30', '2026-11-21T16:30'],
    ['', 'om 2 timmar', '2026-11-21T17:00'],
    ['', 'now', '2026-11-21T15:00'],
    ['', '12/11 2026', 'timeMissing'],
    ['25/10/2026', '02:30', '2026-10-25T00:30'],
    ['25/10/2026', '02:30 B', '2026-10-25T01:30'],
    ['26/10/2026', '02:30 B', '2026-10-26T01:30'],
    ['28/03/2027', '02:30', 'timeSkipped'],
    ['', '', 'timeMissing'],
    ['31/02', '9', 'dayWrong'],
    ['22/11', 'soon', 'timeWrong'],
    ['22/11', 'tomorrow 8', '2026-11-22T07:00'],
    ['25/12/2026', '+20', '2026-11-21T15:20'],
    ['', 'soon', 'timeWrong'],
    ['tomorrow', '', 'timeMissing'],
  ])('on %j at %j is %s', (dayText, timeText, is) => expect(at(dayText, timeText)).toBe(is));

  test('of a spreadsheet may be a number', () => {
    expect([at('46368', '0.9375', true), at('', '46368.9375', true), at('46368', '22:30', true)]).toEqual([
      '2026-12-12T21:30',
      '2026-12-12T21:30',
      '2026-12-12T21:30',
    ]);
  });

  test('so long from now', () => {
    expect(
      ['+90', '+1:30', 'in 1 h 30', 'in 1.5 hours', '+2d', 'in 90 s', '+', 'in two', '+30 min 2 h'].map(awayMs),
    ).toEqual([90, 90, 90, 90, 2_880, null, null, null, null].map((minutes) => minutes && minutes * MINUTE_MS));
  });

  const ZONES = [
    'Europe/Stockholm',
    'Asia/Kolkata',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ];
  test('is read back as it is written, each minute of every year, wherever the fleet drives', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), fc.integer({ min: 0, max: 80 * 366 * 1_440 }), (where, minute) => {
        const ms = minute * MINUTE_MS + 10 * 366 * DAY_MS;
        const wall = wallAt(where, ms);
        expect(instantsOf(where, wall.day, wall.minutes)).toContain(ms);
        expect(readMoment('', momentTyped(wall), { zone: where, nowMs: 0 })).toMatchObject({ ok: true, atMs: ms });
        expect(readMoment(dayTyped(wall.day), clockTyped(wall), { zone: where, nowMs: 0 })).toMatchObject({ atMs: ms });
      }),
      { numRuns: 300 },
    );
    // The whole night in which the hour comes twice.
    for (let ms = Date.parse('2026-10-25T00:00Z'); ms < Date.parse('2026-10-25T03:00Z'); ms += MINUTE_MS)
      expect(readMoment('', momentTyped(wallAt(zone, ms)), { zone, nowMs: 0 })).toMatchObject({ atMs: ms });
  });

  test('whatever is typed, it is a moment or told why not', () => {
    const unit = fc.constantFrom(
      '1',
      '2',
      '0',
      '9',
      ':',
      '.',
      '/',
      '-',
      ' ',
      'h',
      'p',
      'm',
      'dec',
      'fri',
      'B',
      '+',
      'in ',
      'T',
      'Z',
      'é',
      '\u0000',
    );
    const typed = fc.oneof(
      fc.string(),
      fc.string({ unit, maxLength: 24 }),
      fc.string({ unit, minLength: 9_000, maxLength: 10_000 }),
    );
    fc.assert(
      fc.property(typed, typed, fc.boolean(), (one, other, serials) => {
        const read = readMoment(one, other, { zone, nowMs, serials });
        if (read.ok) expect(Number.isFinite(read.atMs)).toBe(true);
      }),
    );
  });
});
