import { expect, test } from 'vitest';
import { dateAfterKey, weeksOf } from './year-moves.ts';

test('a month stands in weeks from Monday on', () => {
  expect(weeksOf(2026, 12)).toHaveLength(5);
  expect(weeksOf(2026, 12)[0]).toEqual([
    null,
    '2026-12-01',
    '2026-12-02',
    '2026-12-03',
    '2026-12-04',
    '2026-12-05',
    '2026-12-06',
  ]);
  expect(weeksOf(2026, 2).flat().filter(Boolean)).toHaveLength(28);
});

test('keys lead from day to day, week to week and month to month, and never out of the year', () => {
  expect(dateAfterKey('2026-12-24', 'ArrowRight')).toBe('2026-12-25');
  expect(dateAfterKey('2026-12-24', 'ArrowUp')).toBe('2026-12-17');
  expect(dateAfterKey('2026-01-31', 'PageDown')).toBe('2026-02-28');
  expect(dateAfterKey('2026-12-24', 'Home')).toBe('2026-01-01');
  expect(dateAfterKey('2026-12-31', 'ArrowRight')).toBeNull();
  expect(dateAfterKey('2026-12-31', 'PageDown')).toBeNull();
  expect(dateAfterKey('2026-12-31', 'x')).toBeNull();
});
