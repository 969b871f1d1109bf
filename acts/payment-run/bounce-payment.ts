import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { RunPays } from '#core/payment-run/limits.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { lockRunItem, runByNumber, setBounced } from '#store/payment-run/payment-run.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';
import { payeeAccount } from './payee-account.ts';

export type BounceAsked = { pays: RunPays; number: number; line: number; why: string };
export type Bounced = Result<null, 'runUnknown' | 'paymentUnknown' | 'bouncedAlready' | 'reasonMissing' | BooksRefusal>;

/**
 * A payment came back from the bank: the driver, owner or agent has the money again, to be paid with the next run. Refused: `runUnknown`,
 * `paymentUnknown`, `bouncedAlready` (by), `reasonMissing`, `booksClosed`.
 */
export async function bouncePaymentIn(
  t: Tx,
  world: CashWorld,
  { pays, number, line, why }: BounceAsked,
): Promise<Bounced> {
  const { fleetId, currency } = world;
  const run = await runByNumber(t.db, fleetId, { number, pays });
  if (!run) return refuse('runUnknown');
  const item = await lockRunItem(t, run.id, line);
  if (!item) return refuse('paymentUnknown');
  if (item.bouncedAtMs !== null) return refuse('bouncedAlready', { by: item.bouncedBy ?? '' });
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const own = await payeeAccount(t, world, item);
  if (!own) return refuse('paymentUnknown');
  const posted = await postEntry(t, {
    fleetId,
    key: `run ${number} ${line} bounced`,
    kind: own.kinds.back,
    state: 'posted',
    onDate: dayOf(t, world),
    why: reason,
    about: own.about,
    corrects: item.entryId,
    lines: [
      { accountId: own.id, amountMinor: -item.amountMinor },
      { accountId: await ledgerAccount(t, { fleetId, kind: 'bank', currency }), amountMinor: item.amountMinor },
    ],
  });
  if (!posted.ok) return booksRefusal(posted, own.bounded);
  await setBounced(t, { runId: run.id, line }, { why: reason, entryId: posted.value.entryId });
  const became = { number, line, amountMinor: item.amountMinor };
  const noted = { entity: 'paymentRun', entityId: run.id, fleetId, why: reason };
  if (item.agentId !== null) {
    t.announce('agents', fleetId, item.agentId);
    t.audit({ ...noted, act: 'bounceAgentPayment', became: { ...became, agent: item.name } });
  } else if (item.driverId === null) {
    t.announce('settlements', fleetId, run.id);
    t.audit({ ...noted, act: 'bounceOwnerPayment', became: { ...became, owner: item.ownerName } });
  } else {
    t.announce('driverMoney', fleetId, item.driverId);
    t.audit({ ...noted, act: 'bouncePayment', became, about: { driverId: item.driverId } });
  }
  return ok(null);
}

export const bouncePayment = alone(bouncePaymentIn);
