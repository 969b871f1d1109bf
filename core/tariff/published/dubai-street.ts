import type { Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, plain } from './plain-tariff.ts';

/**
 * Dubai, street hire, before 2021. http://www.nationaltaxi.ae/tariff.html: flagfall 5.00, 5.50 from 22 to 6; booked 8.00
 * and 9.00, at peak hours 12.00; 20.00 from ports and events; 0.50 for each 292 m and for each minute of waiting (30.00 an
 * hour); 4.00 a Salik gate; 20.00 to Sharjah; at least 12.00. Peak: Thursday and Friday from 16 to 24, else 7 to 10 and 16
 * to 20. The page says nothing of a cross-over speed: it is derived (30.00 ÷ 1.71 = 17.5 km/h).
 */
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
    time: { counts: 'slow', belowKmh: null, step: { every: 60, amountMinor: 50, charge: 'completed' } },
    minimumMinor: 1_200,
  },
  timeBands: [
    { name: 'peak', days: ['thu', 'fri'], ...hours(16, 22), rates: { bookedFlagfallMinor: 1_200 } },
    {
      name: 'night peak',
      days: ['thu', 'fri'],
      ...hours(22, 24),
      rates: { flagfallMinor: 550, bookedFlagfallMinor: 1_200 },
    },
    {
      name: 'peak',
      days: ['sat', 'sun', 'mon', 'tue', 'wed'],
      ...hours(7, 10),
      rates: { bookedFlagfallMinor: 1_200 },
    },
    {
      name: 'peak',
      days: ['sat', 'sun', 'mon', 'tue', 'wed'],
      ...hours(16, 20),
      rates: { bookedFlagfallMinor: 1_200 },
    },
    { name: 'night', days: EVERY_DAY, ...hours(22, 6), rates: { flagfallMinor: 550, bookedFlagfallMinor: 900 } },
  ],
  zones: [
    { name: 'port', circle: { centre: [55.2797, 25.2707], metres: 900 } },
    { name: 'Sharjah', circle: { centre: [55.4033, 25.3463], metres: 6_000 } },
  ],
  supplements: [
    { name: 'From the port', amountMinor: 1_500, per: 'trip', from: 'port', hired: 'street' },
    { name: 'Sharjah', amountMinor: 2_000, per: 'trip', to: 'Sharjah' },
  ],
  tolls: [
    {
      name: 'Al Garhoud',
      amountMinor: 400,
      line: [
        [55.33, 25.235],
        [55.355, 25.235],
      ],
    },
  ],
};
