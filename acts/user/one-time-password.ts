import { randomInt } from 'node:crypto';
import { passwordFault } from '#core/access/password-rules.ts';
import { MINUTE_MS } from '#core/kit/time.ts';

/** Without the letters and figures that are taken for one another when read from a screen. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 14;

/** A one-time password dies after this long. */
export const ONE_TIME_MS = 60 * MINUTE_MS;

/** A password to be changed at the next sign-in, about 80 bits; it keeps the rules of a new password itself. */
export function newOneTimePassword(): string {
  for (;;) {
    const password = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    if (passwordFault(password) === null) return password;
  }
}
