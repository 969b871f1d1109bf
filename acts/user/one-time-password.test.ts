import { expect, test } from 'vitest';
import { passwordFault } from '#core/access/password-rules.ts';
import { newOneTimePassword } from './one-time-password.ts';

test('a one-time password keeps the rules, has no letter that is taken for another, and none comes twice', () => {
  const drawn = Array.from({ length: 500 }, newOneTimePassword);
  for (const password of drawn) {
    expect(passwordFault(password)).toBeNull();
    expect(password).not.toMatch(/[0O1lI]/);
  }
  expect(new Set(drawn).size).toBe(drawn.length);
});
