import { expect, test } from 'vitest';
import { HOUR_MS } from '#core/kit/time.ts';
import { businessDay, dueAtMs } from './shift-times.ts';

test('a shift that begins before the shift day of its fleet does belongs to the day before', () => {
  const at = (text: string) => businessDay(Date.parse(text), 'Europe/Stockholm', 300);
  expect(at('2026-11-21T03:59:00Z')).toBe('2026-11-20');
  expect(at('2026-11-21T04:00:00Z')).toBe('2026-11-21');
  expect(at('2026-11-21T22:59:00Z')).toBe('2026-11-21');
  expect(at('2026-11-22T03:59:00Z')).toBe('2026-11-21');
});

test('a key is due when it was said, else as rostered, else after the longest shift', () => {
  expect(dueAtMs(0, 5, 9)).toBe(5);
  expect(dueAtMs(0, null, 9)).toBe(9);
  expect(dueAtMs(0, null, null)).toBe(12 * HOUR_MS);
});
