import { QUERY_CODES } from '#core/query/codes.ts';
import type { NamedDay } from './named-day.ts';

const SEALED = { hirings: 2_418, distanceMetres: 17_748_120, fareMinor: 59_241_000 };

/**
 * From nine in the evening: the arena empties early, and within two minutes every screen of a coach has something true. Two
 * things take as long as their rules: a phone that dies at once is not missed before two minutes have passed and the
 * watchdog has looked, and nobody is a no-show before a car has come and waited five.
 */
export const FRIDAY_NIGHT: NamedDay = {
  name: 'friday-night',
  title: 'Friday night in Gothenburg',
  busyness: [1.3, 1.5, 1.7, 1.9, 1.8, 1.6, 1.2, 0.8],
  happenings: [
    { atSeconds: 0, fleet: 0, scene: { kind: 'phoneDies', minutes: 9 } },
    {
      atSeconds: 15,
      fleet: 0,
      scene: { kind: 'rush', label: 'Ullevi', place: [11.9868, 57.7053], bookings: 26, minutes: 3 },
    },
    {
      atSeconds: 20,
      fleet: 0,
      scene: { kind: 'asks', code: QUERY_CODES.address, text: 'Which gate of Ullevi do they wait at?' },
    },
    {
      atSeconds: 25,
      fleet: 0,
      scene: { kind: 'meterReset', before: SEALED, after: { hirings: 0, distanceMetres: 0, fareMinor: 0 } },
    },
    // The car behind this meter tells a tenth too much on every trip from now on.
    { atSeconds: 5, fleet: 0, scene: { kind: 'wrongMeter', tells: 1.1 } },
    { atSeconds: 10, fleet: 0, scene: { kind: 'flicksMeter' } },
    // By the code that is for outside of the town, in it.
    { atSeconds: 20, fleet: 0, scene: { kind: 'wrongCode', code: '4' } },
    { atSeconds: 30, fleet: 0, scene: { kind: 'makesUpPlaces', seconds: 40 } },
    { atSeconds: 40, fleet: 0, scene: { kind: 'partFails', codes: ['P0420', 'P0300'] } },
    { atSeconds: 50, fleet: 0, scene: { kind: 'checkFails', note: 'A crack in the windscreen, left' } },
    { atSeconds: 75, fleet: 0, scene: { kind: 'serviceDue', km: 13_000 } },
    { atSeconds: 80, fleet: 0, scene: { kind: 'trackerDies' } },
    {
      atSeconds: 35,
      fleet: 1,
      scene: { kind: 'asks', code: QUERY_CODES.fare, text: 'The passenger does not agree with the fare' },
    },
    {
      atSeconds: 45,
      fleet: 0,
      scene: { kind: 'breaksDown', text: 'The engine has stopped, I am at the kerb', minutes: 40 },
    },
    {
      atSeconds: 50,
      fleet: 1,
      scene: {
        kind: 'meterReset',
        before: { ...SEALED, hirings: 611 },
        after: { ...SEALED, hirings: 611, fareMinor: 0 },
      },
    },
    {
      atSeconds: 60,
      fleet: 0,
      scene: { kind: 'nobodyComes', text: 'Nobody at the door, and they do not answer' },
    },
    {
      atSeconds: 70,
      fleet: 0,
      scene: { kind: 'meterSticks', text: 'The meter does not go off', minutes: 12 },
    },
    { atSeconds: 90, fleet: 0, scene: { kind: 'asks', code: QUERY_CODES.panic, text: '' } },
    {
      atSeconds: 110,
      fleet: 1,
      scene: { kind: 'asks', code: QUERY_CODES.callMe, text: 'Please call me when you have a minute' },
    },
    { atSeconds: 600, fleet: 1, scene: { kind: 'nobodyComes', text: 'Waited, the bell is broken' } },
    {
      atSeconds: 900,
      fleet: 1,
      scene: { kind: 'rush', label: 'Scandinavium', place: [11.9867, 57.7001], bookings: 14, minutes: 5 },
    },
    { atSeconds: 1_500, fleet: 1, scene: { kind: 'asks', code: QUERY_CODES.silentAlarm, text: '' } },
    { atSeconds: 1_800, fleet: 1, scene: { kind: 'breaksDown', text: 'Flat tyre, left rear', minutes: 25 } },
    { atSeconds: 2_400, fleet: 0, scene: { kind: 'phoneDies', minutes: 6 } },
    {
      atSeconds: 3_000,
      fleet: 0,
      scene: { kind: 'rush', label: 'Trädgår’n', place: [11.9742, 57.7048], bookings: 20, minutes: 8 },
    },
  ],
};
