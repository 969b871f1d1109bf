import { expect, test } from 'vitest';
import { passwordFault } from './password-rules.ts';

test.each([
  ['Short1', 'passwordShort'],
  ['ALLCAPITALS1', 'passwordLower'],
  ['alltoosmall1', 'passwordUpper'],
  ['NoFiguresHere', 'passwordNumber'],
  ['Hansom2026demo', null],
  ['Ängöröd2026x', null],
])('%s: %s', (password, fault) => {
  expect(passwordFault(password)).toBe(fault);
});
