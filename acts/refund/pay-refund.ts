import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RefundWay } from '#core/refund/refund.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { openDay } from '#store/ledger/entry.ts';
import { lockRefund, markPaid, type RefundRow, refundById } from '#store/refund/refund.ts';
import { numberOf } from '../case/case-acts.ts';
import { alone } from '../command/alone.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import type { CashUser, CashWorld } from '../till/cash-world.ts';
import { moveCashIn } from '../till/move-cash.ts';
import { noteRefund, refundLine } from './refund-in-case.ts';

const PAID_OUT_OF = { bank: 'bank', card: 'cardClearing' } as const;

export type PayRefusal =
  | 'refundUnknown'
  | 'refundTakenBack'
  | 'refundPaidAlready'
  | 'noTillOpen'
  | 'tillCounting'
  | 'lessThanACoin'
  | 'tillTooLittle'
  | 'booksClosed'
  | 'clientKeyTaken';

/**
 * Pays a passenger what was given back: in cash out of the till that the user runs, with a receipt, or by bank or on the card.
 * Sent again with the same key it answers the receipt already issued. Refused: `refundUnknown`, also of one that goes to an
 * account or that nobody agreed to yet, `refundTakenBack`, `refundPaidAlready`, and as cash moves.
 */
export async function payRefundIn(
  t: Tx,
  world: CashWorld,
  user: CashUser,
  { id, from, clientKey }: { id: number; from: RefundWay; clientKey: string },
): Promise<Result<{ receipt: number | null }, PayRefusal>> {
  const { fleetId } = world;
  const seen = await refundById(t.db, fleetId, id);
  const file = seen && (await lockCase(t, fleetId, incidentCase.name, seen.case_id));
  const refund = file && (await lockRefund(t, fleetId, id));
  if (!refund || refund.goes_to === 'account') return refuse('refundUnknown');
  if (refund.taken_back_at !== null) return refuse('refundTakenBack');
  if (refund.given_at === null) return refuse('refundUnknown');
  if (refund.paid_at !== null) {
    t.unchanged();
    return refund.paid_key === clientKey && refund.paid_from === from
      ? ok({ receipt: refund.receipt_number })
      : refuse('refundPaidAlready');
  }
  const number = numberOf(incidentCase, file);
  const paid =
    from === 'cash' ? await cash(t, world, user, refund, { number, clientKey }) : await other(t, refund, from, number);
  if (!paid.ok) return paid;
  const { receipt } = paid.value;
  await markPaid(t, id, { from, key: clientKey, receipt });
  await noteRefund(t, file, refund, (words, amount) => words.paid(amount, from, receipt));
  t.audit({ ...refundLine(file, refund), act: 'payRefund' });
  return ok({ receipt });
}

export const payRefund = alone(payRefundIn);

type Paid = { receipt: number | null };

async function cash(
  t: Tx,
  world: CashWorld,
  user: CashUser,
  refund: RefundRow,
  { number, clientKey }: { number: string; clientKey: string },
): Promise<Result<Paid, PayRefusal>> {
  const move = {
    kind: 'refund',
    refundId: refund.id,
    amountMinor: refund.amount_minor,
    why: number,
    clientKey,
  } as const;
  const moved = await moveCashIn(t, world, user, move);
  if (moved.ok) return ok({ receipt: moved.value.number });
  switch (moved.code) {
    case 'noTillOpen':
    case 'tillCounting':
    case 'lessThanACoin':
    case 'tillTooLittle':
    case 'booksClosed':
    case 'clientKeyTaken':
      return { ...moved, code: moved.code };
    default:
      throw new Error(`The till refused refund ${refund.id}: ${moved.code}.`);
  }
}

async function other(
  t: Tx,
  refund: RefundRow,
  from: keyof typeof PAID_OUT_OF,
  why: string,
): Promise<Result<Paid, never>> {
  const { id, fleet_id: fleetId, currency, amount_minor: amountMinor } = refund;
  const due = await ledgerAccount(t, { fleetId, kind: 'refundsDue', currency });
  const out = await ledgerAccount(t, { fleetId, kind: PAID_OUT_OF[from], currency });
  const entered = await postEntry(t, {
    fleetId,
    key: `refund ${id} paid`,
    kind: 'refundPaid',
    state: 'posted',
    onDate: await openDay(t, fleetId),
    lines: [
      { accountId: due, amountMinor },
      { accountId: out, amountMinor: -amountMinor },
    ],
    passesBounds: true,
    why,
    about: { refund: id, trip: refund.job_id },
  });
  if (!entered.ok) throw unforeseen(`The book refused to pay refund ${id}: ${entered.code}.`, entered.code);
  return ok({ receipt: null });
}
