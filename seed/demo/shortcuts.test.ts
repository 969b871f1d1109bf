import { expect, test } from 'vitest';
import { PLACES } from '../gothenburg/places.ts';
import { shortcutsOf } from './shortcuts.ts';

test('a landmark is asked for by a word of its name, and no two by one', () => {
  expect(
    shortcutsOf(['Liseberg', 'Ullevi', 'Gamla Ullevi', 'Hotel Flora', 'Hotel Riverton', 'Elite Park Avenue Hotel']),
  ).toEqual(['LISEBERG', 'ULLEVI', 'GAMLA', 'FLORA', 'RIVERTON', 'ELITE']);
  expect(shortcutsOf(['Haga Church', 'Haga', 'Vasa Church', 'Haga Church'])).toEqual([
    'HAGACHURCH',
    'HAGA',
    'VASA',
    'HAGACHURCH2',
  ]);
});

test('those of the demo are words alone', () => {
  const all = shortcutsOf(PLACES.map(({ name }) => name));
  expect(new Set(all).size).toBe(PLACES.length);
  expect(all.filter((shortcut) => !/^[A-Z]{4,20}$/.test(shortcut))).toEqual([]);
});
