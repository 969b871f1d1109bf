import type { SettledCode } from '#core/settlement/settled-line.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type DisputeRow = {
  id: number;
  periodId: number;
  ownerKey: string;
  lineKey: string;
  code: SettledCode;
  plate: string;
  amountMinor: number;
  text: string;
  atMs: number;
  by: string;
  answer: string | null;
  answeredAtMs: number | null;
  answeredBy: string | null;
};

const disputes = (db: Db, fleetId: number) =>
  db
    .selectFrom('settlement_dispute as d')
    .select([
      'd.id',
      'd.period_id as periodId',
      'd.owner_key as ownerKey',
      'd.line_key as lineKey',
      'd.code',
      'd.plate',
    ])
    .select(['d.amount_minor as amountMinor', 'd.text', 'd.at as atMs', 'd.by_name as by'])
    .select(['d.answer', 'd.answered_at as answeredAtMs', 'd.answered_by as answeredBy'])
    .where('d.fleet_id', '=', fleetId);

/** What was disputed of a period, or of one owner's statement of it. */
export const disputesOf = (
  db: Db,
  fleetId: number,
  { periodId, ownerKey }: { periodId: number; ownerKey?: string },
): Promise<DisputeRow[]> =>
  disputes(db, fleetId)
    .where('d.period_id', '=', periodId)
    .$if(ownerKey !== undefined, (query) => query.where('d.owner_key', '=', ownerKey ?? ''))
    .orderBy('d.id')
    .execute();

export const lockDispute = (t: Tx, fleetId: number, id: number): Promise<DisputeRow | undefined> =>
  disputes(t.db, fleetId).where('d.id', '=', id).forUpdate('d').executeTakeFirst();

export type NewDispute = Pick<
  DisputeRow,
  'periodId' | 'ownerKey' | 'lineKey' | 'code' | 'plate' | 'amountMinor' | 'text'
> & {
  fleetId: number;
};

/** Answers its id; undefined where the line is disputed already. */
export async function insertDispute(t: Tx, one: NewDispute): Promise<number | undefined> {
  const row = await t.db
    .insertInto('settlement_dispute')
    .values({
      fleet_id: one.fleetId,
      period_id: one.periodId,
      owner_key: one.ownerKey,
      line_key: one.lineKey,
      code: one.code,
      plate: one.plate,
      amount_minor: one.amountMinor,
      text: one.text,
      at: t.at,
      by_name: t.actor.name,
    })
    .onConflict((conflict) =>
      conflict.columns(['period_id', 'owner_key', 'line_key']).where('answer', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function setAnswered(t: Tx, id: number, answer: string): Promise<void> {
  await t.db
    .updateTable('settlement_dispute')
    .set({ answer, answered_at: t.at, answered_by: t.actor.name })
    .where('id', '=', id)
    .execute();
}
