import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

export type StoredAnswer = { type: string; ok: boolean; [figure: string]: unknown };

export async function findReceipt(db: Db, driverId: number, commandId: string): Promise<StoredAnswer | undefined> {
  const row = await db
    .selectFrom('command_receipt')
    .select('answer')
    .where('driver_id', '=', driverId)
    .where('command_id', '=', commandId)
    .executeTakeFirst();
  return row?.answer as StoredAnswer | undefined;
}

/** Keeps the answer to a command. False where the command has one already. */
export async function keepReceipt(t: Tx, driverId: number, commandId: string, answer: StoredAnswer): Promise<boolean> {
  const row = await t.db
    .insertInto('command_receipt')
    .values({ driver_id: driverId, command_id: commandId, at: t.at, answer: JSON.stringify(answer) })
    .onConflict((conflict) => conflict.columns(['driver_id', 'command_id']).doNothing())
    .returning('driver_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets receipts written before an instant: no terminal repeats a command that long. */
export async function forgetReceipts(db: Db, before: Date): Promise<number> {
  const result = await db.deleteFrom('command_receipt').where('at', '<', instant(before)).executeTakeFirst();
  return Number(result.numDeletedRows);
}
