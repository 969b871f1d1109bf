import { createHash, timingSafeEqual } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes: OWASP's first recommendation. */
const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** A PIN's few digits are guarded by the limit on tries, not by the hash: cheap, so that a shift change is quick. */
const PIN_COST = { memoryCost: 4_096, timeCost: 1, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, PASSWORD_COST);
}

export function hashPin(pin: string): Promise<string> {
  return hash(pin, PIN_COST);
}

export async function verifySecret(stored: string, given: string): Promise<boolean> {
  try {
    return await verify(stored, given);
  } catch {
    return false;
  }
}

/**
 * For a password that a machine drew and that is good for an hour: its 80 random bits leave nothing to guess, so that a
 * slow hash would guard nothing, but would make each wrong sign-in twice as long.
 */
export function hashOneTime(password: string): string {
  return createHash('sha256').update(password, 'utf8').digest('hex');
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
