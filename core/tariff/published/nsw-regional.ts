import type { Multiplier, Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './plain-tariff.ts';

const MAXI: Multiplier = { name: 'maxi', percent: 150, on: 'fare', vehicleTypes: ['MAXI'] };
const FIFTH: Multiplier = { name: 'night, Sunday, holiday', percent: 120, on: 'distance', vehicleTypes: null };

/**
 * A regional operator in New South Wales. https://taxico.com.au/fares-charges: 2.26 a kilometre to 12 km and 3.13 after,
 * waiting 57.65 an hour; 20 % on the distance from 22 to 6, on Sundays and public holidays; a maxi 50 % of the standard
 * fare; cleaning up to 120.00; booked: fee 1.20 and the passenger service levy of 1.00. The page prints no flagfall, so
 * there is none here, and no cross-over speed, so it is derived.
 */
export const NSW_REGIONAL: Tariff = {
  ...bare,
  tariffId: 6,
  name: 'NSW regional operator',
  currency: 'AUD',
  holidays: ['2026-12-25'],
  rates: {
    ...plain,
    distance: [
      { fromMetres: 0, step: perKm(226) },
      { fromMetres: 12_000, step: perKm(313) },
    ],
    time: { counts: 'slow', belowKmh: null, step: { every: 3_600, amountMinor: 5_765, charge: 'proportional' } },
    bookingFeeMinor: 120,
    multipliers: [MAXI],
  },
  timeBands: [
    { name: 'Sunday or holiday', days: ['sun', 'holiday'], ...hours(0, 24), rates: { multipliers: [FIFTH, MAXI] } },
    { name: 'night', days: [...EVERY_DAY, 'holiday'], ...hours(22, 6), rates: { multipliers: [FIFTH, MAXI] } },
  ],
  supplements: [
    { name: 'Passenger service levy', amountMinor: 100, per: 'trip', hired: 'booked' },
    { name: 'Cleaning', amountMinor: 12_000, per: 'trip', asked: 'cleaning' },
  ],
};
