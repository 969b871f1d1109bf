import { NSW_COUNTRY } from '../published/nsw-country.ts';
import { type Truth, tripsIn } from './truth.ts';

const trip = tripsIn('Australia/Sydney', '+10:00');

export const NSW_COUNTRY_TRUTHS: readonly Truth[] = [
  // 4.00 + 26.40 + 9.15 + 10 minutes at 56.24 an hour = 9.37
  ['past 12 km', NSW_COUNTRY, trip('2012-08-15T12:00', 15, 600), 4_892],
  ['past 12 km, booked', NSW_COUNTRY, trip('2012-08-15T12:00', 15, 600, { booked: true }), 5_002],
  ['just at 12 km', NSW_COUNTRY, trip('2012-08-15T12:00', 12, 0), 3_040],
  // 2.64 a kilometre: 4.00 + 26.40
  ['ten kilometres by night', NSW_COUNTRY, trip('2012-08-15T00:00', 10, 0), 3_040],
  ['by night, a fifth more on the way alone', NSW_COUNTRY, trip('2012-08-15T05:59', 15, 600), 5_603],
  ['an hour below 26 km/h', NSW_COUNTRY, trip('2012-08-15T12:00', 0, 3_600), 6_024],
];
