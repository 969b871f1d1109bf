import type { AdjustmentKind } from '#core/settlement/settled-line.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type AdjustmentRow = {
  id: number;
  periodId: number;
  owner: string;
  vehicleId: number | null;
  plate: string;
  kind: AdjustmentKind;
  amountMinor: number;
  why: string;
  consent: string;
  atMs: number;
  madeBy: string;
  clientKey: string;
};

const adjustments = (db: Db, fleetId: number) =>
  db
    .selectFrom('settlement_adjustment as a')
    .leftJoin('vehicle as v', 'v.id', 'a.vehicle_id')
    .select(['a.id', 'a.period_id as periodId', 'a.owner_name as owner', 'a.vehicle_id as vehicleId', 'a.kind'])
    .select(['a.amount_minor as amountMinor', 'a.why', 'a.consent', 'a.at as atMs', 'a.made_by as madeBy'])
    .select((eb) => [eb.fn.coalesce('v.plate', eb.val('')).as('plate'), 'a.client_key as clientKey'])
    .where('a.fleet_id', '=', fleetId);

export const adjustmentsOf = (db: Db, fleetId: number, periodId: number): Promise<AdjustmentRow[]> =>
  adjustments(db, fleetId).where('a.period_id', '=', periodId).orderBy('a.id').execute();

export const adjustmentById = (db: Db, fleetId: number, id: number): Promise<AdjustmentRow | undefined> =>
  adjustments(db, fleetId).where('a.id', '=', id).executeTakeFirst();

export const adjustmentByKey = (db: Db, fleetId: number, clientKey: string): Promise<AdjustmentRow | undefined> =>
  adjustments(db, fleetId).where('a.client_key', '=', clientKey).executeTakeFirst();

export type NewAdjustment = Omit<AdjustmentRow, 'id' | 'plate' | 'atMs' | 'madeBy'> & { fleetId: number };

export async function insertAdjustment(t: Tx, one: NewAdjustment): Promise<number> {
  const { id } = await t.db
    .insertInto('settlement_adjustment')
    .values({
      fleet_id: one.fleetId,
      period_id: one.periodId,
      owner_name: one.owner,
      vehicle_id: one.vehicleId,
      kind: one.kind,
      amount_minor: one.amountMinor,
      why: one.why,
      consent: one.consent,
      at: t.at,
      made_by: t.actor.name,
      client_key: one.clientKey,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function deleteAdjustment(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('settlement_adjustment').where('id', '=', id).execute();
}
