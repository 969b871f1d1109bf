import { type Selectable, sql } from 'kysely';
import type { DisputeDecision } from '#core/pay-in/dispute.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type PayInDispute = Selectable<Tables['pay_in_dispute']>;

export async function insertDispute(
  t: Tx,
  one: { fleetId: number; recordId: number; amountMinor: number; why: string },
): Promise<number> {
  const row = await t.db
    .insertInto('pay_in_dispute')
    .values({
      fleet_id: one.fleetId,
      record_id: one.recordId,
      amount_minor: one.amountMinor,
      why: one.why,
      opened_at: t.at,
      opened_by: t.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The disputes of a shift, the oldest first. */
export const disputesOfShift = (db: Db, fleetId: number, recordId: number): Promise<PayInDispute[]> =>
  db
    .selectFrom('pay_in_dispute')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();

export async function setDecided(t: Tx, id: number, decision: DisputeDecision, why: string): Promise<void> {
  const decided = { decision, decided_at: t.at, decided_by: t.actor.name, decided_why: why };
  await t.db.updateTable('pay_in_dispute').set(decided).where('id', '=', id).execute();
}

/** What drivers dispute and nobody has decided, by driver, in minor units; who is not named disputes nothing. */
export async function disputedByDrivers(db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (driverIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('pay_in_dispute as p')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .select(['r.driver_id', sql<number>`sum(p.amount_minor)::bigint`.as('minor')])
    .where('p.decision', 'is', null)
    .where('r.driver_id', 'in', [...driverIds])
    .groupBy('r.driver_id')
    .execute();
  return new Map(rows.map(({ driver_id, minor }) => [driver_id, minor]));
}
