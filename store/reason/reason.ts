import type { Selectable } from 'kysely';
import type { ReasonKind } from '#core/reason/reason.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type ReasonRow = Selectable<Tables['reason']>;

/** The reasons of a fleet that may be given, in the order the company wants them. */
export function openReasons(db: Db, fleetId: number): Promise<ReasonRow[]> {
  return db
    .selectFrom('reason')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('ended_at', 'is', null)
    .orderBy('place')
    .orderBy('code')
    .execute();
}

/** A reason of a fleet that may be given for this; kept from being deleted until the transaction is over. */
export function reasonToGive(t: Tx, fleetId: number, kind: ReasonKind, id: number): Promise<ReasonRow | undefined> {
  return t.db
    .selectFrom('reason')
    .selectAll()
    .where('id', '=', id)
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where('ended_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
}

export async function markReasonGiven(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('reason')
    .set({ first_given_at: t.at })
    .where('id', '=', id)
    .where('first_given_at', 'is', null)
    .execute();
}

export async function wasReasonGiven(db: Db, id: number): Promise<boolean> {
  const row = await db.selectFrom('reason').select('first_given_at').where('id', '=', id).executeTakeFirst();
  return (row?.first_given_at ?? null) !== null;
}
