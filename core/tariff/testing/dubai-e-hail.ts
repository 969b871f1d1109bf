import type { Rates, Tariff, TimeBand } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain, type Truth, tripsIn } from './truth.ts';

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

const trip = tripsIn('Asia/Dubai', '+04:00');
const booked = { booked: true };
const ALONG_THE_ROAD = [
  [55.21, 25.12],
  [55.17, 25.08],
] as const;

export const DUBAI_E_HAIL_TRUTHS: readonly Truth[] = [
  // 10 km: 5.00 + 22.60 = 27.60, by night 28.10
  ['Monday at the morning peak', DUBAI_E_HAIL, trip('2026-06-15T08:00', 10, 0, booked), 3_510],
  ['Monday at ten, off peak', DUBAI_E_HAIL, trip('2026-06-15T10:00', 10, 0, booked), 3_160],
  ['Monday at eight in the evening, off peak', DUBAI_E_HAIL, trip('2026-06-15T20:00', 10, 0, booked), 3_160],
  ['Monday at ten at night', DUBAI_E_HAIL, trip('2026-06-15T22:00', 10, 0, booked), 3_260],
  ['Friday at nine in the evening, still peak', DUBAI_E_HAIL, trip('2026-06-19T21:00', 10, 0, booked), 3_510],
  [
    'Friday at eleven, peak with the flagfall of the night',
    DUBAI_E_HAIL,
    trip('2026-06-19T23:00', 10, 0, booked),
    3_560,
  ],
  ['Friday past midnight, night', DUBAI_E_HAIL, trip('2026-06-20T00:00', 10, 0, booked), 3_260],
  ['Saturday at nine in the morning, off peak', DUBAI_E_HAIL, trip('2026-06-20T09:00', 10, 0, booked), 3_160],
  ['two kilometres, lifted to 13.00, and the fee', DUBAI_E_HAIL, trip('2026-06-15T11:00', 2, 0, booked), 1_700],
  ['four minutes of waiting', DUBAI_E_HAIL, trip('2026-06-15T11:00', 10, 240, booked), 3_360],
  ['through a Salik gate', DUBAI_E_HAIL, trip('2026-06-15T11:00', 10, 0, { ...booked, line: ALONG_THE_ROAD }), 3_660],
];
