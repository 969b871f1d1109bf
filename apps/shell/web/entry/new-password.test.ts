import { expect, test } from 'vitest';
import { changeFault, passwordFault } from './new-password.ts';

test.each([
  ['Short1aaa', 'Short1aaa', 'short'],
  ['UPPERCASE1', 'UPPERCASE1', 'lower'],
  ['lowercase1', 'lowercase1', 'upper'],
  ['NoNumbersHere', 'NoNumbersHere', 'number'],
  ['Hansom2026demo', 'Hansom2026', 'differ'],
  ['Hansom2026demo', 'Hansom2026demo', null],
])('a new password %s, repeated as %s, is answered by %s', (password, again, fault) => {
  expect(passwordFault(password, again)).toBe(fault);
});

test.each([
  ['12345', 'short', 'short', 'short'],
  ['12345', 'Hansom2026demo', 'Hansom2026', 'differ'],
  ['12345', 'Hansom2026demo', 'Hansom2026demo', 'currentMissing'],
  ['', 'Hansom2026demo', 'Hansom2026demo', 'currentMissing'],
  ['123456', 'Hansom2026demo', 'Hansom2026demo', null],
])('a change from %s to %s, repeated as %s, is answered by %s', (current, password, again, fault) => {
  expect(changeFault(current, password, again)).toBe(fault);
});
