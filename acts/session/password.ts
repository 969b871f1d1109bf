import { timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { turns } from '#core/kit/turns.ts';
import { sha256Hex } from '#store/door/sha256.ts';

/** argon2id, 19 MiB, two passes: OWASP's first recommendation. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A PIN's few digits are guarded by the limit on tries, not by the hash: cheap, so that a shift change is quick. */
const PIN_COST = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

/**
 * A hash holds one of the four threads that also read files and resolve names. However many guess at the same instant, one
 * of them stays free; the others wait in the order they came. Passwords and PINs leave room for each other: whoever guesses
 * at phones keeps nobody out of the office.
 */
const AT_ONCE = { all: 3, password: 2, pin: 2 };
type Line = keyof typeof AT_ONCE;
const inLine = turns((line) => AT_ONCE[line as Line]);
const inTurn = <T>(line: Exclude<Line, 'all'>, work: () => Promise<T>) => inLine(line, () => inLine('all', work));
const lineOf = (stored: string) => (stored.includes(`m=${PIN_COST.memoryCost},`) ? 'pin' : 'password');

/** A letter with its accent may be typed as one mark or as two, by the keyboard: hashed is one of these. */
const oneForm = (password: string): string => password.normalize('NFKC');

/** Hashes that were made before were of what the keyboard sent. */
const formsOf = (given: string): string[] => [
  ...new Set([oneForm(given), given, given.normalize('NFC'), given.normalize('NFD')]),
];

export function hashPassword(password: string): Promise<string> {
  return inTurn('password', () => hash(oneForm(password), PASSWORD_COST));
}

export function hashPin(pin: string): Promise<string> {
  return inTurn('pin', () => hash(pin, PIN_COST));
}

export async function verifySecret(stored: string, given: string): Promise<boolean> {
  try {
    for (const form of formsOf(given)) if (await inTurn(lineOf(stored), () => verify(stored, form))) return true;
    return false;
  } catch {
    return false;
  }
}

/**
 * For a password that a machine drew and that is good for an hour: its 80 random bits leave nothing to guess, so that a
 * slow hash would guard nothing, but would make each wrong sign-in twice as long.
 */
export function hashOneTime(password: string): string {
  return sha256Hex(password);
}

export function isOneTime(stored: string | null | undefined, given: string): boolean {
  const expected = Buffer.from(stored ?? '');
  const told = Buffer.from(hashOneTime(given));
  return expected.length === told.length && timingSafeEqual(expected, told);
}

let decoy: Promise<string> | undefined;

/** Takes as long as a true check, so that an unknown name is not told by its quick answer. */
export async function verifyNobody(given: string): Promise<false> {
  decoy ??= hashPassword('nobody has this password');
  await verifySecret(await decoy, given);
  return false;
}
