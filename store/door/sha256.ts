import { createHash } from 'node:crypto';

/** The SHA-256 of a text in UTF-8, or of bytes. */
export const sha256 = (given: string | Uint8Array): Buffer => createHash('sha256').update(given).digest();

/** The same as 64 small hexadecimal digits. */
export const sha256Hex = (given: string | Uint8Array): string => sha256(given).toString('hex');
