import { GEELONG_MAXI } from '../published/geelong-maxi.ts';
import { type Truth, tripsIn } from './truth.ts';

const trip = tripsIn('Australia/Melbourne', '+11:00');
const six = { passengers: 6 };

export const GEELONG_MAXI_TRUTHS: readonly Truth[] = [
  // 4.50 + 8 × 3.82 + 5 × 1.33
  ['six aboard on a Tuesday', GEELONG_MAXI, trip('2026-12-15T12:00', 8, 300, six), 4_171],
  ['four aboard on a Tuesday', GEELONG_MAXI, trip('2026-12-15T12:00', 8, 300, { passengers: 4 }), 3_147],
  ['six aboard, by telephone', GEELONG_MAXI, trip('2026-12-15T12:00', 8, 300, { ...six, booked: true }), 4_401],
  ['six aboard on Friday evening at seven', GEELONG_MAXI, trip('2026-12-18T19:00', 8, 300, six), 4_586],
  ['six aboard on Friday night, past midnight', GEELONG_MAXI, trip('2026-12-19T01:30', 8, 300, six), 4_586],
  ['six aboard on a Wednesday after midnight', GEELONG_MAXI, trip('2026-12-16T01:30', 8, 300, six), 4_586],
  ['six aboard on Sunday evening', GEELONG_MAXI, trip('2026-12-20T23:00', 8, 300, six), 4_171],
  ['six aboard on Christmas Day, a Friday, late', GEELONG_MAXI, trip('2026-12-25T23:00', 8, 300, six), 4_681],
  // 31.47 × 75 % = 23.6025
  ['one of several hirers', GEELONG_MAXI, trip('2026-12-15T12:00', 8, 300, { asked: ['multiHire'] }), 2_360],
];
