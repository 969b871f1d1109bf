import { expect, test } from 'vitest';
import { addressAt } from './address-at.ts';

const known = (label: string, metresNorth: number) => ({
  label,
  operatorNotes: '',
  driverNotes: '',
  longitude: 11.97,
  latitude: 57.7 + metresNorth / 111_195,
});
const place = (label: string) => ({ label, longitude: 11.97, latitude: 57.7 });

test.each([
  ['of the same name at its door', 'Kungsgatan 1', [known('Kungsgatan 1', 0)], 'Kungsgatan 1'],
  ['typed without its accents', 'sodra vagen 2', [known('Södra vägen 2', 400)], 'Södra vägen 2'],
  ['of another name, at its very door', 'Map pin', [known('The bakery', 24)], 'The bakery'],
  ['across the street', 'Map pin', [known('The bakery', 27)], undefined],
  ['of the same name in another suburb', 'Storgatan 1', [known('Storgatan 1', 1_100)], undefined],
  ['of its name before a nearer one', 'The mill', [known('Yard', 5), known('The mill', 300)], 'The mill'],
  ['the nearer of two at its door', 'Map pin', [known('Front', 20), known('Back', 10)], 'Back'],
  ['of none', 'Map pin', [], undefined],
])('a place is the address %s', (_, label, addresses, found) => {
  expect(addressAt(place(label), addresses)?.label).toBe(found);
});
