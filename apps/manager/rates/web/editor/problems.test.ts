import { expect, test } from 'vitest';
import { WARNED_DAYS, type WarnedDay } from '#core/tariff/tariff-warnings.ts';
import { daysTold } from './problems.ts';

test.each<[readonly WarnedDay[], string]>([
  [WARNED_DAYS.slice(0, 7), 'mon–sun'],
  [['mon', 'tue', 'wed', 'sat', 'sun'], 'mon–wed, sat, sun'],
  [['tue', 'fri', 'sat', 'sun', 'holiday', 'eve'], 'tue, fri–sun, holiday, eve'],
  [['mon'], 'mon'],
  [WARNED_DAYS, 'mon–sun, holiday, eve, afterHoliday, afterEve'],
])('days without a band are read as %j → %s', (days, told) => expect(daysTold(days, (day) => day)).toBe(told));
