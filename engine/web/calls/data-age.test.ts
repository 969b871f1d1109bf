import { expect, test } from 'vitest';
import { noteDataAge, shownDataAge } from './data-age.ts';

const heard = (age: string | null) => {
  noteDataAge(new Headers(age === null ? {} : { 'x-data-age': age }), '/search', 100_000);
  return shownDataAge.get();
};

test('what a standby tells late is told with its time on the page that asked, until it is as new as can be', () => {
  expect(heard('1.9')).toBeNull();
  expect(heard('7.5')).toEqual({ page: '/search', asOfMs: 92_500 });
  // Another call says nothing of it.
  expect(heard(null)).toEqual({ page: '/search', asOfMs: 92_500 });
  expect(heard('0.0')).toBeNull();
  expect(heard('nonsense')).toBeNull();
});
