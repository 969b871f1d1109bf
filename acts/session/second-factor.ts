import { randomBytes } from 'node:crypto';
import { Secret, TOTP as Totp } from 'otpauth';
import { freshStep, TOTP, TOTP_WINDOW_STEPS, totpDigits } from '#core/access/totp.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { transact } from '#store/door/transaction.ts';
import { type Credentials, credentialsByName, keepTotpSecret } from '#store/user/credentials.ts';
import type { ActContext } from '../context.ts';
import { checkPassword } from './check-password.ts';

function generatorOf(secret: Uint8Array, label: { issuer: string; user: string } | null = null): Totp {
  return new Totp({
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
    algorithm: TOTP.algorithm,
    digits: TOTP.digits,
    period: TOTP.periodSeconds,
    ...(label ? { issuer: label.issuer, label: label.user } : {}),
  });
}

/** `off` where the user's group asks for none; `toBeSetUp` until the first sign-in with a phone's code. */
export async function secondFactorState({ store }: ActContext, name: string): Promise<'off' | 'on' | 'toBeSetUp'> {
  const known = await credentialsByName(store.db, name);
  if (!known?.secondFactor) return 'off';
  return known.totpConfirmedAtMs === null ? 'toBeSetUp' : 'on';
}

export type SecondFactorRefusal = 'secondFactorMissing' | 'secondFactorWrong' | 'secondFactorUnset';

/**
 * The step that the typed code stands for, to be spent with the sign-in. Refused: `secondFactorUnset` where no phone has
 * been set up, `secondFactorMissing` where nothing was typed, `secondFactorWrong` also for a code used before.
 */
export function stepOf(known: Credentials, typed: string, nowMs: number): Result<number, SecondFactorRefusal> {
  const isTyped = typed.trim() !== '';
  if (!known.totpSecret || (known.totpConfirmedAtMs === null && !isTyped)) return refuse('secondFactorUnset');
  if (!isTyped) return refuse('secondFactorMissing');
  const token = totpDigits(typed);
  const delta =
    token === null
      ? null
      : generatorOf(known.totpSecret).validate({ token, timestamp: nowMs, window: TOTP_WINDOW_STEPS });
  const step = delta === null ? null : freshStep(nowMs, delta, known.totpLastStep);
  return step === null ? refuse('secondFactorWrong') : ok(step);
}

export type Enrolment = Result<
  { secret: string; uri: string },
  'wrong' | 'deactivated' | 'oneTimeOver' | 'secondFactorNotAsked'
>;

/**
 * Gives a user whose group asks for a second factor the secret for their phone, in base32 and as an `otpauth:` address.
 * The first sign-in with a right code confirms it; until then another call replaces it. Refused: `secondFactorNotAsked`
 * where the group does not ask or one is confirmed, and what a sign-in refuses.
 */
export async function enrolSecondFactor(
  { store, clock }: ActContext,
  given: { name: string; password: string },
  issuer: string,
): Promise<Enrolment> {
  const nowMs = clock.nowMs();
  const checked = await checkPassword(store.db, given, nowMs);
  if (!checked.ok) return checked;
  const { known } = checked.value;
  if (!known.secondFactor || known.totpConfirmedAtMs !== null) return refuse('secondFactorNotAsked');
  const bytes = randomBytes(TOTP.secretBytes);
  return transact<Enrolment>(store, { kind: 'user', id: known.userId, name: known.name }, nowMs, async (t) => {
    if (!(await keepTotpSecret(t, known.userId, bytes))) return refuse('secondFactorNotAsked');
    t.audit({ act: 'enrolSecondFactor', entity: 'user', entityId: known.userId });
    const generator = generatorOf(bytes, { issuer, user: known.name });
    return ok({ secret: generator.secret.base32, uri: generator.toString() });
  });
}
