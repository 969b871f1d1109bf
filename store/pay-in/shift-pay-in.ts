import { type Selectable, sql } from 'kysely';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PayInModel } from '#core/pay-in/model.ts';
import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { ShiftFigures } from '#core/pay-in/shift-figures.ts';
import type { Typed } from '#core/pay-in/typed.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type PayInRow = Selectable<Tables['shift_pay_in']>;

export type NewPayIn = {
  fleetId: number;
  number: number;
  recordId: number;
  driverId: number;
  sessionId: number | null;
  entryId: number | null;
  corrects: number | null;
  modelName: string;
  model: PayInModel;
  figures: ShiftFigures;
  typed: Typed;
  lines: readonly PayInLine[];
  sumMinor: number;
  handedMinor: number;
  receiptNumber: number | null;
  why: string;
  clientKey: string;
};

/** Refused: `clientKeyTaken`, where the key was used for another shift in the same moment; that ends the transaction. */
export async function insertPayIn(t: Tx, one: NewPayIn): Promise<Result<PayInRow, 'clientKeyTaken'>> {
  try {
    const row = await t.db
      .insertInto('shift_pay_in')
      .values({
        fleet_id: one.fleetId,
        number: one.number,
        record_id: one.recordId,
        driver_id: one.driverId,
        session_id: one.sessionId,
        entry_id: one.entryId,
        corrects: one.corrects,
        model_name: one.modelName,
        model: JSON.stringify(one.model),
        figures: JSON.stringify(one.figures),
        typed: JSON.stringify(one.typed),
        lines: JSON.stringify(one.lines),
        sum_minor: one.sumMinor,
        handed_minor: one.handedMinor,
        receipt_number: one.receiptNumber,
        at: t.at,
        made_by: t.actor.name,
        why: one.why,
        client_key: one.clientKey,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return ok(row);
  } catch (error) {
    if ((error as { constraint?: string }).constraint === 'shift_pay_in_once') return refuse('clientKeyTaken');
    throw error;
  }
}

export const payInByKey = (db: Db, fleetId: number, clientKey: string): Promise<PayInRow | undefined> =>
  db
    .selectFrom('shift_pay_in')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('client_key', '=', clientKey)
    .executeTakeFirst();

/** The pay-ins of a shift: the first, and what put it right after it. */
export const payInsOf = (db: Db, fleetId: number, recordId: number): Promise<PayInRow[]> =>
  db
    .selectFrom('shift_pay_in')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute();

/** Counts a print; answers how many there were before, undefined where there is no such pay-in. */
export async function notePayInPrint(t: Tx, fleetId: number, number: number): Promise<number | undefined> {
  const row = await t.db
    .updateTable('shift_pay_in')
    .set({ prints: sql<number>`prints + 1` })
    .where('fleet_id', '=', fleetId)
    .where('number', '=', number)
    .returning('prints')
    .executeTakeFirst();
  return row && row.prints - 1;
}
