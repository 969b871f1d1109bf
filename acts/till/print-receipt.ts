import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { notePrint } from '#store/till/receipt.ts';
import { alone } from '../command/alone.ts';

/** A receipt goes to paper; all but the first time it is a copy, and says so. */
export async function printReceiptIn(
  t: Tx,
  { fleetId, number }: { fleetId: number; number: number },
): Promise<Result<{ copy: boolean }, 'receiptUnknown'>> {
  const before = await notePrint(t, fleetId, number);
  if (before === undefined) return refuse('receiptUnknown');
  t.audit({ act: 'printReceipt', entity: 'receipt', entityId: number, fleetId, became: { prints: before + 1 } });
  return ok({ copy: before > 0 });
}

export const printReceipt = alone(printReceiptIn);
