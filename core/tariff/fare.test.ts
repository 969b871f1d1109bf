import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fare } from './fare.ts';
import { NSW_COUNTRY } from './published/nsw-country.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './published/plain-tariff.ts';
import type { Multiplier, Rates, Step, Supplement, Tariff } from './tariff.ts';
import { tripsIn } from './testing/truth.ts';
import type { Trip } from './trip.ts';

const nsw = tripsIn('Australia/Sydney', '+10:00');
const trip = tripsIn('Europe/Stockholm', '+02:00');

/** 50.00, 10.00 a kilometre, 60.00 an hour of slow time; an hour's examples are easily worked by hand. */
const CITY: Tariff = {
  ...bare,
  tariffId: 9,
  name: 'City',
  currency: 'SEK',
  rates: {
    ...plain,
    flagfallMinor: 5_000,
    distance: [{ fromMetres: 0, step: perKm(1_000) }],
    time: { counts: 'slow', belowKmh: null, step: { every: 60, amountMinor: 100, charge: 'proportional' } },
  },
};
const NIGHT: Tariff['timeBands'][number] = {
  name: 'night',
  days: EVERY_DAY,
  ...hours(22, 6),
  rates: { distance: [{ fromMetres: 0, step: perKm(2_000) }] },
};
const AIRPORT = { position: [12.2944, 57.6688] } as const;
const CENTRE = { position: [11.9746, 57.7089] } as const;
const ZONES: Tariff['zones'] = [
  { name: 'airport', circle: { centre: [12.2919, 57.6685], metres: 2_000 } },
  { name: 'centre', areas: ['01', '02'] },
];
const linesOf = (tariff: Tariff, given: Trip) =>
  fare(tariff, given).items.map(({ kind, amountMinor }) => [kind, amountMinor]);

test('shows what it is made of, and under which version and band', () => {
  expect(fare(NSW_COUNTRY, nsw('2012-08-15T05:00', 15, 600, { booked: true }))).toEqual({
    totalMinor: 5_713,
    currency: 'AUD',
    tariffId: 2,
    version: 1,
    tariffName: 'NSW country',
    band: 'night',
    driverCostMinor: 5_603,
    tax: null,
    items: [
      { kind: 'flagfall', amountMinor: 400 },
      { kind: 'distance', amountMinor: 3_555, detail: { metres: 15_000 } },
      { kind: 'time', amountMinor: 937, detail: { seconds: 600 } },
      { kind: 'surcharge', amountMinor: 711, detail: { name: 'night', percent: 120 } },
      { kind: 'bookingFee', amountMinor: 110 },
    ],
  });
});

describe('a trip that runs into another band', () => {
  const HOUR = { drivingSeconds: 3_600 };

  test('keeps the rates of its start where the tariff says nothing', () => {
    expect(fare({ ...CITY, timeBands: [NIGHT] }, trip('2026-06-15T21:30', 20, 0, HOUR)).totalMinor).toBe(25_000);
  });

  test('pays each stretch by its own rates where the tariff splits it, evenly as far as nobody knows better', () => {
    const split: Tariff = { ...CITY, timeBands: [NIGHT], crossing: 'split' };
    // Half of 20 km at 10.00, half at 20.00
    expect(fare(split, trip('2026-06-15T21:30', 20, 0, HOUR)).items).toEqual([
      { kind: 'flagfall', amountMinor: 5_000 },
      { kind: 'distance', amountMinor: 10_000, detail: { metres: 10_000, band: 'City' } },
      { kind: 'distance', amountMinor: 20_000, detail: { metres: 10_000, band: 'night' } },
    ]);
  });

  test('is cut where the car was at that moment, as far as it was marked', () => {
    const split: Tariff = { ...CITY, timeBands: [NIGHT], crossing: 'split' };
    const atMs = Date.parse('2026-06-15T22:00+02:00');
    const marks = [{ atMs, metres: 18_000, drivingSeconds: 1_800, slowSeconds: 0 }];
    expect(fare(split, trip('2026-06-15T21:30', 20, 0, { ...HOUR, marks })).totalMinor).toBe(27_000);
  });

  test('pays a step that was begun before the change once', () => {
    const steps = (amountMinor: number): Step => ({ every: 1_000, amountMinor, charge: 'started' });
    const tariff: Tariff = {
      ...CITY,
      crossing: 'split',
      rates: { ...CITY.rates, distance: [{ fromMetres: 0, step: steps(1_000) }] },
      timeBands: [{ ...NIGHT, rates: { distance: [{ fromMetres: 0, step: steps(2_000) }] } }],
    };
    // 5 km: three steps are begun in the first 2.5 km, two after
    expect(fare(tariff, trip('2026-06-15T21:30', 5, 0, HOUR)).totalMinor).toBe(5_000 + 3_000 + 4_000);
  });

  test('pays the same as before where the rates of both bands are the same', () => {
    const same: Tariff = { ...CITY, crossing: 'split', timeBands: [{ ...NIGHT, rates: {} }] };
    fc.assert(
      fc.property(fc.nat(60_000), fc.nat(7_200), fc.nat(86_400), (metres, seconds, later) => {
        const given = trip('2026-06-15T00:00', metres / 1_000, seconds, { drivingSeconds: seconds });
        const moved = { ...given, startedAtMs: given.startedAtMs + later * 1_000 };
        expect(fare(same, moved).totalMinor).toBe(fare(CITY, moved).totalMinor);
      }),
    );
  });
});

describe('supplements', () => {
  const cityWith = (...supplements: Supplement[]): Tariff => ({ ...CITY, zones: ZONES, supplements });
  const some: Supplement = { name: 'some', amountMinor: 1_000, per: 'trip' };

  test.each<[string, Supplement, Partial<Trip>, number]>([
    ['each trip', some, {}, 1_000],
    ['each passenger above four', { ...some, per: 'passenger', over: 4 }, { passengers: 6 }, 2_000],
    ['no passenger below', { ...some, per: 'passenger', over: 4 }, { passengers: 3 }, 0],
    ['each bag, to a most', { ...some, per: 'bag', mostMinor: 2_500 }, { bags: 4 }, 2_500],
    ['a child seat that is asked for', { ...some, asked: 'childSeat' }, { asked: ['childSeat'] }, 1_000],
    ['no child seat that is not', { ...some, asked: 'childSeat' }, { asked: ['pets', '!childSeat'] }, 0],
    ['from the airport', { ...some, from: 'airport' }, { pickup: AIRPORT, dropoff: CENTRE }, 1_000],
    ['not to the airport', { ...some, from: 'airport' }, { pickup: CENTRE, dropoff: AIRPORT }, 0],
    ['at the airport, either way', { ...some, at: 'airport' }, { pickup: CENTRE, dropoff: AIRPORT }, 1_000],
    ['into an area by its code', { ...some, to: 'centre' }, { dropoff: { ...CENTRE, area: '02' } }, 1_000],
    ['not into another area', { ...some, to: 'centre' }, { dropoff: { ...CENTRE, area: '03' } }, 0],
    ['of a vehicle type', { ...some, vehicleTypes: ['MAX'] }, { vehicleType: 'MAX' }, 1_000],
    ['of no other type', { ...some, vehicleTypes: ['MAX'] }, { vehicleType: 'SAL' }, 0],
    ['in their hours', { ...some, window: { days: ['mon'], ...hours(9, 11) } }, {}, 1_000],
    ['not in other hours', { ...some, window: { days: ['mon'], ...hours(11, 12) } }, {}, 0],
    ['at the kerb alone', { ...some, hired: 'street' }, { booked: true }, 0],
  ])('are paid for %s', (_, supplement, given, amountMinor) => {
    const bareMinor = fare(CITY, trip('2026-06-15T10:00', 5, 0, given)).totalMinor;
    expect(fare(cityWith(supplement), trip('2026-06-15T10:00', 5, 0, given)).totalMinor - bareMinor).toBe(amountMinor);
  });
});

describe('tolls', () => {
  const gate = {
    name: 'bridge',
    line: [
      [11.9, 57.7],
      [12.1, 57.7],
    ],
    amountMinor: 500,
  } as const;
  const north = [
    [12, 57.6],
    [12, 57.8],
  ] as const;
  const there = [...north, [12.01, 57.6]] as const;
  const tolls = (change: object, line: Trip['line'], more: Partial<Tariff> = {}) =>
    linesOf({ ...CITY, tolls: [{ ...gate, ...change }], ...more }, trip('2026-06-15T10:00', 5, 0, { line })).filter(
      ([kind]) => kind === 'tolls',
    );

  test.each<[string, object, Trip['line'], Partial<Tariff>, unknown]>([
    ['once for a gate that is crossed', {}, north, {}, [['tolls', 500]]],
    ['twice there and back', {}, there, {}, [['tolls', 1_000]]],
    ['no more than the most', {}, there, { tollsMostMinor: 800 }, [['tolls', 800]]],
    ['not beside the gate', {}, north.map(([x, y]) => [x + 1, y] as const), {}, []],
    ['not against its direction', { direction: 'leftToRight' }, north, {}, []],
    ['in its direction', { direction: 'leftToRight' }, north.toReversed(), {}, [['tolls', 500]]],
    // Crossed half way of 20 minutes
    [
      'by the clock at the gate',
      { window: { days: ['mon'], fromMinute: 605, toMinute: 615 } },
      north,
      {},
      [['tolls', 500]],
    ],
    ['not by the clock of the start', { window: { days: ['mon'], fromMinute: 590, toMinute: 605 } }, north, {}, []],
  ])('are paid %s', (_, change, line, more, expected) => {
    expect(tolls(change, line, more)).toEqual(expected);
  });
});

describe('a fixed fare', () => {
  const tariff: Tariff = {
    ...CITY,
    zones: ZONES,
    rates: { ...CITY.rates, bookingFeeMinor: 300, levyMinor: 200 },
    supplements: [
      { name: 'airport', amountMinor: 4_000, per: 'trip', from: 'airport' },
      { name: 'child seat', amountMinor: 2_000, per: 'trip', asked: 'childSeat' },
    ],
    fixedFares: [
      {
        name: 'Airport by maxi',
        from: 'airport',
        to: 'centre',
        bothWays: false,
        amountMinor: 80_000,
        vehicleTypes: ['MAX'],
      },
      {
        name: 'Airport',
        from: 'airport',
        to: 'centre',
        bothWays: true,
        amountMinor: 50_000,
        includes: ['supplements', 'bookingFee', 'levy'],
      },
    ],
  };
  const inCentre = { ...CENTRE, area: '01' };
  const out = { pickup: AIRPORT, dropoff: inCentre };
  const home = { pickup: inCentre, dropoff: AIRPORT };

  test.each<[string, Partial<Trip>, unknown]>([
    ['wins over the meter, and holds what it includes', { ...out, booked: true }, [['fixed', 50_000]]],
    ['goes both ways where it is said', { ...home, booked: true }, [['fixed', 50_000]]],
    [
      'pays what is asked for beside it',
      { ...out, asked: ['childSeat'] },
      [
        ['fixed', 50_000],
        ['supplement', 2_000],
      ],
    ],
    [
      'is another for another vehicle type, with all that comes on top of it',
      { ...out, vehicleType: 'MAX', booked: true },
      [
        ['fixed', 80_000],
        ['supplement', 4_000],
        ['bookingFee', 300],
        ['levy', 200],
      ],
    ],
    ['falls back to the next where its direction does not fit', { ...home, vehicleType: 'MAX' }, [['fixed', 50_000]]],
  ])('%s', (_, given, expected) => {
    expect(linesOf(tariff, trip('2026-06-15T10:00', 25, 0, given))).toEqual(expected);
  });

  test('does not hold where an end is not known or lies elsewhere', () => {
    const metered = ['flagfall', 'distance', 'supplement', 'levy'];
    const kinds = (given: Partial<Trip>) =>
      fare(tariff, trip('2026-06-15T10:00', 25, 0, given)).items.map(({ kind }) => kind);
    expect(kinds({ pickup: AIRPORT })).toEqual(metered);
    expect(kinds({ pickup: AIRPORT, dropoff: { ...CENTRE, area: '09' } })).toEqual(metered);
  });
});

test('hire by the hour takes its least hours, and pays the way beyond what is in them', () => {
  const hire = {
    step: { every: 1_800, amountMinor: 30_000, charge: 'started' },
    leastSeconds: 7_200,
    includedMetresPerHour: 20_000,
    beyond: perKm(1_500),
  } as const;
  const tariff: Tariff = { ...CITY, rates: { ...CITY.rates, hire } };
  // 90 minutes count as two hours with 40 km; ten more at 15.00
  expect(linesOf(tariff, trip('2026-06-15T10:00', 50, 0, { hireSeconds: 5_400 }))).toEqual([
    ['hire', 120_000],
    ['distance', 15_000],
  ]);
  expect(linesOf(tariff, trip('2026-06-15T10:00', 50, 0, { hireSeconds: 7_260 }))).toEqual([
    ['hire', 150_000],
    ['distance', 14_500],
  ]);
});

test('the meter is capped before supplements', () => {
  const tariff: Tariff = {
    ...CITY,
    rates: { ...CITY.rates, maximumMinor: 20_000 },
    supplements: [{ name: 'bag', amountMinor: 500, per: 'trip' }],
  };
  expect(linesOf(tariff, trip('2026-06-15T10:00', 30, 0))).toEqual([
    ['flagfall', 5_000],
    ['distance', 30_000],
    ['maximum', -15_000],
    ['supplement', 500],
  ]);
});

describe('an account', () => {
  const tariff: Tariff = {
    ...CITY,
    rates: { ...CITY.rates, levyMinor: 1_000, bookingFeeMinor: 500 },
    tax: { name: 'VAT', percent: 25, included: false },
    roundToMinor: 100,
  };
  const account = { markupPercent: 10, discountPercent: 5 };

  test('is marked up on all but tolls and levy, then given its discount, then taxed, then rounded', () => {
    // 150.00 and 5.00 → +15.50 → −8.53 of 170.50; 172.97 with the levy and 0.99 of tolls; a quarter more
    const worked = fare(tariff, trip('2026-06-15T10:00', 10, 0, { booked: true, account, tollsMinor: 99 }));
    expect(worked.items.map(({ kind, amountMinor }) => [kind, amountMinor])).toEqual([
      ['flagfall', 5_000],
      ['distance', 10_000],
      ['tolls', 99],
      ['bookingFee', 500],
      ['levy', 1_000],
      ['markUp', 1_550],
      ['discount', -853],
      ['tax', 4_324],
      ['rounding', -20],
    ]);
    expect(worked.totalMinor).toBe(21_600);
    expect(worked.tax).toEqual({ name: 'VAT', percent: 25, amountMinor: 4_324, included: false });
  });

  test('costs the driver nothing: the price of the customer and what the driver is owed are apart', () => {
    const given = trip('2026-06-15T10:00', 10, 0, { booked: true });
    expect(fare(tariff, { ...given, account }).driverCostMinor).toBe(15_000);
    expect(fare(tariff, given).driverCostMinor).toBe(15_000);
    const sixty: Tariff = {
      ...tariff,
      driverCost: { percent: 60, without: ['bookingFee', 'levy', 'tax', 'rounding'] },
    };
    expect(fare(sixty, given).driverCostMinor).toBe(9_000);
  });
});

test('a tax that the prices hold is told and not added', () => {
  const worked = fare({ ...CITY, tax: { name: 'moms', percent: 6, included: true } }, trip('2026-06-15T10:00', 10, 0));
  expect([worked.totalMinor, worked.tax?.amountMinor, worked.items.some(({ kind }) => kind === 'tax')]).toEqual([
    15_000,
    849,
    false,
  ]);
});

test.each([
  ['nearest', 4_900, 8],
  ['up', 4_900, 8],
  ['down', 4_800, -92],
] as const)('rounds %s to the coin the fleet takes, as a line of its own', (rounding, totalMinor, amountMinor) => {
  const rounded = fare({ ...NSW_COUNTRY, roundToMinor: 100, rounding }, nsw('2012-08-15T12:00', 15, 600));
  expect([rounded.totalMinor, rounded.items.at(-1)]).toEqual([totalMinor, { kind: 'rounding', amountMinor }]);
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
  time: fc.option(fc.record({ counts: fc.constantFrom('slow', 'all'), belowKmh: fc.constantFrom(20, null), step })),
  minimumMinor: fc.nat(5_000),
  bookingFeeMinor: fc.nat(500),
  levyMinor: fc.nat(200),
  multipliers: fc.array(multiplier, { maxLength: 3 }),
  maximumMinor: fc.option(fc.integer({ min: 5_000, max: 50_000 })),
});
const someTariff: fc.Arbitrary<Tariff> = fc
  .record({
    rates,
    night: rates,
    crossing: fc.constantFrom('start' as const, 'split' as const),
    roundToMinor: fc.constantFrom(1, 50, 100),
    tax: fc.option(fc.record({ name: fc.constant('VAT'), percent: fc.nat(30), included: fc.boolean() })),
    supplements: fc.array(
      fc.record({ name: fc.constant('x'), amountMinor: fc.nat(900), per: fc.constantFrom('trip', 'passenger', 'bag') }),
      { maxLength: 2 },
    ),
  })
  .map(({ night, ...given }) => ({
    ...NSW_COUNTRY,
    ...given,
    timeBands: [{ name: 'night', days: EVERY_DAY, ...hours(1, 5), rates: night }],
  }));
const someTrip: fc.Arbitrary<Trip> = fc.record({
  distanceMetres: fc.double({ min: 0, max: 60_000, noNaN: true }),
  drivingSeconds: fc.nat(7_200),
  slowSeconds: fc.nat(7_200),
  startedAtMs: fc.constant(Date.UTC(2026, 5, 15)),
  zone: fc.constant('Europe/Stockholm'),
  booked: fc.boolean(),
  vehicleType: fc.constantFrom('maxi', 'sedan'),
  passengers: fc.nat(8),
  account: fc.option(fc.record({ markupPercent: fc.nat(40), discountPercent: fc.nat(100) })),
  extrasMinor: fc.nat(500),
  tollsMinor: fc.nat(500),
});

describe('any fare', () => {
  test('is the sum of its lines, in whole minor units', () => {
    fc.assert(
      fc.property(someTariff, someTrip, (tariff, given) => {
        const { items, totalMinor, driverCostMinor } = fare(tariff, given);
        expect(items.every((item) => Number.isInteger(item.amountMinor))).toBe(true);
        expect(items.reduce((sum, item) => sum + item.amountMinor, 0)).toBe(totalMinor);
        expect(Number.isInteger(driverCostMinor)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('is never below the minimum, but for the coin it is rounded to', () => {
    fc.assert(
      fc.property(someTariff, someTrip, (tariff, given) => {
        const start: Tariff = { ...tariff, crossing: 'start', timeBands: [], roundToMinor: 1 };
        const { totalMinor } = fare(start, { ...given, account: null });
        expect(totalMinor).toBeGreaterThanOrEqual(tariff.rates.minimumMinor);
      }),
      { numRuns: 300 },
    );
  });

  test('never falls when the way or the time grows under the rates of its start', () => {
    fc.assert(
      fc.property(someTariff, someTrip, fc.nat(5_000), fc.nat(900), (tariff, given, metres, seconds) => {
        const longer: Trip = {
          ...given,
          distanceMetres: given.distanceMetres + metres,
          drivingSeconds: given.drivingSeconds + seconds,
          slowSeconds: given.slowSeconds + seconds,
        };
        const start: Tariff = { ...tariff, crossing: 'start' };
        expect(fare(start, longer).totalMinor).toBeGreaterThanOrEqual(fare(start, given).totalMinor);
      }),
      { numRuns: 500 },
    );
  });
});
