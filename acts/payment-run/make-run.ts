import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { isIban, plainIban } from '#core/kit/iban.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MOST_DAYS_AHEAD, MOST_PAYMENTS } from '#core/payment-run/limits.ts';
import type { Tx } from '#store/door/transaction.ts';
import { payingDriver } from '#store/driver-account/driver-money.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import {
  type DuePayee,
  duePayees,
  insertRun,
  insertRunItems,
  type NewRunItem,
  runByKey,
} from '#store/payment-run/payment-run.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';

export type RunAsked = {
  /** The day on which the bank is to pay. */
  onDate: string;
  /** Each is paid all that their current account has for them. */
  driverIds: readonly number[];
  from: { name: string; iban: string };
  clientKey: string;
};
export type RunMade = Result<
  { number: number },
  | 'nobodyPaid'
  | 'tooManyPaid'
  | 'dayWrong'
  | 'companyIbanMissing'
  | 'nothingForDriver'
  | 'driverIbanWrong'
  | BooksRefusal
>;

/**
 * Pays drivers by bank what their current accounts have for them: one entry a driver, and a numbered run whose file goes to the
 * bank. Sent again with the same key it answers the run already made. Refused: `nobodyPaid`, `tooManyPaid` (most), `dayWrong`
 * (days), `companyIbanMissing`, `nothingForDriver`, `driverIbanWrong` (name), `booksClosed`; then nothing is paid.
 */
export async function makeRunIn(t: Tx, world: CashWorld, asked: RunAsked): Promise<RunMade> {
  const { fleetId, currency } = world;
  const wanted = [...new Set(asked.driverIds)];
  // Held before the key is looked for: the same request in another link pays or waits here.
  const due = await duePayees(t.db, { fleetId, currency, driverIds: wanted.slice(0, MOST_PAYMENTS) }, true);
  const known = await runByKey(t.db, fleetId, asked.clientKey);
  if (known) {
    t.unchanged();
    return ok({ number: known.number });
  }
  if (wanted.length === 0) return refuse('nobodyPaid');
  if (wanted.length > MOST_PAYMENTS) return refuse('tooManyPaid', { most: MOST_PAYMENTS });
  const today = localDate(t.nowMs, world.zone);
  if (asked.onDate < today || asked.onDate > addDays(today, MOST_DAYS_AHEAD))
    return refuse('dayWrong', { days: MOST_DAYS_AHEAD });
  if (!isIban(asked.from.iban)) return refuse('companyIbanMissing');
  if (due.length < wanted.length) return refuse('nothingForDriver');
  const unknown = due.find(({ iban }) => !isIban(iban));
  if (unknown) return refuse('driverIbanWrong', { name: unknown.name });

  const bankId = await ledgerAccount(t, { fleetId, kind: 'bank', currency });
  const items: NewRunItem[] = [];
  for (const payee of due) {
    const entry = await payOne(t, world, payee, bankId, asked.clientKey);
    if (!entry.ok) return entry;
    const { driverId, name, iban, hasMinor } = payee;
    items.push({
      line: items.length + 1,
      driverId,
      name,
      iban: plainIban(iban),
      amountMinor: hasMinor,
      entryId: entry.value,
    });
    t.announce('driverMoney', fleetId, driverId);
  }
  const number = await nextNumber(t, fleetId, 'payment run');
  const from = { name: asked.from.name, iban: plainIban(asked.from.iban) };
  const runId = await insertRun(t, {
    fleetId,
    number,
    onDate: asked.onDate,
    currency,
    from,
    clientKey: asked.clientKey,
  });
  await insertRunItems(t, runId, items);
  const sumMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  t.audit({
    act: 'makePaymentRun',
    entity: 'paymentRun',
    entityId: runId,
    fleetId,
    became: { number, payments: items.length, sumMinor, onDate: asked.onDate },
  });
  return ok({ number });
}

async function payOne(
  t: Tx,
  world: CashWorld,
  { driverId, hasMinor }: DuePayee,
  bankId: number,
  clientKey: string,
): Promise<Result<number, BooksRefusal>> {
  const driver = await payingDriver(t.db, world.fleetId, driverId);
  if (!driver) throw new Error(`Driver ${driverId} has money and is not there.`);
  const ownId = await driverAccountId(t, world, driver, 'current');
  const posted = await postEntry(t, {
    fleetId: world.fleetId,
    key: `run ${clientKey} ${driverId}`,
    kind: 'bankPaid',
    state: 'posted',
    onDate: dayOf(t, world),
    about: { driver: driverId },
    lines: [
      { accountId: ownId, amountMinor: hasMinor },
      { accountId: bankId, amountMinor: -hasMinor },
    ],
  });
  return posted.ok ? ok(posted.value.entryId) : booksRefusal(posted, [{ id: ownId, is: 'current' }]);
}

export const makeRun = alone(makeRunIn);
