import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** A key that nobody has ended, with its agent. */
export type LivingKey = { id: number; agentId: number; fleetId: number; agentName: string; agentEnded: boolean };

export async function livingAgentKey(db: Db, keySha256: Buffer): Promise<LivingKey | undefined> {
  const row = await db
    .selectFrom('agent_key as k')
    .innerJoin('agent as a', 'a.id', 'k.agent_id')
    .select(['k.id', 'a.id as agentId', 'a.fleet_id as fleetId', 'a.name as agentName', 'a.ended_at as endedAt'])
    .where('k.key_sha256', '=', keySha256)
    .where('k.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const { endedAt, ...key } = row;
  return { ...key, agentEnded: endedAt !== null };
}

/** The keys of an agent, the newest first; those that have ended too. */
export function keysOfAgent(db: Db, agentId: number) {
  return db
    .selectFrom('agent_key')
    .select([
      'id',
      'name',
      'begins',
      'made_at as madeAtMs',
      'made_by as madeBy',
      'last_used_at as lastUsedAtMs',
      'ended_at as endedAtMs',
      'ended_by as endedBy',
    ])
    .where('agent_id', '=', agentId)
    .orderBy('id', 'desc')
    .execute();
}

export async function insertAgentKey(
  t: Tx,
  key: { agentId: number; name: string; begins: string; keySha256: Buffer },
): Promise<number> {
  const { id } = await t.db
    .insertInto('agent_key')
    .values({
      agent_id: key.agentId,
      name: key.name,
      begins: key.begins,
      key_sha256: key.keySha256,
      made_at: t.at,
      made_by: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export function lockAgentKey(t: Tx, agentId: number, id: number) {
  return t.db
    .selectFrom('agent_key')
    .select(['id', 'name', 'ended_at as endedAtMs'])
    .where('agent_id', '=', agentId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function markKeyEnded(t: Tx, id: number): Promise<void> {
  await t.db.updateTable('agent_key').set({ ended_at: t.at, ended_by: t.actor.name }).where('id', '=', id).execute();
}

/** Keeps when a key was last used, no finer than to `everyMs`; like a position it is neither audited nor announced. */
export async function markKeyUsed(db: Db, id: number, atMs: number, everyMs: number): Promise<void> {
  await db
    .updateTable('agent_key')
    .set({ last_used_at: new Date(atMs) })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<', instant(atMs - everyMs))]),
    )
    .execute();
}
