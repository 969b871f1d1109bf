import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** What a person proves themselves by. It never leaves the sign-in. */
export type Credentials = {
  userId: number;
  name: string;
  active: boolean;
  passwordHash: string;
  passwordChangedAtMs: number;
  passwordExpiresAtMs: number | null;
  mustChangePassword: boolean;
  /** A mailed password that stands beside the other one, until it is over. */
  oneTimeHash: string | null;
  oneTimeUntilMs: number | null;
  /** The user's group asks for a second factor. */
  secondFactor: boolean;
  totpSecret: Buffer | null;
  totpConfirmedAtMs: number | null;
  totpLastStep: number | null;
};

const credentials = (db: Db) =>
  db
    .selectFrom('app_user as u')
    .innerJoin('app_group as g', 'g.id', 'u.group_id')
    .select([
      'u.id as userId',
      'u.name',
      'u.active',
      'u.password_hash as passwordHash',
      'u.password_changed_at as passwordChangedAtMs',
      'u.password_expires_at as passwordExpiresAtMs',
      'u.must_change_password as mustChangePassword',
      'u.one_time_hash as oneTimeHash',
      'u.one_time_until as oneTimeUntilMs',
      'g.second_factor as secondFactor',
      'u.totp_secret as totpSecret',
      'u.totp_confirmed_at as totpConfirmedAtMs',
      'u.totp_last_step as totpLastStep',
    ]);

export function credentialsByName(db: Db, name: string): Promise<Credentials | undefined> {
  return credentials(db)
    .where((eb) => eb(eb.fn('lower', ['u.name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}

/** Reads them again and holds them until the end of the transaction. */
export function lockCredentials(t: Tx, userId: number): Promise<Credentials | undefined> {
  return credentials(t.db).where('u.id', '=', userId).forUpdate('u').executeTakeFirst();
}

/** Hashes of the passwords a user had before the present one, the latest first. */
export async function formerPasswords(db: Db, userId: number, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('password_history')
    .select('password_hash')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => row.password_hash);
}

/** As many as a company may ask for. */
const HISTORY_KEPT = 50;

/** Puts a password in the place of the present one, which joins the former ones; a one-time password is over. */
export async function replacePassword(
  t: Tx,
  userId: number,
  password: { hash: string; expiresAtMs: number | null; mustChange: boolean },
): Promise<void> {
  const present = await lockCredentials(t, userId);
  if (!present) return;
  const former = await t.db
    .selectFrom('password_history')
    .select('at')
    .where('user_id', '=', userId)
    .orderBy('at', 'desc')
    .limit(HISTORY_KEPT)
    .execute();
  // The wall clock may have been set back: what joins is the latest all the same.
  const at = new Date(Math.max(t.nowMs, (former[0]?.at ?? 0) + 1));
  await t.db
    .insertInto('password_history')
    .values({ user_id: userId, at, password_hash: present.passwordHash })
    .execute();
  const oldest = former[HISTORY_KEPT - 2]?.at;
  if (oldest !== undefined) {
    await t.db.deleteFrom('password_history').where('user_id', '=', userId).where('at', '<', instant(oldest)).execute();
  }
  await t.db
    .updateTable('app_user')
    .set({
      password_hash: password.hash,
      password_changed_at: t.at,
      password_expires_at: password.expiresAtMs === null ? null : new Date(password.expiresAtMs),
      must_change_password: password.mustChange,
      one_time_hash: null,
      one_time_until: null,
    })
    .where('id', '=', userId)
    .execute();
}

/** Lets a one-time password stand beside the present one. */
export async function keepOneTimePassword(t: Tx, userId: number, hash: string, untilMs: number): Promise<void> {
  await t.db
    .updateTable('app_user')
    .set({ one_time_hash: hash, one_time_until: new Date(untilMs) })
    .where('id', '=', userId)
    .execute();
}

/** A one-time password that was seen to be over stays so, even where the wall clock is set back. */
export async function burnOneTimePassword(db: Db, userId: number): Promise<void> {
  await db
    .updateTable('app_user')
    .set({ one_time_until: new Date(0) })
    .where('id', '=', userId)
    .execute();
}

/** Keeps the secret of a second factor that is still to be confirmed. False where one is confirmed already. */
export async function keepTotpSecret(t: Tx, userId: number, secret: Buffer): Promise<boolean> {
  const kept = await t.db
    .updateTable('app_user')
    .set({ totp_secret: secret, totp_last_step: null })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .executeTakeFirst();
  return kept.numUpdatedRows > 0n;
}

/** Spends the code of a step, and with the first one confirms the secret. */
export async function spendTotpStep(t: Tx, userId: number, step: number): Promise<void> {
  await t.db.updateTable('app_user').set({ totp_last_step: step }).where('id', '=', userId).execute();
  await t.db
    .updateTable('app_user')
    .set({ totp_confirmed_at: t.at })
    .where('id', '=', userId)
    .where('totp_confirmed_at', 'is', null)
    .execute();
}
