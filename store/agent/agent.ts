import { sql } from 'kysely';
import type { CommissionTerms } from '#core/agent/commission.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** An agent as its bookings know it. */
export type Agent = { id: number; fleetId: number; name: string; ended: boolean; terms: CommissionTerms };

const selectAgents = (db: Db) => db.selectFrom('agent as a').selectAll('a');
type Row = Awaited<ReturnType<ReturnType<typeof selectAgents>['executeTakeFirstOrThrow']>>;

const agentOf = (row: Row): Agent => ({
  id: row.id,
  fleetId: row.fleet_id,
  name: row.name,
  ended: row.ended_at !== null,
  terms: {
    now: { percent: row.now_percent, flatMinor: row.now_flat_minor },
    preBooked: { percent: row.pre_booked_percent, flatMinor: row.pre_booked_flat_minor },
    delivery: { percent: row.delivery_percent, flatMinor: row.delivery_flat_minor },
    parcel: { percent: row.parcel_percent, flatMinor: row.parcel_flat_minor },
  },
});

export async function agentById(db: Db, id: number): Promise<Agent | undefined> {
  const row = await selectAgents(db).where('a.id', '=', id).executeTakeFirst();
  return row && agentOf(row);
}

/** The agent that a user books for. */
export async function agentOfUser(db: Db, userId: number): Promise<Agent | undefined> {
  const row = await selectAgents(db)
    .innerJoin('agent_user as u', 'u.agent_id', 'a.id')
    .where('u.user_id', '=', userId)
    .executeTakeFirst();
  return row && agentOf(row);
}

/** Holds an agent of the fleet until the end of the transaction. */
export async function lockAgent(t: Tx, fleetId: number, id: number): Promise<Agent | undefined> {
  const row = await selectAgents(t.db)
    .where('a.id', '=', id)
    .where('a.fleet_id', '=', fleetId)
    .forUpdate()
    .executeTakeFirst();
  return row && agentOf(row);
}

export type AgentUser = { id: number; name: string; fullName: string; active: boolean };

const USER = ['u.id', 'u.name', 'u.full_name as fullName', 'u.active'] as const;

export function usersOfAgent(db: Db, agentId: number): Promise<AgentUser[]> {
  return db
    .selectFrom('agent_user as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(USER)
    .where('m.agent_id', '=', agentId)
    .orderBy('u.name')
    .execute();
}

/** The users who may sign in for an agent of the fleet and do so for none yet. */
export function usersWithoutAgent(db: Db, fleetId: number): Promise<AgentUser[]> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('app_group as g', 'g.id', 'u.group_id')
    .select(USER)
    .where('u.active', '=', true)
    .where(sql<boolean>`'agent' = any(g.app_flags)`)
    .where(sql<boolean>`not 'admin' = any(g.app_flags)`)
    .where(sql<boolean>`exists (select from group_fleet f where f.group_id = g.id and f.fleet_id = ${fleetId})`)
    .where(sql<boolean>`not exists (select from agent_user m where m.user_id = u.id)`)
    .orderBy('u.name')
    .execute();
}

/** False where the user books for an agent already. */
export async function insertAgentUser(t: Tx, agentId: number, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t.db
    .insertInto('agent_user')
    .values({ agent_id: agentId, user_id: userId, at: t.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where the user does not book for it. */
export async function deleteAgentUser(t: Tx, agentId: number, userId: number): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom('agent_user')
    .where('agent_id', '=', agentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
