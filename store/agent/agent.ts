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
    .innerJoin('party_user as u', 'u.agent_id', 'a.id')
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
