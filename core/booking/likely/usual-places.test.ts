import { expect, test } from 'vitest';
import { usualPlaces } from './usual-places.ts';

const place = (label: string) => ({ label, longitude: 11.9, latitude: 57.7 });

test('where a caller goes most stands first, of equal places the latest', () => {
  const bookings = [
    { pickup: place('Home'), dropoff: place('Station') },
    { pickup: place('Office'), dropoff: place('Home') },
    { pickup: place('Home'), dropoff: null },
  ];
  expect(usualPlaces(bookings, 2).map(({ label }) => label)).toEqual(['Home', 'Station']);
  expect(usualPlaces([], 5)).toEqual([]);
});
