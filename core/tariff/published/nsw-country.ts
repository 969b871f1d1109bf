import type { Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './plain-tariff.ts';

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
