import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import { lockRunItem, runByNumber, setBounced } from '#store/payment-run/payment-run.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';

export type BounceAsked = { number: number; line: number; why: string };
export type Bounced = Result<null, 'runUnknown' | 'paymentUnknown' | 'bouncedAlready' | 'reasonMissing' | BooksRefusal>;

/**
 * A payment came back from the bank: the driver has the money again, to be paid with the next run. Refused: `runUnknown`,
 * `paymentUnknown`, `bouncedAlready` (by), `reasonMissing`, `booksClosed`.
 */
export async function bouncePaymentIn(t: Tx, world: CashWorld, { number, line, why }: BounceAsked): Promise<Bounced> {
  const { fleetId, currency } = world;
  const run = await runByNumber(t.db, fleetId, number);
  if (!run) return refuse('runUnknown');
  const item = await lockRunItem(t, run.id, line);
  if (!item) return refuse('paymentUnknown');
  if (item.bouncedAtMs !== null) return refuse('bouncedAlready', { by: item.bouncedBy ?? '' });
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const driver = await payingDriver(t.db, fleetId, item.driverId);
  if (!driver) return refuse('paymentUnknown');
  const ownId = await driverAccountId(t, world, driver, 'current');
  const posted = await postEntry(t, {
    fleetId,
    key: `run ${number} ${line} bounced`,
    kind: 'bankBounced',
    state: 'posted',
    onDate: dayOf(t, world),
    why: reason,
    about: { driver: item.driverId },
    corrects: item.entryId,
    lines: [
      { accountId: ownId, amountMinor: -item.amountMinor },
      { accountId: await ledgerAccount(t, { fleetId, kind: 'bank', currency }), amountMinor: item.amountMinor },
    ],
  });
  if (!posted.ok) return booksRefusal(posted, [{ id: ownId, is: 'current' }]);
  await setBounced(t, { runId: run.id, line }, { why: reason, entryId: posted.value.entryId });
  t.announce('driverMoney', fleetId, item.driverId);
  t.audit({
    act: 'bouncePayment',
    entity: 'paymentRun',
    entityId: run.id,
    fleetId,
    became: { number, line, amountMinor: item.amountMinor },
    why: reason,
    about: { driverId: item.driverId },
  });
  return ok(null);
}

export const bouncePayment = alone(bouncePaymentIn);
