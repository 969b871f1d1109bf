import type { Supplement, Tariff, Window } from '../tariff.ts';
import { bare, EVERY_DAY, hours, perKm, plain } from './plain-tariff.ts';

const lateNight = (window: Window): Supplement => ({ name: 'Late night', amountMinor: 415, per: 'trip', window });

/**
 * Geelong, a maxi taxi. https://www.geelongtaxis.com.au/fares: flagfall 4.50, 2.54 a kilometre, with 5 to 10 aboard 3.82,
 * 1.33 a minute below 21 km/h, 2.30 booked by telephone; 4.15 for hirings begun between midnight and 6 on weekdays and
 * from 19 to 6 on Friday and Saturday nights; 5.10 on public holidays; each of several hirers pays 75 %.
 */
export const GEELONG_MAXI: Tariff = {
  ...bare,
  tariffId: 3,
  name: 'Geelong maxi',
  currency: 'AUD',
  holidays: ['2026-12-25'],
  rates: {
    ...plain,
    flagfallMinor: 450,
    distance: [{ fromMetres: 0, step: perKm(254) }],
    time: { counts: 'slow', belowKmh: 21, step: { every: 60, amountMinor: 133, charge: 'proportional' } },
    bookingFeeMinor: 230,
    multipliers: [{ name: 'one of several hirers', percent: 75, on: 'fare', vehicleTypes: null, asked: 'multiHire' }],
  },
  timeBands: [
    {
      name: 'five to ten aboard',
      days: [...EVERY_DAY, 'holiday'],
      ...hours(0, 24),
      passengersFrom: 5,
      rates: { distance: [{ fromMetres: 0, step: perKm(382) }] },
    },
  ],
  supplements: [
    lateNight({ days: ['mon', 'tue', 'wed', 'thu', 'fri'], ...hours(0, 6) }),
    lateNight({ days: ['fri', 'sat'], ...hours(19, 6) }),
    { name: 'Public holiday', amountMinor: 510, per: 'trip', window: { days: ['holiday'], ...hours(0, 24) } },
  ],
};
