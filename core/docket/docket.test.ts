import { expect, test } from 'vitest';
import { checkDocket, docketNumberOf } from './docket.ts';

const TODAY = { today: '2026-11-26', mostDays: 90 };
const told = (change: object) => {
  const checked = checkDocket({ number: 'A1', amountMinor: 5_000, onDate: '2026-11-26', ...change }, TODAY);
  return checked.ok ? 'ok' : checked.code;
};

test('a number is the same however it was typed', () => {
  expect([docketNumberOf(' ab 12\t3 '), docketNumberOf('AB123')]).toEqual(['AB123', 'AB123']);
});

test.each([
  ['a docket of today', {}, 'ok'],
  ['one of just 90 days ago', { onDate: '2026-08-28' }, 'ok'],
  ['one a day older', { onDate: '2026-08-27' }, 'docketTooOld'],
  ['one of tomorrow', { onDate: '2026-11-27' }, 'docketNotYet'],
  ['one without a number', { number: '' }, 'docketNumberMissing'],
  ['one of nothing', { amountMinor: 0 }, 'amountWrong'],
  ['one below zero', { amountMinor: -5 }, 'amountWrong'],
  ['one of half a cent', { amountMinor: 0.5 }, 'amountWrong'],
])('%s', (_, change, code) => {
  expect(told(change)).toBe(code);
});
