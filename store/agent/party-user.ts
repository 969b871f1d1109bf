import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';
import type { PartyKey } from './party-bookings.ts';

export type PartyUser = { id: number; name: string; fullName: string; active: boolean };

const USER = ['u.id', 'u.name', 'u.full_name as fullName', 'u.active'] as const;

const rowOf = (party: PartyKey) =>
  'agentId' in party ? { agent_id: party.agentId, account_id: null } : { agent_id: null, account_id: party.accountId };

/** The users who sign in for an agent or a client. */
export function usersOfParty(db: Db, party: PartyKey): Promise<PartyUser[]> {
  return db
    .selectFrom('party_user as m')
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .select(USER)
    .where((eb) =>
      'agentId' in party ? eb('m.agent_id', '=', party.agentId) : eb('m.account_id', '=', party.accountId),
    )
    .orderBy('u.name')
    .execute();
}

/** The users who may sign in for a party of the fleet and do so for none yet. */
export function usersWithoutParty(db: Db, fleetId: number): Promise<PartyUser[]> {
  return db
    .selectFrom('app_user as u')
    .innerJoin('app_group as g', 'g.id', 'u.group_id')
    .select(USER)
    .where('u.active', '=', true)
    .where(sql<boolean>`'agent' = any(g.app_flags)`)
    .where(sql<boolean>`not 'admin' = any(g.app_flags)`)
    .where(sql<boolean>`exists (select from group_fleet f where f.group_id = g.id and f.fleet_id = ${fleetId})`)
    .where(sql<boolean>`not exists (select from party_user m where m.user_id = u.id)`)
    .orderBy('u.name')
    .execute();
}

/** What the party is called that a user signs in for; empty where it is none. */
export async function partyOfUser(db: Db, userId: number): Promise<string> {
  const row = await db
    .selectFrom('party_user as m')
    .leftJoin('agent as a', 'a.id', 'm.agent_id')
    .leftJoin('account as c', 'c.id', 'm.account_id')
    .select(sql<string>`coalesce(a.name, c.name)`.as('name'))
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return row?.name ?? '';
}

/** The account that a user signs in for. */
export function accountOfUser(
  db: Db,
  userId: number,
): Promise<{ id: number; fleetId: number; number: string; name: string } | undefined> {
  return db
    .selectFrom('party_user as m')
    .innerJoin('account as c', 'c.id', 'm.account_id')
    .select(['c.id', 'c.fleet_id as fleetId', 'c.number', 'c.name'])
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
}

/** False where the user signs in for a party already. */
export async function insertPartyUser(t: Tx, party: PartyKey, userId: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await t.db
    .insertInto('party_user')
    .values({ user_id: userId, ...rowOf(party), at: t.at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** False where the user does not sign in for it. */
export async function deletePartyUser(t: Tx, party: PartyKey, userId: number): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom('party_user')
    .where('user_id', '=', userId)
    .where((eb) => ('agentId' in party ? eb('agent_id', '=', party.agentId) : eb('account_id', '=', party.accountId)))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
