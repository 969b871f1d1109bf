import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payInByNumber } from '#store/pay-in/shift-pay-in.ts';
import { insertTaxPaper, taxPaperOf } from '#store/pay-in/tax-paper.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { alone } from '../command/alone.ts';

export const TAX_PAPER_SERIES = 'shiftTaxPaper';

/** The tax invoice of a pay-in takes its number; one that has one keeps it. Refused: `payInUnknown`. */
export async function issueTaxPaperIn(
  t: Tx,
  { fleetId, payInNumber }: { fleetId: number; payInNumber: number },
): Promise<Result<{ number: number }, 'payInUnknown'>> {
  const payIn = await payInByNumber(t, fleetId, payInNumber);
  if (!payIn) return refuse('payInUnknown');
  const known = await taxPaperOf(t.db, payIn.id);
  if (known) {
    t.unchanged();
    return ok({ number: known.number });
  }
  const number = await nextNumber(t, fleetId, TAX_PAPER_SERIES);
  await insertTaxPaper(t, { fleetId, number, payInId: payIn.id });
  t.announce('shiftsToPayIn', fleetId, payIn.record_id);
  t.audit({
    act: 'issueTaxPaper',
    entity: 'payIn',
    entityId: payInNumber,
    fleetId,
    became: { number, payIn: payInNumber },
    about: { driverId: payIn.driver_id },
  });
  return ok({ number });
}

export const issueTaxPaper = alone(issueTaxPaperIn);
