import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NO_ODD_ROWS, oddFareOf, oddRowsTold, withOddRow } from './odd-rows.ts';
import type { OutsideTrip } from './read-trip.ts';

const trip = (more: Partial<OutsideTrip>): OutsideTrip => ({
  kind: 'hail',
  booked: null,
  beganAtMs: 0,
  endedAtMs: 600_000,
  from: { label: null, area: null, at: null },
  to: { label: null, area: null, at: null },
  passengers: null,
  distanceMetres: 4_200,
  fareMinor: 20_000,
  extrasMinor: 0,
  tollsMinor: 0,
  tipMinor: null,
  payment: null,
  vehicle: '',
  driver: '',
  ...more,
});

test.each([
  ['a usual fare', {}, null],
  ['a million for four kilometres', { fareMinor: 100_000_000 }, 'tooMuch'],
  ['a million, and nobody says how far', { fareMinor: 100_000_000, distanceMetres: null }, 'tooMuch'],
  ['a million, and no time at all', { fareMinor: 100_000_000, endedAtMs: 0 }, 'tooMuch'],
  ['no fare', { fareMinor: null }, null],
  ['a fare of nothing', { fareMinor: 0 }, null],
])('%s', (_, more, odd) => {
  expect(oddFareOf(trip(more), 'SEK')).toBe(odd);
});

test('rows with odd fares are told by number and line, in both languages', () => {
  const rows = [4, 9, 12].reduce(withOddRow, NO_ODD_ROWS);
  expect(oddRowsTold(rows, 'en')).toBe('3 fares are far from what their metres and minutes give: rows 4, 9, 12.');
  expect(oddRowsTold(rows, 'fr')).toBe(
    '3 prix sont loin de ce que donnent les mètres et les minutes de leur trajet : lignes 4, 9, 12.',
  );
  expect(oddRowsTold(withOddRow(NO_ODD_ROWS, 2), 'en')).toBe(
    '1 fare is far from what its metres and minutes give: row 2.',
  );
  expect(oddRowsTold(withOddRow(NO_ODD_ROWS, 2), 'fr')).toBe(
    '1 prix est loin de ce que donnent les mètres et les minutes de son trajet : ligne 2.',
  );
  expect(oddRowsTold(NO_ODD_ROWS, 'fr')).toBeNull();
});

test('of very many the first are named, and the others counted', () => {
  fc.assert(
    fc.property(fc.integer({ min: 51, max: 500 }), (count) => {
      const rows = Array.from({ length: count }, (_, n) => n + 2).reduce(withOddRow, NO_ODD_ROWS);
      expect(rows.count).toBe(count);
      expect(oddRowsTold(rows, 'en')).toContain(`, 51 and ${count - 50} more.`);
    }),
  );
});
