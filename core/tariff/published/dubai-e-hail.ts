import type { Rates, Tariff, TimeBand } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './plain-tariff.ts';

const PEAK: Partial<Rates> = { bookingFeeMinor: 750 };
const NIGHT: Partial<Rates> = { flagfallMinor: 550, bookingFeeMinor: 450 };
const LATE_PEAK: Partial<Rates> = { flagfallMinor: 550, bookingFeeMinor: 750 };
const WEEK = ['mon', 'tue', 'wed', 'thu'] as const;

const band = (name: string, days: TimeBand['days'], from: number, to: number, rates: Partial<Rates>): TimeBand => ({
  name,
  days,
  ...hours(from, to),
  rates,
});

/**
 * Dubai, booked by application, from 5 November 2025. https://gulfnews.com/uae/rta-announces-new-dubai-taxi-fares-1.500334930
 * and https://www.thenationalnews.com/news/uae/2025/11/05/dubai-taxi-fares-update-careem-shail-app/: flagfall 5.00, by night
 * 5.50; booking fee 7.50 at peak hours, 4.00 off peak, 4.50 by night, with other hours Monday to Thursday, Friday, and
 * Saturday and Sunday; 2.26 a kilometre; Salik 5.00 a gate; waiting 0.50 a minute; at least 13.00. The booking fee comes on
 * top of the minimum.
 */
export const DUBAI_E_HAIL: Tariff = {
  ...bare,
  tariffId: 5,
  name: 'Dubai e-hail',
  currency: 'AED',
  rates: {
    ...plain,
    flagfallMinor: 500,
    distance: [{ fromMetres: 0, step: perKm(226) }],
    time: { counts: 'slow', belowKmh: null, step: { every: 60, amountMinor: 50, charge: 'proportional' } },
    minimumMinor: 1_300,
    bookingFeeMinor: 400,
  },
  timeBands: [
    band('peak', [...WEEK, 'fri'], 8, 10, PEAK),
    band('peak', WEEK, 16, 20, PEAK),
    band('peak', ['fri', 'sat', 'sun'], 16, 22, PEAK),
    band('late peak', ['fri', 'sat', 'sun'], 22, 24, LATE_PEAK),
    band('night', WEEK, 22, 24, NIGHT),
    band('night', EVERY_DAY, 0, 6, NIGHT),
  ],
  tolls: [
    {
      name: 'Al Barsha',
      amountMinor: 500,
      line: [
        [55.18, 25.11],
        [55.21, 25.09],
      ],
    },
  ],
};
