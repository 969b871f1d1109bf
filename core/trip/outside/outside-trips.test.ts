import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTime } from './read-time.ts';
import { placesOf, readTrip } from './read-trip.ts';
import { readTripMap, type TripMap } from './trip-map.ts';

const world = { zone: 'America/New_York', decimals: 2, nowMs: Date.parse('2026-01-01T00:00:00Z') };
const given = {
  source: 'Old',
  fleet: 'Yellow',
  times: 'yyyy-MM-dd HH:mm:ss',
  columns: { pickupAt: 'on', dropoffAt: 'off', fare: 'fare', extras: 'extra', tolls: 'toll', tip: 'tip', total: 'sum' },
};
function mapOf(change: Record<string, unknown> = {}): TripMap {
  const read = readTripMap({ ...given, ...change });
  if (!read.ok) throw new Error(read.code);
  return read.value;
}
const HEAD = ['on', 'off', 'fare', 'extra', 'toll', 'tip', 'sum'];
function read(cells: readonly string[], map = mapOf(), head = HEAD) {
  const places = placesOf(map, head);
  if ('missing' in places) throw new Error(places.missing);
  return readTrip(map, places, cells, world);
}
const [ON, OFF] = ['2019-03-23 20:21:09', '2019-03-23 20:27:24'];

describe('times', () => {
  test.each([
    ['2019-03-23 20:21:09', 'yyyy-MM-dd HH:mm:ss', '2019-03-24T00:21:09Z'],
    ['3/23/2019 8:21:09 PM', 'MM/dd/yyyy hh:mm:ss a', '2019-03-24T00:21:09Z'],
    ['23.03.2019 12:05 a.m.', 'dd.MM.yyyy hh:mm a', '2019-03-23T04:05:00Z'],
    ['2019-03-23T20:21:09+01:00', 'iso', '2019-03-23T19:21:09Z'],
    ['2019-03-23T20:21:09Z', 'iso', '2019-03-23T20:21:09Z'],
    ['1553386869', 'seconds', '2019-03-24T00:21:09Z'],
    ['1553386869000', 'milliseconds', '2019-03-24T00:21:09Z'],
    // The hour that comes twice: its first.
    ['2019-11-03 01:30:00', 'yyyy-MM-dd HH:mm:ss', '2019-11-03T05:30:00Z'],
  ])('%s as %s', (text, times, instant) => {
    expect(readTime(text, times, 'America/New_York')).toBe(Date.parse(instant));
  });

  test('what is no time is told apart from one that never was', () => {
    expect(readTime('2019-03-10 02:30:00', 'yyyy-MM-dd HH:mm:ss', 'America/New_York')).toBe('leaptOver');
    for (const text of ['', 'soon', '2019-02-30 10:00:00', '2019-03-10 24:00:00', '2019-03-10 10:60:00'])
      expect(readTime(text, 'yyyy-MM-dd HH:mm:ss', 'America/New_York')).toBe('unreadable');
    expect(readTime('13:00 PM', 'hh:mm a', 'UTC')).toBe('unreadable');
  });

  test('any text at all is a time or none, and never breaks', () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom('iso', 'seconds', 'yyyy-MM-dd HH:mm:ss', '(yyyy) HH+'),
        (text, times) => {
          const found = readTime(text, times, 'UTC');
          expect(['number', 'string']).toContain(typeof found);
        },
      ),
    );
  });
});

describe('the fare', () => {
  test.each([
    // fare, extras, tolls, tip, sum → fare with extras and tolls, extras, tolls, tip
    ['7.00', '', '0', '2.15', '12.95', 1_080, 380, 0, 215],
    ['7.00', '0.5', '6.12', '2', '', 1_362, 50, 612, 200],
    ['', '', '6.12', '2', '20.00', 1_800, 0, 612, 200],
    ['1,007.00', '', '', '', '', 100_700, 0, 0, null],
    ['', '', '', '', '', null, 0, 0, null],
  ])('%s + %s + %s, tip %s, in all %s', (fare, extra, toll, tip, sum, fareMinor, extrasMinor, tollsMinor, tipMinor) => {
    const found = read([ON, OFF, fare, extra, toll, tip, sum]);
    expect(found).toMatchObject({ ok: true, trip: { fareMinor, extrasMinor, tollsMinor, tipMinor } });
  });

  test('holds its parts, whatever the file says', () => {
    const money = fc.integer({ min: 0, max: 99_999 }).map((minor) => (minor / 100).toFixed(2));
    fc.assert(
      fc.property(money, money, money, money, money, (...parts) => {
        const found = read([ON, OFF, ...parts]);
        if (!found.ok) expect(found.fault).toBe('sumBelowParts');
        else expect(found.trip.fareMinor).toBeGreaterThanOrEqual(found.trip.extrasMinor + found.trip.tollsMinor);
      }),
    );
  });

  test('a sum less than its parts, a negative one and a word do not fit', () => {
    expect(read([ON, OFF, '7', '', '', '1', '6'])).toMatchObject({ fault: 'sumBelowParts', column: 'sum', value: '6' });
    expect(read([ON, OFF, '-7', '', '', '', ''])).toMatchObject({ fault: 'numberOutOfRange', column: 'fare' });
    expect(read([ON, OFF, 'free', '', '', '', ''])).toMatchObject({ fault: 'numberUnreadable', value: 'free' });
    expect(read([ON, OFF, '1'])).toMatchObject({ fault: 'cellsMissing' });
  });
});

test('a trip that ends before it begins, after a day or in the future does not fit', () => {
  const rest = ['1', '', '', '', ''];
  expect(read([OFF, ON, ...rest])).toMatchObject({ fault: 'endsBeforeBegin' });
  expect(read([ON, '2019-03-25 20:27:24', ...rest])).toMatchObject({ fault: 'lastsTooLong' });
  expect(read(['2030-01-01 00:00:00', '2030-01-01 00:10:00', ...rest])).toMatchObject({ fault: 'notOverYet' });
});

test('a map is refused with the field that is wrong', () => {
  const refused = (change: Record<string, unknown>) => readTripMap({ ...given, ...change });
  expect(readTripMap(null)).toMatchObject({ code: 'mapNoObject' });
  expect(refused({ source: ' ' })).toMatchObject({ code: 'mapFieldMissing', detail: { field: 'source' } });
  expect(refused({ columns: { ...given.columns, colour: 'x' } })).toMatchObject({ code: 'mapColumnUnknown' });
  expect(refused({ zone: 'Mars/Base' })).toMatchObject({ code: 'mapFieldWrong', detail: { field: 'zone' } });
  expect(refused({ payments: { gold: 'gold' } })).toMatchObject({ detail: { field: 'payments.gold' } });
  expect(refused({ zones: { a: { longitude: 200, latitude: 0 } } })).toMatchObject({ detail: { field: 'zones.a' } });
  expect(refused({ times: 'HH:mm' })).toMatchObject({ detail: { field: 'times' } });
});
