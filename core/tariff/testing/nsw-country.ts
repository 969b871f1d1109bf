import type { Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain, type Truth, tripsIn } from './truth.ts';

/**
 * New South Wales, country areas, from 22 July 2012. http://jaykayonline.com/fare/nsw/fe_nsw2.html: booking fee 1.10,
 * flagfall 4.00, 2.20 a kilometre to 12 km and 3.05 after, 56.24 an hour below 26 km/h, from midnight to 6 a fifth more on
 * the kilometre (2.64). The printed 26 is 56.24 ÷ 2.20 = 25.6, rounded.
 */
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
      days: EVERY_DAY,
      ...hours(0, 6),
      rates: { multipliers: [{ name: 'night', percent: 120, on: 'distance', vehicleTypes: null }] },
    },
  ],
};

const trip = tripsIn('Australia/Sydney', '+10:00');

export const NSW_COUNTRY_TRUTHS: readonly Truth[] = [
  // 4.00 + 26.40 + 9.15 + 10 minutes at 56.24 an hour = 9.37
  ['past 12 km', NSW_COUNTRY, trip('2012-08-15T12:00', 15, 600), 4_892],
  ['past 12 km, booked', NSW_COUNTRY, trip('2012-08-15T12:00', 15, 600, { booked: true }), 5_002],
  ['just at 12 km', NSW_COUNTRY, trip('2012-08-15T12:00', 12, 0), 3_040],
  // 2.64 a kilometre: 4.00 + 26.40
  ['ten kilometres by night', NSW_COUNTRY, trip('2012-08-15T00:00', 10, 0), 3_040],
  ['by night, a fifth more on the way alone', NSW_COUNTRY, trip('2012-08-15T05:59', 15, 600), 5_603],
  ['an hour below 26 km/h', NSW_COUNTRY, trip('2012-08-15T12:00', 0, 3_600), 6_024],
];
