import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { namedApart } from './named-apart.ts';

test('a second of a name has a number', () => {
  const names = ['Station', 'station', 'Port', 'Station'].map((name) => ({ name }));
  expect(namedApart(names).map(({ name }) => name)).toEqual(['Station', 'station 2', 'Port', 'Station 3']);
});

test('no two names are the same, whatever the map says', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom('A', 'a', 'A 2', 'x'.repeat(70), 'x'.repeat(60))), (names) => {
      const told = namedApart(names.map((name) => ({ name }))).map(({ name }) => name.toLowerCase());
      expect(new Set(told).size).toBe(names.length);
      expect(told.every((name) => name.length <= 60)).toBe(true);
    }),
  );
});
