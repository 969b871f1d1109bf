import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fare, type Trip } from './fare.ts';
import { COMFORT, DUBAI, GEELONG_MAXI, NSW_COUNTRY } from './known-tariffs.ts';
import type { Multiplier, Rates, Step, Tariff } from './tariff.ts';

const trip = (startedAt: string, zone: string, km: number, slowSeconds: number, change: Partial<Trip> = {}): Trip => ({
  distanceMetres: km * 1_000,
  drivingSeconds: 1_200,
  slowSeconds,
  startedAtMs: Date.parse(startedAt),
  zone,
  booked: false,
  ...change,
});
const dubai = (hour: string, ...rest: [number, number, Partial<Trip>?]) =>
  trip(`2026-06-15T${hour}+04:00`, 'Asia/Dubai', ...rest);
const nsw = (hour: string, ...rest: [number, number, Partial<Trip>?]) =>
  trip(`2026-06-15T${hour}+10:00`, 'Australia/Sydney', ...rest);
const geelong = (at: string, ...rest: [number, number, Partial<Trip>?]) =>
  trip(`${at}+11:00`, 'Australia/Melbourne', ...rest);

describe('the fare of a known tariff', () => {
  test.each<[string, Tariff, Trip, number]>([
    ['Dubai by day', DUBAI, dubai('10:00', 10, 180), 2_350],
    ['Dubai by day, booked', DUBAI, dubai('10:00', 10, 180, { booked: true }), 2_650],
    ['Dubai, one kilometre, lifted to the minimum', DUBAI, dubai('10:00', 1, 0), 1_200],
    ['Dubai by night', DUBAI, dubai('23:00', 10, 0), 2_250],
    ['Dubai after midnight', DUBAI, dubai('05:59', 10, 0), 2_250],
    ['Dubai at six in the morning', DUBAI, dubai('06:00', 10, 0), 2_200],
    ['Dubai by night through one toll gate', DUBAI, dubai('23:00', 10, 0, { tollsMinor: 400 }), 2_650],
    ['Dubai from the airport', DUBAI, dubai('10:00', 1, 0, { extrasMinor: 2_000 }), 3_200],
    ['New South Wales, past 12 km', NSW_COUNTRY, nsw('12:00', 15, 600), 4_892],
    ['New South Wales, past 12 km, booked', NSW_COUNTRY, nsw('12:00', 15, 600, { booked: true }), 5_002],
    ['New South Wales by night, a fifth more on distance alone', NSW_COUNTRY, nsw('22:00', 15, 600), 5_603],
    ['Geelong on a Tuesday', GEELONG_MAXI, geelong('2026-12-15T12:00', 8, 300), 4_171],
    ['Geelong on a Tuesday by telephone', GEELONG_MAXI, geelong('2026-12-15T12:00', 8, 300, { booked: true }), 4_401],
    ['Geelong late on Friday, past midnight', GEELONG_MAXI, geelong('2026-12-19T01:30', 8, 300), 4_586],
    ['Geelong in the night to Friday', GEELONG_MAXI, geelong('2026-12-18T01:30', 8, 300), 4_171],
    ['Geelong on Christmas Day, a Friday', GEELONG_MAXI, geelong('2026-12-25T23:00', 8, 300), 4_681],
    ['Singapore, 11 km with 90 s of waiting', COMFORT, trip('2026-06-15T04:00Z', 'Asia/Singapore', 11, 90), 916],
    ['Singapore, within the flagfall', COMFORT, trip('2026-06-15T04:00Z', 'Asia/Singapore', 1, 0), 300],
  ])('%s', (_, tariff, given, totalMinor) => {
    expect(fare(tariff, given).totalMinor).toBe(totalMinor);
  });

  test('shows what it is made of, and under which version and band', () => {
    expect(fare(NSW_COUNTRY, nsw('23:00', 15, 600, { booked: true }))).toEqual({
      totalMinor: 5_713,
      currency: 'AUD',
      tariffId: 2,
      version: 1,
      band: 'night',
      items: [
        { kind: 'flagfall', amountMinor: 400 },
        { kind: 'distance', amountMinor: 3_555, detail: { metres: 15_000 } },
        { kind: 'time', amountMinor: 937, detail: { seconds: 600 } },
        { kind: 'surcharge', amountMinor: 711, detail: { name: 'night', percent: 120 } },
        { kind: 'bookingFee', amountMinor: 110 },
      ],
    });
  });
});

const step: fc.Arbitrary<Step> = fc.record({
  every: fc.integer({ min: 1, max: 4_000 }),
  amountMinor: fc.nat(500),
  charge: fc.constantFrom('started', 'completed', 'proportional'),
});
const multiplier: fc.Arbitrary<Multiplier> = fc.record({
  name: fc.constant('peak'),
  percent: fc.integer({ min: 100, max: 300 }),
  on: fc.constantFrom('fare', 'distance', 'time'),
  vehicleTypes: fc.constantFrom(null, ['maxi']),
});
const rates: fc.Arbitrary<Rates> = fc.record({
  flagfallMinor: fc.nat(2_000),
  bookedFlagfallMinor: fc.option(fc.nat(2_000)),
  distance: fc.array(fc.record({ fromMetres: fc.nat(20_000), step }), { maxLength: 3 }),
  time: fc.option(fc.record({ counts: fc.constantFrom('slow', 'all'), belowKmh: fc.constant(20), step })),
  minimumMinor: fc.nat(5_000),
  bookingFeeMinor: fc.nat(500),
  levyMinor: fc.nat(200),
  multipliers: fc.array(multiplier, { maxLength: 3 }),
});
const someTariff: fc.Arbitrary<Tariff> = rates.map((r) => ({ ...NSW_COUNTRY, rates: r, timeBands: [] }));
const someTrip: fc.Arbitrary<Trip> = fc.record({
  distanceMetres: fc.double({ min: 0, max: 60_000, noNaN: true }),
  drivingSeconds: fc.nat(7_200),
  slowSeconds: fc.nat(7_200),
  startedAtMs: fc.constant(Date.UTC(2026, 5, 15)),
  zone: fc.constant('Europe/Stockholm'),
  booked: fc.boolean(),
  vehicleType: fc.constantFrom('maxi', 'sedan'),
  extrasMinor: fc.nat(500),
  tollsMinor: fc.nat(500),
});

describe('any fare', () => {
  test('is the sum of its lines, in whole minor units, and never below the minimum', () => {
    fc.assert(
      fc.property(someTariff, someTrip, (tariff, given) => {
        const { items, totalMinor } = fare(tariff, given);
        expect(items.every((item) => Number.isInteger(item.amountMinor))).toBe(true);
        expect(items.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(totalMinor);
        expect(totalMinor).toBeGreaterThanOrEqual(tariff.rates.minimumMinor);
      }),
      { numRuns: 500 },
    );
  });

  test('never falls when the way or the time grows', () => {
    fc.assert(
      fc.property(someTariff, someTrip, fc.nat(5_000), fc.nat(900), (tariff, given, metres, seconds) => {
        const longer: Trip = {
          ...given,
          distanceMetres: given.distanceMetres + metres,
          drivingSeconds: given.drivingSeconds + seconds,
          slowSeconds: given.slowSeconds + seconds,
        };
        expect(fare(tariff, longer).totalMinor).toBeGreaterThanOrEqual(fare(tariff, given).totalMinor);
      }),
      { numRuns: 500 },
    );
  });

  test('rounds to the coin the fleet takes, as a line of its own', () => {
    const rounded = fare({ ...NSW_COUNTRY, roundToMinor: 100 }, nsw('12:00', 15, 600));
    expect([rounded.totalMinor, rounded.items.at(-1)]).toEqual([4_900, { kind: 'rounding', amountMinor: 8 }]);
  });
});
