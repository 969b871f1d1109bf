import { NSW_REGIONAL } from '../published/nsw-regional.ts';
import { type Truth, tripsIn } from './truth.ts';

const trip = tripsIn('Australia/Sydney', '+10:00');
const summer = tripsIn('Australia/Sydney', '+11:00');

export const NSW_REGIONAL_TRUTHS: readonly Truth[] = [
  ['by day', NSW_REGIONAL, trip('2026-06-15T12:00', 10, 0), 2_260],
  ['past 12 km', NSW_REGIONAL, trip('2026-06-15T12:00', 15, 0), 3_651],
  ['by day, booked', NSW_REGIONAL, trip('2026-06-15T12:00', 10, 0, { booked: true }), 2_480],
  // 22.60 + 4.52 and half an hour of waiting, 28.83 (57.65 ÷ 2, halves up), which the fifth does not touch
  ['by night with waiting', NSW_REGIONAL, trip('2026-06-15T22:00', 10, 1_800), 5_595],
  ['on Sunday at noon', NSW_REGIONAL, trip('2026-06-14T12:00', 10, 0), 2_712],
  ['on Christmas Day at noon', NSW_REGIONAL, summer('2026-12-25T12:00', 10, 0), 2_712],
  // The night of Christmas Day ends on Boxing Day at six: 6.78 and a fifth, halves up.
  ['before dawn after Christmas Day', NSW_REGIONAL, summer('2026-12-26T05:59', 3, 0), 814],
  ['at dawn after Christmas Day', NSW_REGIONAL, summer('2026-12-26T06:00', 3, 0), 678],
  ['a maxi', NSW_REGIONAL, trip('2026-06-15T12:00', 10, 0, { vehicleType: 'MAXI' }), 3_390],
  ['a maxi by night', NSW_REGIONAL, trip('2026-06-15T23:00', 10, 0, { vehicleType: 'MAXI' }), 4_068],
  ['a soiled car', NSW_REGIONAL, trip('2026-06-15T12:00', 10, 0, { asked: ['cleaning'] }), 14_260],
];
