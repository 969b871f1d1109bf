import { expect, test } from 'vitest';
import { DAY_MS } from '../kit/time.ts';
import { passwordExpiresAtMs, passwordFault } from './password-rules.ts';

test.each([
  ['Short1', 'passwordShort'],
  ['aA1😀😀😀😀', 'passwordShort'],
  ['ALLCAPITALS1', 'passwordLower'],
  ['alltoosmall1', 'passwordUpper'],
  ['NoFiguresHere', 'passwordNumber'],
  ['Hansom2026demo', null],
  ['Ängöröd2026x', null],
  ['aA1😀😀😀😀😀😀😀', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});

test.each([
  ['never, where the company chose nothing', null, null, null],
  ['when it was written down', null, 5 * DAY_MS, 5 * DAY_MS],
  ['so many days after it was set, where the company chose later', 30, null, 31 * DAY_MS],
  ['when it was written down, whatever the company chose later', 30, 5 * DAY_MS, 5 * DAY_MS],
])('a password expires %s', (_, expireAfterDays, expiresAtMs, expected) => {
  const policy = { expireAfterDays, notAmongLast: 5 };
  expect(passwordExpiresAtMs({ changedAtMs: DAY_MS, expiresAtMs }, policy)).toBe(expected);
});
