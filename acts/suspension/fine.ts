import { ok, type Result } from '#core/kit/result.ts';
import type { LedgerLine } from '#core/ledger/entry.ts';
import { CASH_KINDS } from '#core/till/till.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type PayingDriver, payingDriver } from '#store/driver-account/driver-money.ts';
import { balanceOf, ledgerAccount } from '#store/ledger/account.ts';
import { booksRefusal, driverAccountId } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';

type Fine = { caseId: number; driverId: number; amountMinor: number; why: string };

/** Charges the fine of a case to the fines of a driver; answers the entry. Refused: `booksClosed` (day). */
export async function chargeFine(t: Tx, world: CashWorld, fine: Fine): Promise<Result<number, 'booksClosed'>> {
  const driver = await finedDriver(t, world, fine);
  const shares = [{ accountId: await driverAccountId(t, world, driver, 'fines'), amountMinor: fine.amountMinor }];
  return post(t, world, { ...fine, key: `case ${fine.caseId} fine`, shares });
}

/** Gives the fine of a case back: as much of it as stands open on the fines, the rest on the current account. Refused: `booksClosed` (day). */
export async function giveFineBack(
  t: Tx,
  world: CashWorld,
  fine: Fine & { corrects: number },
): Promise<Result<number, 'booksClosed'>> {
  const driver = await finedDriver(t, world, fine);
  const fines = await driverAccountId(t, world, driver, 'fines');
  const { balanceMinor } = await balanceOf(t.db, fines);
  const open = Math.max(0, Math.min(fine.amountMinor, balanceMinor));
  const rest = fine.amountMinor - open;
  const shares = [
    ...(open > 0 ? [{ accountId: fines, amountMinor: -open }] : []),
    ...(rest > 0 ? [{ accountId: await driverAccountId(t, world, driver, 'current'), amountMinor: -rest }] : []),
  ];
  return post(t, world, { ...fine, key: `case ${fine.caseId} fine back`, shares });
}

async function finedDriver(t: Tx, { fleetId }: CashWorld, { driverId }: Fine): Promise<PayingDriver> {
  const driver = await payingDriver(t.db, fleetId, driverId);
  if (!driver) throw new Error(`There is no driver ${driverId}.`);
  return driver;
}

async function post(
  t: Tx,
  world: CashWorld,
  { key, driverId, why, corrects, shares }: Fine & { key: string; corrects?: number; shares: readonly LedgerLine[] },
): Promise<Result<number, 'booksClosed'>> {
  const charges = await ledgerAccount(t, {
    fleetId: world.fleetId,
    kind: CASH_KINDS.charges,
    currency: world.currency,
  });
  const sum = shares.reduce((all, { amountMinor }) => all + amountMinor, 0);
  const posted = await postEntry(t, {
    fleetId: world.fleetId,
    key,
    kind: sum > 0 ? 'driverFine' : 'driverFineBack',
    state: 'posted',
    onDate: dayOf(t, world),
    why,
    about: { driver: driverId },
    corrects,
    // What was decided is owed, whatever the limit of an account.
    passesBounds: true,
    lines: [...shares, { accountId: charges, amountMinor: -sum }],
  });
  if (!posted.ok) {
    const refusal = booksRefusal(posted, []);
    if (refusal.code !== 'booksClosed') throw unforeseen(`The books refused a fine: ${refusal.code}.`, refusal.code);
    return { ...refusal, code: refusal.code };
  }
  t.announce('driverMoney', world.fleetId, driverId);
  return ok(posted.value.entryId);
}
