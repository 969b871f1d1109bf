import { expect, test } from 'vitest';
import { looksText } from './looks.ts';

const nothing = { make: null, model: null, colour: null, year: null };

test('a car is told by as much of its looks as is known', () => {
  expect(looksText({ make: 'Volvo', model: 'V90', colour: 'white', year: 2024 })).toBe('Volvo V90, white, 2024');
  expect(looksText({ ...nothing, model: 'V90', year: 2024 })).toBe('V90, 2024');
  expect(looksText({ ...nothing, colour: 'white' })).toBe('white');
  expect(looksText(nothing)).toBe('');
});
