import { SIGN_IN_SHORTEST } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { burnOneTimePassword, type Credentials, credentialsByName } from '#store/user/credentials.ts';
import { isOneTime, verifyNobody, verifySecret } from './password.ts';

/** Whose password it was, and whether it was the mailed one that is good once. */
export type Proved = { known: Credentials; oneTime: boolean };

const LONGEST_NAME = 40;

/**
 * Who has this name and password. `wrong` says nothing of which of the two it was, nor does the time it takes. A
 * one-time password over its time is told only to who knows it.
 */
export async function checkPassword(
  db: Db,
  given: { name: string; password: string },
  nowMs: number,
): Promise<Result<Proved, 'wrong' | 'deactivated' | 'oneTimeOver'>> {
  const known = [...given.name].length <= LONGEST_NAME ? await credentialsByName(db, given.name) : undefined;
  const oneTime = isOneTime(known?.oneTimeHash, given.password);
  const own =
    known && [...given.password].length >= SIGN_IN_SHORTEST
      ? await verifySecret(known.passwordHash, given.password)
      : await verifyNobody(given.password);
  if (!known || !(own || oneTime)) return refuse('wrong');
  if (!known.active) return refuse('deactivated');
  if (oneTime && (known.oneTimeUntilMs ?? 0) < nowMs) {
    await burnOneTimePassword(db, known.userId);
    return refuse('oneTimeOver');
  }
  return ok({ known, oneTime });
}

/** Whether the password that was checked is no longer theirs. */
export function replacedSince({ known, oneTime }: Proved, now: Credentials | undefined): boolean {
  if (!now?.active) return true;
  return oneTime ? now.oneTimeHash !== known.oneTimeHash : now.passwordHash !== known.passwordHash;
}
