import { DUBAI_E_HAIL } from '../published/dubai-e-hail.ts';
import { type Truth, tripsIn } from './truth.ts';

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
