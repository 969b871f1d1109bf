import { COMFORT, COMFORT_2022 } from '../published/comfort.ts';
import { type Truth, tripsIn } from './truth.ts';

const trip = tripsIn('Asia/Singapore', '+08:00');
const CITY = { position: [103.852, 1.284] } as const;

export const COMFORT_TRUTHS: readonly Truth[] = [
  ['10 km off peak in 2022, as the company printed it', COMFORT_2022, trip('2022-03-02T12:00', 10, 450), 1_182],
  ['10 km off peak before', COMFORT, trip('2022-02-02T12:00', 10, 450), 1_096],
  // 3.70 + 23 × 0.22 + 3 × 0.22 past 10 km + 2 × 0.22 of waiting
  ['11 km with 90 s of waiting', COMFORT, trip('2012-06-15T12:00', 11, 90), 986],
  ['within the flagfall', COMFORT, trip('2012-06-15T12:00', 1, 0), 370],
  ['a metre more', COMFORT, trip('2012-06-15T12:00', 1.001, 0), 392],
  // 9.86 × 125 % = 12.325
  ['at the peak', COMFORT, trip('2012-06-15T08:00', 11, 90), 1_233],
  ['after midnight', COMFORT, trip('2012-06-15T01:00', 11, 90), 1_479],
  ['from the city in the evening', COMFORT, trip('2012-06-15T17:00', 11, 90, { pickup: CITY }), 1_286],
];
