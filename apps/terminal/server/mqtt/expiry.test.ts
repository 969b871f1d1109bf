import { expect, it } from 'vitest';
import type { SuiteMessage } from '../../contract.ts';
import { isLate, withExpiry } from './expiry.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');
const job = { id: 1 } as never;

it.each<[SuiteMessage, number]>([
  [{ type: 'offer', offerId: 1, expiresAtMs: NOON + 20_000, job }, NOON + 20_000],
  [{ type: 'resetClear', resetId: 4, expiresAtMs: NOON + 900_000 }, NOON + 900_000],
  [{ type: 'job', job: null }, NOON + 600_000],
])('%j is late from its own end on, or ten minutes after it was told', (message, lateMs) => {
  const told = withExpiry(message, NOON);
  expect(isLate(told, lateMs - 1)).toBe(false);
  expect(isLate(told, lateMs)).toBe(true);
});

it.each(['online', '', '{"type":"time"}', '[1]', 'null'])('%s never is late', (text) => {
  expect(isLate(text, NOON)).toBe(false);
});
