import { sql } from 'kysely';
import type { DriverAccount } from '#core/driver-account/driver-accounts.ts';
import type { PaperWidth } from '#core/print/paper-width.ts';
import type { ReceiptKind } from '#core/till/session.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

export type NewReceipt = {
  fleetId: number;
  number: number;
  sessionId: number;
  kind: ReceiptKind;
  driverId: number | null;
  account: DriverAccount | null;
  /** The cash that moved; `roundingMinor` of it is what it is more than what was asked. */
  amountMinor: number;
  roundingMinor: number;
  tenderedMinor: number | null;
  entryId: number;
  why: string;
  clientKey: string;
};

export async function insertReceipt(t: Tx, receipt: NewReceipt): Promise<void> {
  await t.db
    .insertInto('cash_receipt')
    .values({
      fleet_id: receipt.fleetId,
      number: receipt.number,
      session_id: receipt.sessionId,
      kind: receipt.kind,
      driver_id: receipt.driverId,
      account: receipt.account,
      amount_minor: receipt.amountMinor,
      rounding_minor: receipt.roundingMinor,
      tendered_minor: receipt.tenderedMinor,
      entry_id: receipt.entryId,
      at: t.at,
      made_by: t.actor.name,
      why: receipt.why,
      client_key: receipt.clientKey,
    })
    .execute();
}

export type ReceiptRow = {
  id: number;
  number: number;
  kind: ReceiptKind;
  sessionId: number;
  tillName: string;
  driverId: number | null;
  driverName: string | null;
  did: string | null;
  account: DriverAccount | null;
  /** The cash that moved; `roundingMinor` of it is what it is more than what was asked. */
  amountMinor: number;
  roundingMinor: number;
  tenderedMinor: number | null;
  /** Of the driver's account after it; what the driver owes is above zero. */
  balanceMinor: number | null;
  atMs: number;
  madeBy: string;
  why: string;
  prints: number;
};

const receipts = (db: Db, fleetId: number) =>
  db
    .selectFrom('cash_receipt as r')
    .innerJoin('till_session as s', 's.id', 'r.session_id')
    .innerJoin('till as t', 't.id', 's.till_id')
    .leftJoin('driver as d', 'd.id', 'r.driver_id')
    .select([
      'r.id',
      'r.number',
      'r.kind',
      'r.session_id as sessionId',
      't.name as tillName',
      'r.driver_id as driverId',
      'd.name as driverName',
      'd.did',
      'r.account',
      'r.amount_minor as amountMinor',
      'r.rounding_minor as roundingMinor',
      'r.tendered_minor as tenderedMinor',
      'r.at as atMs',
      'r.made_by as madeBy',
      'r.why',
      'r.prints',
      sql<number | null>`case when r.driver_id is null then null else (
        select p.balance_minor from ledger_posting p join ledger_account a on a.id = p.account_id
        where p.entry_id = r.entry_id and a.holder = 'driver ' || r.driver_id and a.kind = 'driver' || initcap(r.account)) end`.as(
        'balanceMinor',
      ),
    ])
    .where('r.fleet_id', '=', fleetId);

export const receiptByNumber = (db: Db, fleetId: number, number: number): Promise<ReceiptRow | undefined> =>
  receipts(db, fleetId).where('r.number', '=', number).executeTakeFirst();

/** The receipt that was issued for a key; a key stands for one request. */
export const receiptByKey = (db: Db, fleetId: number, clientKey: string): Promise<ReceiptRow | undefined> =>
  receipts(db, fleetId).where('r.client_key', '=', clientKey).executeTakeFirst();

/** The printer of the till that a receipt was issued at, and how wide it writes; its address is null where the browser prints. */
export function printerOfReceipt(
  db: Db,
  fleetId: number,
  number: number,
): Promise<{ printer: string | null; paper: PaperWidth } | undefined> {
  return db
    .selectFrom('cash_receipt as r')
    .innerJoin('till_session as s', 's.id', 'r.session_id')
    .innerJoin('till as t', 't.id', 's.till_id')
    .select(['t.printer', 't.paper'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.number', '=', number)
    .executeTakeFirst();
}

/** All of a session, in their order. */
export const receiptsOfSession = (db: Db, fleetId: number, sessionId: number): Promise<ReceiptRow[]> =>
  receipts(db, fleetId).where('r.session_id', '=', sessionId).orderBy('r.id').execute();

/** Counts a print; answers how many there were before, undefined where there is no such receipt. */
export async function notePrint(t: Tx, fleetId: number, number: number): Promise<number | undefined> {
  const row = await t.db
    .updateTable('cash_receipt')
    .set({ prints: sql<number>`prints + 1` })
    .where('fleet_id', '=', fleetId)
    .where('number', '=', number)
    .returning('prints')
    .executeTakeFirst();
  return row && row.prints - 1;
}
