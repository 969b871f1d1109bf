import { describe, expect, test } from 'vitest';
import { GEELONG_MAXI, NSW_COUNTRY } from './known-tariffs.ts';
import { dayClass, localMoment, timeBandAt } from './time-band.ts';

const dayOf = (date: string) => Date.parse(date) / 86_400_000;

describe('the clock on the fleet’s wall', () => {
  test.each([
    ['2026-03-29T00:59:00Z', 'Europe/Stockholm', '2026-03-29', 119],
    ['2026-03-29T01:00:00Z', 'Europe/Stockholm', '2026-03-29', 180],
    ['2026-10-25T00:30:00Z', 'Europe/Stockholm', '2026-10-25', 150],
    ['2026-10-25T01:30:00Z', 'Europe/Stockholm', '2026-10-25', 150],
    ['2026-06-15T20:00:00Z', 'Asia/Dubai', '2026-06-16', 0],
    ['2026-06-15T18:30:00Z', 'Asia/Kolkata', '2026-06-16', 0],
    ['2026-06-15T03:30:00Z', 'America/St_Johns', '2026-06-15', 60],
  ])('%s is, in %s, on %s minute %i of the day', (instant, zone, date, minute) => {
    expect(localMoment(Date.parse(instant), zone)).toEqual({ day: dayOf(date), minute });
  });
});

describe('the class of a day', () => {
  test.each([
    [GEELONG_MAXI, '2026-12-25', 'holiday'],
    [{ ...NSW_COUNTRY, holidays: ['2026-12-25'] }, '2026-12-25', 'fri'],
    [NSW_COUNTRY, '2026-06-15', 'mon'],
    [NSW_COUNTRY, '1969-12-31', 'wed'],
  ])('%# is what the tariff can make of it', (tariff, date, expected) => {
    expect(dayClass(tariff, dayOf(date))).toBe(expected);
  });
});

const bandAt = (date: string, hour: number) =>
  timeBandAt(GEELONG_MAXI, { day: dayOf(date), minute: hour * 60 })?.name ?? null;

test('a band past midnight belongs to the day on which it began', () => {
  expect([bandAt('2026-12-18', 22), bandAt('2026-12-19', 3), bandAt('2026-12-19', 4), bandAt('2026-12-18', 3)]).toEqual(
    ['late night', 'late night', null, null],
  );
});
