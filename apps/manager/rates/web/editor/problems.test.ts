import { expect, test } from 'vitest';
import { WARNED_DAYS, type WarnedDay } from '#core/tariff/tariff-warnings.ts';
import { daysTold, hoursTold } from './problems.ts';

test.each<[readonly WarnedDay[], string]>([
  [WARNED_DAYS.slice(0, 7), 'mon–sun'],
  [['mon', 'tue', 'wed', 'sat', 'sun'], 'mon–wed, sat, sun'],
  [['tue', 'fri', 'sat', 'sun', 'holiday', 'eve'], 'tue, fri–sun, holiday, eve'],
  [['mon'], 'mon'],
  [WARNED_DAYS, 'mon–sun, holiday, eve, afterHoliday, afterEve'],
])('days without a band are read as %j → %s', (days, told) => expect(daysTold(days, (day) => day)).toBe(told));

test('all hours without a band are told in one line, those of the same days together', () => {
  const hours = (days: readonly WarnedDay[], fromMinute: number, toMinute: number) => ({ days, fromMinute, toMinute });
  const spans = [
    hours(['mon', 'tue', 'wed'], 1_080, 1_320),
    hours(['holiday'], 0, 480),
    hours(['holiday'], 1_200, 1_440),
  ];
  expect(hoursTold(spans, (day) => day)).toBe('mon–wed 18:00–22:00; holiday 00:00–08:00, 20:00–24:00');
});
