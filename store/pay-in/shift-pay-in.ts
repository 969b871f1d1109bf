import { type Selectable, sql } from 'kysely';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { PayInModel } from '#core/pay-in/model.ts';
import type { PayInLine } from '#core/pay-in/pay-in.ts';
import type { ShiftFigures } from '#core/pay-in/shift-figures.ts';
import type { Typed } from '#core/pay-in/typed.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import { holds } from '../search/holds.ts';

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
  roundingMinor: number;
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
        rounding_minor: one.roundingMinor,
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

/** A pay-in by its number, held until the transaction ends. */
export const payInByNumber = (t: Tx, fleetId: number, number: number): Promise<PayInRow | undefined> =>
  t.db
    .selectFrom('shift_pay_in')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('number', '=', number)
    .forUpdate()
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

/** What was paid in, the newest first: of each shift the pay-in that holds now. */
export const paidShifts = (
  db: Db,
  fleetId: number,
  { beforeNumber, text, most }: { beforeNumber: number | null; text: string; most: number },
) =>
  db
    .selectFrom('shift_pay_in as p')
    .innerJoin('shift_record as r', 'r.id', 'p.record_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select([
      'p.number as id',
      'p.record_id as recordId',
      'r.business_day as businessDay',
      'd.did',
      'd.name as driverName',
      'v.plate',
      'p.sum_minor as sumMinor',
      'p.handed_minor as handedMinor',
      'p.at as atMs',
      'p.made_by as madeBy',
      sql<boolean>`p.corrects is not null`.as('corrected'),
      sql<number | null>`(
        select o.amount_minor from pay_in_dispute o where o.record_id = p.record_id and o.decision is null)`.as(
        'disputedMinor',
      ),
    ])
    .where('p.fleet_id', '=', fleetId)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('shift_pay_in as later')
            .select('later.id')
            .whereRef('later.record_id', '=', 'p.record_id')
            .whereRef('later.id', '>', 'p.id'),
        ),
      ),
    )
    .$if(text !== '', (query) =>
      query.where((eb) => eb.or([eb('d.did', '=', text), eb('v.plate', '=', text), holds('d.name', text)])),
    )
    .$if(beforeNumber !== null, (query) => query.where('p.number', '<', beforeNumber ?? 0))
    .orderBy('p.number', 'desc')
    .limit(most)
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
