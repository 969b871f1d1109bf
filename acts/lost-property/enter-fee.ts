import { foundItemKind } from '#core/lost-property/case.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { numberOf } from '../case/case-acts.ts';
import { paidLines } from '../ledger/paid-lines.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';

/** What the entry of a fee is known by: each item has one at most, however often it is sent. */
export const feeKey = (caseId: number): string => `lost fee ${caseId}`;

/**
 * Enters what somebody paid as they were given their thing, or had it sent: the cash of the office has it more, as coins pay it. In closed
 * books on the first day that is open. Nothing where there is no fee.
 */
export async function enterFee(t: Tx, file: CaseRow, feeMinor: unknown): Promise<void> {
  if (typeof feeMinor !== 'number' || feeMinor <= 0) return;
  const { id, fleet_id: fleetId } = file;
  const { currency } = await fleetClock(t.db, fleetId);
  const number = numberOf(foundItemKind, file);
  const rule = `fee of ${number}`;
  const entered = await postEntry(t, {
    fleetId,
    key: feeKey(id),
    kind: 'lostFee',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines: [
      ...(await paidLines(t, { fleetId, currency, into: 'cash', amountMinor: feeMinor, rule })).lines,
      { accountId: await ledgerAccount(t, { fleetId, kind: 'lostFees', currency }), amountMinor: -feeMinor, rule },
    ],
    why: number,
    about: { case: id },
  });
  if (!entered.ok) throw unforeseen(`The book refused the fee of ${number}: ${entered.code}.`, entered.code);
}
