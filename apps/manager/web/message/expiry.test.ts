import { expect, test } from 'vitest';
import { expiryMs } from './expiry.ts';

test('a message expires hours from now on a whole millisecond, or at the time of the browser that was chosen', () => {
  expect(expiryMs('h8', '', 1_000.4)).toBe(1_000 + 8 * 3_600_000);
  const at = new Date(2026, 10, 21, 18, 30).getTime();
  expect(expiryMs('own', '2026-11-21 18:30:00', 0)).toBe(at);
});
