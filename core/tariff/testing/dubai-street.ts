import { DUBAI } from '../published/dubai-street.ts';
import { type Truth, tripsIn } from './truth.ts';

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
