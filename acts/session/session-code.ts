import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 20;
/** The largest multiple of the alphabet below 256: bytes above it would favour its first letters. */
const FAIR = 256 - (256 % ALPHABET.length);

/** A session code of 20 letters and digits, about 119 bits. */
export function newSessionCode(): string {
  let code = '';
  while (code.length < LENGTH) {
    for (const byte of randomBytes(LENGTH)) {
      if (byte < FAIR && code.length < LENGTH) code += ALPHABET[byte % ALPHABET.length];
    }
  }
  return code;
}
