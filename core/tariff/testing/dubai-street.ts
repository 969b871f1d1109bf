import type { Tariff } from '../tariff.ts';
import { bare, EVERY_DAY, hours, plain, type Truth, tripsIn } from './truth.ts';

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

const trip = tripsIn('Asia/Dubai', '+04:00');
const CITY = { position: [55.31, 25.22] } as const;
const PORT = { position: [55.28, 25.271] } as const;
const SHARJAH = { position: [55.41, 25.34] } as const;
/** North over the creek: through the gate once. */
const OVER_THE_CREEK = [
  [55.33, 25.22],
  [55.34, 25.23],
  [55.345, 25.25],
] as const;

export const DUBAI_TRUTHS: readonly Truth[] = [
  // 10,000 m are 34 steps: 5.00 + 17.00 + 3 minutes at 0.50
  ['by day', DUBAI, trip('2026-06-15T11:00', 10, 180), 2_350],
  ['by day, booked', DUBAI, trip('2026-06-15T11:00', 10, 180, { booked: true }), 2_650],
  ['at peak hours, booked', DUBAI, trip('2026-06-15T09:59', 10, 180, { booked: true }), 3_050],
  ['one kilometre, lifted to the minimum', DUBAI, trip('2026-06-15T11:00', 1, 0), 1_200],
  ['by night', DUBAI, trip('2026-06-15T23:00', 10, 0), 2_250],
  ['on Thursday night, booked at the peak', DUBAI, trip('2026-06-18T23:00', 10, 0, { booked: true }), 2_900],
  ['after midnight', DUBAI, trip('2026-06-15T05:59', 10, 0), 2_250],
  ['at six in the morning', DUBAI, trip('2026-06-15T06:00', 10, 0), 2_200],
  ['by night through one Salik gate', DUBAI, trip('2026-06-15T23:00', 10, 0, { line: OVER_THE_CREEK }), 2_650],
  ['from the port, 5.00 and 15.00 make its 20.00', DUBAI, trip('2026-06-15T11:00', 10, 0, { pickup: PORT }), 3_700],
  ['to Sharjah', DUBAI, trip('2026-06-15T11:00', 10, 0, { pickup: CITY, dropoff: SHARJAH }), 4_200],
  ['from Sharjah', DUBAI, trip('2026-06-15T11:00', 10, 0, { pickup: SHARJAH, dropoff: CITY }), 2_200],
];
