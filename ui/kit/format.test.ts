import { expect, test } from 'vitest';
import {
  ageText,
  bytesText,
  clockText,
  dayText,
  distanceText,
  driveText,
  endText,
  moneyText,
  shortWhenText,
  whenText,
} from './format.ts';

const evening = Date.UTC(2026, 10, 21, 17, 24, 7);

test.each([
  [0, '0 s'],
  [-5, '0 s'],
  [59.9, '59 s'],
  [245, '4 min 05'],
  [3_840, '1 h 04'],
  [183_600, '2 d 3 h'],
])('%d seconds of waiting read %s', (seconds, text) => {
  expect(ageText(seconds)).toBe(text);
});

test("a time is shown in the fleet's zone", () => {
  expect(clockText(evening, 'Europe/Stockholm')).toBe('18:24');
  expect(clockText(evening, 'America/St_Johns', true)).toBe('13:54:07');
});

test('another day is named', () => {
  expect(whenText(evening, evening, 'Europe/Stockholm', 'en')).toBe('18:24');
  expect(whenText(evening + 86_400_000, evening, 'Europe/Stockholm', 'en')).toBe('Sun 22 Nov 18:24');
  expect(shortWhenText(evening, evening, 'Europe/Stockholm', 'en')).toBe('18:24');
  expect(shortWhenText(evening + 86_400_000, evening, 'Europe/Stockholm', 'en')).toBe('22 Nov 18:24');
  expect(shortWhenText(evening + 86_400_000, evening, 'Europe/Stockholm', 'fr')).toBe('22 nov. 18:24');
});

test('a year that is not this one is told', () => {
  const training = Date.UTC(2027, 4, 10, 7);
  expect(whenText(training, evening, 'Europe/Stockholm', 'en')).toBe('Mon 10 May 2027 09:00');
  expect(shortWhenText(training, evening, 'Europe/Stockholm', 'fr')).toBe('10 mai 2027 09:00');
  expect(whenText(evening - 365 * 86_400_000, evening, 'Europe/Stockholm', 'en')).toBe('Fri 21 Nov 2025 18:24');
  expect(dayText(Date.UTC(2026, 11, 31, 23, 30), 'Europe/Stockholm', 'en', evening)).toBe('Fri 1 Jan 2027');
});

test('an end after midnight tells its day', () => {
  const end = (hours: number) => endText(evening + hours * 3_600_000, evening, 'Europe/Stockholm', 'en');
  expect(end(2)).toBe('20:24');
  expect(end(8)).toBe('Sun 02:24');
  expect(end(24 * 60)).toBe('Wed 20 Jan 2027 18:24');
});

test('distances and drive times are as long as a dispatcher needs them', () => {
  expect(distanceText(846, 'en')).toBe('850 m');
  expect(distanceText(7_430, 'en')).toBe('7.4 km');
  expect(distanceText(7_430, 'fr')).toBe('7,4 km');
  expect(driveText(1_140)).toBe('19 min');
  expect(driveText(3_900)).toBe('1 h 05');
});

test('what lies on disk is told to two or three digits', () => {
  expect(bytesText(0, 'en')).toBe('0 kB');
  expect(bytesText(640_400, 'en')).toBe('640 kB');
  expect(bytesText(999_600, 'en')).toBe('1 MB');
  expect(bytesText(4_130_000, 'fr')).toBe('4,1 Mo');
  expect(bytesText(12_400_000_000, 'en')).toBe('12 GB');
  expect(bytesText(4_210_000_000_000_000, 'en').replace(/\D/g, '')).toBe('4210');
});

test('money is shown from minor units, also where no currency is set', () => {
  expect(moneyText(23_650, 'SEK', 'en').replace(/\s/g, ' ')).toBe('SEK 236.50');
  expect(moneyText(23_650, 'SEK', 'fr').replace(/\s/g, ' ')).toBe('236,50 SEK');
  expect(moneyText(510, '$', 'en')).toBe('$5.10');
  expect(moneyText(-30, 'SEK', 'en').replace(/\s/g, ' ')).toBe('−SEK 0.30');
  expect(moneyText(510, 'JPY', 'en').replace(/\s/g, ' ')).toBe('JPY 510');
});
