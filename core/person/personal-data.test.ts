import { expect, test } from 'vitest';
import { keptOf } from './personal-data.ts';

const MONTHS = { books: 84, trips: 60, conduct: 84 };
const AT = Date.parse('2026-11-27T23:30:00Z');

test('what never happened is not kept, and the rest through a day of the fleet', () => {
  expect(keptOf({ books: null, trips: null, conduct: null }, MONTHS, 'Europe/Stockholm')).toEqual([]);
  expect(keptOf({ books: AT, trips: AT, conduct: null }, MONTHS, 'Europe/Stockholm')).toEqual([
    { part: 'books', untilDate: '2033-11-28' },
    { part: 'trips', untilDate: '2031-11-29' },
  ]);
});
