import { describe, expect, test } from 'vitest';
import { GEELONG_MAXI } from './published/geelong-maxi.ts';
import { NSW_COUNTRY } from './published/nsw-country.ts';
import { EVERY_DAY, hours } from './published/plain-tariff.ts';
import type { Tariff } from './tariff.ts';
import { bandChanges, dayClass, localMoment, timeBandAt } from './time-band.ts';

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

const WEEKEND: Tariff = {
  ...NSW_COUNTRY,
  holidays: ['2026-12-25'],
  eves: ['2026-12-24'],
  timeBands: [
    { name: 'holiday', days: ['holiday'], ...hours(0, 24), rates: {} },
    { name: 'eve', days: ['eve'], ...hours(14, 2), rates: {} },
    { name: 'late', days: ['fri', 'sat'], ...hours(22, 4), rates: {} },
    { name: 'full car', days: EVERY_DAY, ...hours(0, 24), passengersFrom: 5, hired: 'booked', rates: {} },
    { name: 'maxi', days: EVERY_DAY, ...hours(0, 24), vehicleTypes: ['MAX'], rates: {} },
  ],
};

describe('the class of a day', () => {
  test.each([
    [GEELONG_MAXI, '2026-12-25', 'holiday'],
    [{ ...NSW_COUNTRY, holidays: ['2026-12-25'] }, '2026-12-25', 'fri'],
    [WEEKEND, '2026-12-24', 'eve'],
    [NSW_COUNTRY, '2026-06-15', 'mon'],
    [NSW_COUNTRY, '1969-12-31', 'wed'],
  ])('%# is what the tariff can make of it', (tariff, date, expected) => {
    expect(dayClass(tariff, dayOf(date))).toBe(expected);
  });
});

describe('the band that holds', () => {
  const bandAt = (date: string, hour: number, trip = {}) =>
    timeBandAt(WEEKEND, { day: dayOf(date), minute: hour * 60 }, trip)?.name ?? null;

  test.each([
    ['2026-12-18', 22, 'late'],
    ['2026-12-19', 3, 'late'],
    ['2026-12-19', 4, null],
    ['2026-12-18', 3, null],
    ['2026-12-24', 13, null],
    ['2026-12-24', 14, 'eve'],
    ['2026-12-25', 1, 'holiday'],
    ['2026-12-25', 23, 'holiday'],
    ['2026-12-26', 1, null],
  ])('on %s at %i h is %s: one past midnight belongs to the day on which it began', (date, hour, band) => {
    expect(bandAt(date, hour)).toBe(band);
  });

  test('may ask for passengers, a booking or a vehicle type', () => {
    expect(bandAt('2026-12-16', 12, { passengers: 5, booked: true })).toBe('full car');
    expect(bandAt('2026-12-16', 12, { passengers: 5, booked: false })).toBeNull();
    expect(bandAt('2026-12-16', 12, { vehicleType: 'MAX' })).toBe('maxi');
  });
});

test('the moments at which another band may begin are found across the change of the clocks', () => {
  const at = (text: string) => Date.parse(text);
  // On 29 March 2026 the clocks of Stockholm leap from 2 to 3.
  const found = bandChanges(WEEKEND, 'Europe/Stockholm', at('2026-03-28T20:30Z'), at('2026-03-29T03:00Z'));
  expect(found.map((ms) => new Date(ms).toISOString())).toEqual([
    '2026-03-28T21:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T01:00:00.000Z',
    '2026-03-29T02:00:00.000Z',
  ]);
});
