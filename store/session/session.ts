import { SECOND_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';
import { announceAccess } from '../user/access.ts';

export type NewSession = { codeSha256: Buffer; userId: number; app: string; address: string; client: string };

/** Notes a session that begins now. */
export async function insertSession(t: Tx, session: NewSession): Promise<void> {
  await t.db
    .insertInto('session')
    .values({
      code_sha256: session.codeSha256,
      user_id: session.userId,
      app: session.app,
      address: session.address,
      client: session.client,
      began_at: t.at,
      last_act_at: t.at,
    })
    .execute();
}

export type SessionRow = { id: number; userId: number; userName: string; beganAtMs: number; lastActAtMs: number };

/** A session not ended, of a user who is active; whether it is still young enough is the caller's question. */
export function sessionByCode(db: Db, codeSha256: Buffer): Promise<SessionRow | undefined> {
  return db
    .selectFrom('session as s')
    .innerJoin('app_user as u', 'u.id', 's.user_id')
    .select([
      's.id',
      's.user_id as userId',
      'u.name as userName',
      's.began_at as beganAtMs',
      's.last_act_at as lastActAtMs',
    ])
    .where('s.code_sha256', '=', codeSha256)
    .where('s.ended_at', 'is', null)
    .where('u.active', '=', true)
    .executeTakeFirst();
}

/** A session lives for hours: acts that follow one another so soon are one, and cost no write each. */
export const NOTED_EVERY_MS = 10 * SECOND_MS;

/** Notes a user's act on their session, to within ten seconds; not a change of business, so it needs no door. */
export async function touchSession(db: Db, codeSha256: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_act_at: at })
    .where('code_sha256', '=', codeSha256)
    .where('last_act_at', '<', instant(at.getTime() - NOTED_EVERY_MS))
    .execute();
}

/** Ends a session that was seen to be dead, so that it stays so. */
export async function burySession(db: Db, codeSha256: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: at })
    .where('code_sha256', '=', codeSha256)
    .where('ended_at', 'is', null)
    .execute();
}

export type OpenSession = {
  id: number;
  codeSha256: Buffer;
  app: string;
  address: string;
  client: string;
  beganAtMs: number;
  lastActAtMs: number;
};

/** Sessions of a user that nobody has ended, used since, the latest act first. */
export function openSessions(db: Db, userId: number, usedSinceMs: number): Promise<OpenSession[]> {
  return db
    .selectFrom('session')
    .select([
      'id',
      'code_sha256 as codeSha256',
      'app',
      'address',
      'client',
      'began_at as beganAtMs',
      'last_act_at as lastActAtMs',
    ])
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('last_act_at', '>=', instant(usedSinceMs))
    .orderBy('last_act_at', 'desc')
    .execute();
}

/** Ends those of a user's sessions that are named by `which`, and announces it; answers how many. */
export async function endSessions(
  t: Tx,
  userId: number,
  which: { id: number } | { codeSha256: Buffer } | { except: Buffer | null },
): Promise<number> {
  const ended = await t.db
    .updateTable('session')
    .set({ ended_at: t.at })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', (which as { id: number }).id))
    .$if('codeSha256' in which, (query) =>
      query.where('code_sha256', '=', (which as { codeSha256: Buffer }).codeSha256),
    )
    .$if('except' in which && which.except !== null, (query) =>
      query.where('code_sha256', '<>', (which as { except: Buffer }).except),
    )
    .executeTakeFirst();
  const count = Number(ended.numUpdatedRows);
  if (count > 0) await announceAccess(t, [userId]);
  return count;
}
