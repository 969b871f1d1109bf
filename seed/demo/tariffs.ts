import type { Multiplier, Rates, Tariff, TimeBand } from '#core/tariff/tariff.ts';

export const DEMO_CURRENCY = 'SEK';

export type DemoTariff = Omit<Tariff, 'tariffId' | 'version'>;

const EVERY_DAY = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday', 'eve'] as const;
const WORKDAYS = ['mon', 'tue', 'wed', 'thu', 'fri'] as const;
const HOURS = 60;

/** Of Sweden, those on a Sunday left out. */
const HOLIDAYS = [
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-01-06',
  '2027-03-26',
  '2027-03-29',
  '2027-05-01',
  '2027-05-06',
  '2027-06-26',
  '2027-11-06',
  '2027-12-25',
];
const EVES = ['2026-12-24', '2026-12-31', '2027-06-25', '2027-12-24', '2027-12-31'];

const MAXI: Multiplier = { name: 'Maxi', percent: 130, on: 'fare', vehicleTypes: ['MAX'] };

type Prices = { flagfall: number; perKm: number; perMinute: number; minimum: number };

/** Dearer by night, at weekends and on holidays; amounts in öre, rounded to whole kronor. */
export function demoTariff(name: string, prices: Prices, nightPercent: number): DemoTariff {
  const band = (band: Omit<TimeBand, 'rates'>, raised: number): TimeBand => ({
    ...band,
    rates: {
      multipliers: [{ name: band.name, percent: 100 + Math.round(raised), on: 'fare', vehicleTypes: null }, MAXI],
    },
  });
  return {
    name,
    currency: DEMO_CURRENCY,
    rates: ratesOf(prices),
    timeBands: [
      band({ name: 'holiday', days: ['holiday'], fromMinute: 0, toMinute: 24 * HOURS }, nightPercent * 2),
      band({ name: 'holiday eve', days: ['eve'], fromMinute: 15 * HOURS, toMinute: 24 * HOURS }, nightPercent * 2),
      band({ name: 'night', days: EVERY_DAY, fromMinute: 19 * HOURS, toMinute: 6 * HOURS }, nightPercent),
      band({ name: 'weekend', days: ['sat', 'sun'], fromMinute: 0, toMinute: 0 }, nightPercent / 2),
    ],
    roundToMinor: 100,
    holidays: HOLIDAYS,
    eves: EVES,
    crossing: 'start',
    tax: { name: 'moms', percent: 6, included: true },
  };
}

const ratesOf = ({ flagfall, perKm, perMinute, minimum }: Prices): Rates => ({
  flagfallMinor: flagfall,
  bookedFlagfallMinor: null,
  distance: [{ fromMetres: 0, step: { every: 100, amountMinor: perKm / 10, charge: 'proportional' } }],
  time: { counts: 'slow', belowKmh: 22, step: { every: 60, amountMinor: perMinute, charge: 'proportional' } },
  minimumMinor: minimum,
  bookingFeeMinor: 0,
  levyMinor: 0,
  multipliers: [MAXI],
  hire: {
    step: { every: 1_800, amountMinor: 35 * perMinute, charge: 'started' },
    leastSeconds: 7_200,
    includedMetresPerHour: 25_000,
    beyond: { every: 1_000, amountMinor: perKm, charge: 'proportional' },
  },
});

const CARS = ['SAL', 'EST'];
const ALL_IN = ['supplements', 'tolls', 'bookingFee', 'levy'] as const;

/** What has a price of its own in the city: the airport, the Germany ferry, a child seat, the bridge by day. */
export const CITY_PRICES: Pick<DemoTariff, 'zones' | 'supplements' | 'fixedFares' | 'tolls' | 'tollsMostMinor'> = {
  zones: [
    { name: 'Landvetter', circle: { centre: [12.2919, 57.6685], metres: 2_500 } },
    { name: 'centre', circle: { centre: [11.9733, 57.7033], metres: 2_500 } },
    { name: 'Germany ferry', circle: { centre: [11.9135, 57.6943], metres: 350 } },
    { name: 'Central Station', circle: { centre: [11.9733, 57.7087], metres: 350 } },
  ],
  supplements: [
    { name: 'Child seat', amountMinor: 5_000, per: 'trip', asked: 'childSeat' },
    { name: 'Bike rack', amountMinor: 7_500, per: 'trip', asked: 'bikeRack' },
    { name: 'From Landvetter', amountMinor: 2_500, per: 'trip', from: 'Landvetter' },
    { name: 'More than four aboard', amountMinor: 2_000, per: 'passenger', over: 4, mostMinor: 8_000 },
  ],
  fixedFares: [
    {
      name: 'Landvetter Airport',
      from: 'centre',
      to: 'Landvetter',
      bothWays: true,
      amountMinor: 54_500,
      vehicleTypes: CARS,
      includes: ALL_IN,
    },
    {
      name: 'Landvetter Airport, maxi',
      from: 'centre',
      to: 'Landvetter',
      bothWays: true,
      amountMinor: 74_500,
      vehicleTypes: ['MAX'],
      includes: ALL_IN,
    },
    {
      name: 'Germany ferry and Central Station',
      from: 'Germany ferry',
      to: 'Central Station',
      bothWays: true,
      amountMinor: 17_500,
      vehicleTypes: CARS,
      includes: ALL_IN,
    },
  ],
  tolls: [
    {
      name: 'Älvsborg Bridge',
      line: [
        [11.89, 57.6905],
        [11.912, 57.6905],
      ],
      amountMinor: 1_600,
      window: { days: WORKDAYS, fromMinute: 6 * HOURS, toMinute: 18 * HOURS + 30 },
    },
  ],
  tollsMostMinor: 6_000,
};
