import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { notePayInPrint } from '#store/pay-in/shift-pay-in.ts';
import { alone } from '../command/alone.ts';

/** The receipt of a pay-in goes to paper; all but the first time it is a copy, and says so. */
export async function printPayInIn(
  t: Tx,
  { fleetId, number }: { fleetId: number; number: number },
): Promise<Result<{ copy: boolean }, 'payInUnknown'>> {
  const before = await notePayInPrint(t, fleetId, number);
  if (before === undefined) return refuse('payInUnknown');
  t.audit({ act: 'printPayIn', entity: 'payIn', entityId: number, fleetId, became: { prints: before + 1 } });
  return ok({ copy: before > 0 });
}

export const printPayIn = alone(printPayInIn);
