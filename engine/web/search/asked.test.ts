import { expect, test } from 'vitest';
import { isSameSearch } from './asked.ts';

test('a search is the same in whatever order its conditions were typed, and another with one more, one less or another', () => {
  const asked = { plate: '101', driver: 'ada' };
  expect(isSameSearch(asked, { driver: 'ada', plate: '101' })).toBe(true);
  expect(isSameSearch({}, {})).toBe(true);
  for (const other of [{}, { plate: '101' }, { ...asked, job: '7' }, { ...asked, plate: '102' }]) {
    expect(isSameSearch(asked, other)).toBe(false);
    expect(isSameSearch(other, asked)).toBe(false);
  }
});
