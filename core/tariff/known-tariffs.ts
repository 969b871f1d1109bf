import type { Rates, Step, Tariff } from './tariff.ts';

const perKm = (amountMinor: number): Step => ({ every: 1_000, amountMinor, charge: 'proportional' });
const everyDay = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;

const plain: Rates = {
  flagfallMinor: 0,
  bookedFlagfallMinor: null,
  distance: [],
  time: null,
  minimumMinor: 0,
  bookingFeeMinor: 0,
  levyMinor: 0,
  multipliers: [],
};
const bare = { version: 1, timeBands: [], roundToMinor: 1, holidays: [], eves: [] };

/** Dubai, street hire: 0.50 for each full 292 m, waiting 0.50 a minute, night from 22 to 6, at least 12.00. */
export const DUBAI: Tariff = {
  ...bare,
  tariffId: 1,
  name: 'Dubai street',
  currency: 'AED',
  rates: {
    ...plain,
    flagfallMinor: 500,
    bookedFlagfallMinor: 800,
    distance: [{ fromMetres: 0, step: { every: 292, amountMinor: 50, charge: 'completed' } }],
    time: { counts: 'slow', belowKmh: 16, step: { every: 60, amountMinor: 50, charge: 'completed' } },
    minimumMinor: 1_200,
  },
  timeBands: [
    {
      name: 'night',
      days: everyDay,
      fromMinute: 22 * 60,
      toMinute: 6 * 60,
      rates: { flagfallMinor: 550, bookedFlagfallMinor: 900 },
    },
  ],
};

/** New South Wales, country, 2012: 2.20 a kilometre to 12 km, 3.05 after; waiting 56.24 an hour below 26 km/h; nights × 1.20. */
export const NSW_COUNTRY: Tariff = {
  ...bare,
  tariffId: 2,
  name: 'NSW country',
  currency: 'AUD',
  rates: {
    ...plain,
    flagfallMinor: 400,
    distance: [
      { fromMetres: 0, step: perKm(220) },
      { fromMetres: 12_000, step: perKm(305) },
    ],
    time: { counts: 'slow', belowKmh: 26, step: { every: 3_600, amountMinor: 5_624, charge: 'proportional' } },
    bookingFeeMinor: 110,
  },
  timeBands: [
    {
      name: 'night',
      days: [...everyDay],
      fromMinute: 22 * 60,
      toMinute: 6 * 60,
      rates: { multipliers: [{ name: 'night', percent: 120, on: 'distance', vehicleTypes: null }] },
    },
  ],
};

/** Geelong, maxi car with 5 to 10 aboard: 3.82 a kilometre, 1.33 a minute below 21 km/h, late-night and holiday fees. */
export const GEELONG_MAXI: Tariff = {
  ...bare,
  tariffId: 3,
  name: 'Geelong maxi',
  currency: 'AUD',
  holidays: ['2026-12-25'],
  rates: {
    ...plain,
    flagfallMinor: 450,
    distance: [{ fromMetres: 0, step: perKm(382) }],
    time: { counts: 'slow', belowKmh: 21, step: { every: 60, amountMinor: 133, charge: 'proportional' } },
    bookingFeeMinor: 230,
  },
  timeBands: [
    { name: 'holiday', days: ['holiday'], fromMinute: 0, toMinute: 1_440, rates: { flagfallMinor: 960 } },
    { name: 'late night', days: ['fri', 'sat'], fromMinute: 22 * 60, toMinute: 4 * 60, rates: { flagfallMinor: 865 } },
  ],
};

/** Singapore, 2011: 0.22 for each 400 m to 10 km, each 350 m after, each 45 s of waiting. */
export const COMFORT: Tariff = {
  ...bare,
  tariffId: 4,
  name: 'ComfortDelGro 2011',
  currency: 'SGD',
  rates: {
    ...plain,
    flagfallMinor: 300,
    distance: [
      { fromMetres: 1_000, step: { every: 400, amountMinor: 22, charge: 'started' } },
      { fromMetres: 10_000, step: { every: 350, amountMinor: 22, charge: 'started' } },
    ],
    time: { counts: 'slow', belowKmh: 10, step: { every: 45, amountMinor: 22, charge: 'started' } },
  },
};
