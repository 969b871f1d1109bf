import type { MeterTotals } from '#core/meter/totals.ts';
import { QUERY_CODES, UNREACHABLE_CODE } from '#core/query/codes.ts';

type Told = {
  fleet: 1 | 2;
  /** 1 is the shift day before. */
  daysAgo: 1 | 2;
  /** On the fleet's clocks. */
  at: `${number}:${number}`;
  /** Who in the office saw to it. */
  by: 'coach' | 'manager';
};

/** What a driver asked, when somebody took it, and when and how it ended, in seconds from the asking. */
export type Asked = Told & {
  code: number;
  text: string;
  takenSeconds: number;
  handledSeconds: number;
  response: string;
  drill?: boolean;
};

export type Reset = Told & { before: MeterTotals; after: MeterTotals; clearedSeconds: number; comment: string };

const asked = (
  [fleet, daysAgo, at, by]: readonly [Told['fleet'], Told['daysAgo'], Told['at'], Told['by']],
  [code, text]: readonly [number, string],
  [takenSeconds, handledSeconds]: readonly [number, number],
  response: string,
): Asked => ({ fleet, daysAgo, at, by, code, text, takenSeconds, handledSeconds, response });

const { callMe, panic, address, silentAlarm, duress, breakdown, noShow, fare, other } = QUERY_CODES;

export const ASKED: readonly Asked[] = [
  asked([1, 2, '9:40', 'coach'], [address, 'The street is closed, where do they wait?'], [22, 96], 'At the tram stop'),
  {
    ...asked([1, 2, '10:30', 'coach'], [panic, ''], [9, 71], 'Taken in nine seconds, the place was right'),
    drill: true,
  },
  asked([1, 2, '12:15', 'coach'], [fare, 'Is there a fixed price to Landvetter?'], [31, 84], 'Yes, it is in the quote'),
  asked([1, 2, '14:20', 'coach'], [callMe, ''], [47, 190], 'Called: tomorrow’s early start is changed'),
  asked([1, 2, '20:50', 'coach'], [noShow, 'Nobody at the door, may I leave?'], [18, 140], 'Rang twice, may leave'),
  asked([1, 2, '22:35', 'manager'], [duress, ''], [26, 655], 'Police met the car at the rank; the driver is unhurt'),
  asked(
    [1, 1, '9:25', 'coach'],
    [address, 'Which entrance at Sahlgrenska?'],
    [16, 58],
    'The main entrance, by the pharmacy',
  ),
  asked(
    [1, 1, '11:05', 'coach'],
    [breakdown, 'Flat tyre, left rear'],
    [24, 320],
    'The van is on its way, back at work by noon',
  ),
  asked([1, 1, '13:10', 'coach'], [panic, ''], [12, 205], 'Spoke with the driver: hit by mistake with a bag'),
  asked(
    [1, 1, '14:35', 'coach'],
    [fare, 'The passenger does not agree with the fare'],
    [38, 172],
    'Route and meter agree',
  ),
  asked(
    [1, 1, '17:45', 'coach'],
    [callMe, 'The passenger wants to change the return trip'],
    [52, 233],
    'Return moved to 19:30',
  ),
  asked([1, 1, '20:40', 'coach'], [noShow, 'Waited ten minutes, they do not answer'], [29, 118], 'No-show agreed'),
  asked(
    [1, 1, '21:55', 'manager'],
    [silentAlarm, ''],
    [41, 840],
    'Police stopped the car; the passenger was taken out',
  ),
  asked(
    [1, 1, '23:20', 'coach'],
    [UNREACHABLE_CODE, ''],
    [35, 410],
    'The driver’s telephone had run out, the car is fine',
  ),
  asked([1, 1, '0:50', 'coach'], [other, 'A bag was left on the back seat'], [44, 160], 'Hand it in with the key'),
  asked(
    [2, 2, '10:10', 'coach'],
    [address, 'No number 12 here, please check the address'],
    [27, 131],
    'It is number 21',
  ),
  asked(
    [2, 2, '21:15', 'coach'],
    [breakdown, 'The battery warning is on'],
    [33, 276],
    'Drive to the workshop after this trip',
  ),
  asked(
    [2, 1, '10:45', 'coach'],
    [callMe, 'Please call me when you have a minute'],
    [61, 245],
    'Called: shift swapped with a colleague',
  ),
  asked([2, 1, '12:50', 'coach'], [fare, 'They want to pay by two cards'], [21, 66], 'Both can be charged in the car'),
  asked([2, 1, '21:30', 'coach'], [panic, ''], [17, 388], 'Quarrel among passengers, over when the driver stopped'),
];

const SEALED = { hirings: 3_106, distanceMetres: 22_804_310, fareMinor: 76_118_400 };
const ZERO = { hirings: 0, distanceMetres: 0, fareMinor: 0 };

export const RESETS: readonly Reset[] = [
  {
    fleet: 1,
    daysAgo: 2,
    at: '13:05',
    by: 'manager',
    before: SEALED,
    after: ZERO,
    clearedSeconds: 540,
    comment: 'Meter replaced by the workshop, new seal',
  },
  {
    fleet: 1,
    daysAgo: 1,
    at: '15:40',
    by: 'coach',
    before: { ...SEALED, hirings: 1_874 },
    after: { ...SEALED, hirings: 1_874, fareMinor: 0 },
    clearedSeconds: 275,
    comment: 'Tariff loaded by the dealer, who confirmed it by telephone',
  },
  {
    fleet: 2,
    daysAgo: 1,
    at: '14:10',
    by: 'coach',
    before: { hirings: 912, distanceMetres: 31_070_450, fareMinor: 0 },
    after: ZERO,
    clearedSeconds: 390,
    comment: 'Battery changed, the totals were noted before',
  },
];
