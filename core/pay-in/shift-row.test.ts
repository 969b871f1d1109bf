import { expect, test } from 'vitest';
import { shiftRow } from './shift-row.ts';

const SYDNEY = 'Australia/Sydney';
const STOCKHOLM = 'Europe/Stockholm';

test.each<[string, string, string, string, string, number, number]>([
  ['a day', STOCKHOLM, '2026-11-26T05:00+01:00', '2026-11-26T15:00+01:00', 'day', 4, 600],
  [
    'a night over midnight is of the day it began',
    STOCKHOLM,
    '2026-11-26T17:00+01:00',
    '2026-11-27T04:00+01:00',
    'night',
    4,
    660,
  ],
  ['over the end of a month', STOCKHOLM, '2026-11-30T18:00+01:00', '2026-12-01T03:00+01:00', 'night', 1, 540],
  ['over the end of a year', STOCKHOLM, '2026-12-31T18:00+01:00', '2027-01-01T03:00+01:00', 'night', 4, 540],
  [
    'a night that begins after midnight is of the evening before',
    STOCKHOLM,
    '2026-11-28T00:30+01:00',
    '2026-11-28T04:00+01:00',
    'night',
    5,
    210,
  ],
  [
    'by the fleet’s clocks, not by Greenwich',
    SYDNEY,
    '2026-11-26T16:00+11:00',
    '2026-11-27T02:00+11:00',
    'night',
    4,
    600,
  ],
  [
    'the night on which an hour comes twice',
    STOCKHOLM,
    '2026-10-24T18:00+02:00',
    '2026-10-25T04:00+01:00',
    'night',
    6,
    660,
  ],
  [
    'the night on which an hour is left out',
    STOCKHOLM,
    '2026-03-28T18:00+01:00',
    '2026-03-29T04:00+02:00',
    'night',
    6,
    540,
  ],
  [
    'three quarters of its hours between three and three',
    STOCKHOLM,
    '2026-11-26T06:00+01:00',
    '2026-11-26T18:00+01:00',
    'day',
    4,
    720,
  ],
  [
    'a split one goes by its larger part',
    STOCKHOLM,
    '2026-11-26T13:00+01:00',
    '2026-11-26T23:00+01:00',
    'night',
    4,
    600,
  ],
  ['one that ended as it began', STOCKHOLM, '2026-11-26T13:00+01:00', '2026-11-26T13:00+01:00', 'day', 4, 0],
])('%s', (_, zone, began, ended, kind, weekday, minutes) => {
  expect(shiftRow(zone, Date.parse(began), Date.parse(ended))).toEqual({ kind, weekday, minutes });
});
