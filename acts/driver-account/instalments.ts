import type { DriverAccount, PaidByParts } from '#core/driver-account/driver-accounts.ts';
import { dueParts } from '#core/driver-account/instalment.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkAmount } from '#core/till/cash.ts';
import type { Tx } from '#store/door/transaction.ts';
import { balancesOf, payingDriver } from '#store/driver-account/driver-money.ts';
import {
  endInstalment,
  insertInstalments,
  instalmentsByKey,
  lockInstalment,
  lockInstalments,
  noteTaken,
} from '#store/driver-account/instalment.ts';
import { isEntered } from '#store/ledger/entry.ts';
import { alone } from '../command/alone.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';
import { type BooksRefusal, booksRefusal, driverAccountId } from './driver-books.ts';

export type InstalmentsAgreed = {
  driverId: number;
  of: PaidByParts;
  eachMinor: number;
  sumMinor: number;
  why: string;
  clientKey: string;
};

type AddRefusal = 'amountWrong' | 'partTooLarge' | 'driverUnknown' | 'clientKeyTaken';

/** A driver is to pay off a sum by parts. Sent again with the same key it answers what was agreed. */
export async function addInstalmentsIn(
  t: Tx,
  { fleetId }: CashWorld,
  agreed: InstalmentsAgreed,
): Promise<Result<{ id: number }, AddRefusal>> {
  const { driverId, eachMinor, sumMinor } = agreed;
  const wrong = [eachMinor, sumMinor].map(checkAmount).find(({ ok: sound }) => !sound);
  if (wrong && !wrong.ok) return wrong;
  if (eachMinor > sumMinor) return refuse('partTooLarge');
  if (!(await payingDriver(t.db, fleetId, driverId))) return refuse('driverUnknown');
  const id = await insertInstalments(t, { fleetId, ...agreed });
  if (id === undefined) {
    const known = await instalmentsByKey(t.db, fleetId, agreed.clientKey);
    const same =
      known?.driverId === driverId &&
      known.of === agreed.of &&
      known.eachMinor === eachMinor &&
      known.sumMinor === sumMinor;
    if (!known || !same) return refuse('clientKeyTaken');
    t.unchanged();
    return ok({ id: known.id });
  }
  t.announce('driverMoney', fleetId, driverId);
  t.audit({
    act: 'addInstalments',
    entity: 'driver',
    entityId: driverId,
    fleetId,
    became: { of: agreed.of, eachMinor, sumMinor },
    why: agreed.why,
  });
  return ok({ id });
}

type EndRefusal = 'instalmentsUnknown' | 'instalmentsEnded';

/** No more parts are taken; what was taken stays. */
export async function endInstalmentsIn(t: Tx, fleetId: number, id: number): Promise<Result<null, EndRefusal>> {
  const known = await lockInstalment(t, fleetId, id);
  if (!known) return refuse('instalmentsUnknown');
  if (known.ended) return refuse('instalmentsEnded');
  await endInstalment(t, id);
  t.announce('driverMoney', fleetId, known.driverId);
  const { of, takenMinor, sumMinor } = known;
  t.audit({
    act: 'endInstalments',
    entity: 'driver',
    entityId: known.driverId,
    fleetId,
    became: { of, takenMinor, sumMinor },
  });
  return ok(null);
}

type TakeRefusal = 'driverUnknown' | 'nothingDue' | BooksRefusal;

/**
 * Takes the next part of all that a driver pays off, from the current account: never more than is left of the sum, than is owed,
 * or than a bond may hold. What was agreed is owed, whatever the credit limit. A key takes one part, however often it is sent.
 */
export async function takeInstalmentsIn(
  t: Tx,
  world: CashWorld,
  { driverId, clientKey }: { driverId: number; clientKey: string },
): Promise<Result<{ amountMinor: number }, TakeRefusal>> {
  const { fleetId, currency } = world;
  const driver = await payingDriver(t.db, fleetId, driverId);
  if (!driver) return refuse('driverUnknown');
  const running = await lockInstalments(t, fleetId, driverId);
  const key = `instalments ${clientKey}`;
  if (await isEntered(t.db, fleetId, key)) {
    t.unchanged();
    return ok({ amountMinor: 0 });
  }
  const balances = new Map(
    (await balancesOf(t.db, { fleetId, driverId, currency })).map(({ account, balanceMinor }) => [
      account,
      balanceMinor,
    ]),
  );
  const parts = dueParts(running, balances, world.bondMostMinor);
  const amountMinor = parts.reduce((sum, { partMinor }) => sum + partMinor, 0);
  if (amountMinor === 0) return refuse('nothingDue');
  const accounts: { id: number; is: DriverAccount }[] = [];
  const lines = [];
  for (const { plan, partMinor } of parts) {
    const id = await driverAccountId(t, world, driver, plan.of);
    accounts.push({ id, is: plan.of });
    lines.push({ accountId: id, amountMinor: -partMinor, rule: `${plan.takenMinor + partMinor} of ${plan.sumMinor}` });
  }
  const currentId = await driverAccountId(t, world, driver, 'current');
  const posted = await postEntry(t, {
    fleetId,
    key,
    kind: 'driverInstalment',
    state: 'posted',
    onDate: dayOf(t, world),
    passesBounds: true,
    about: { driver: driverId },
    lines: [{ accountId: currentId, amountMinor }, ...lines],
  });
  if (!posted.ok) return booksRefusal(posted, accounts);
  for (const { plan, partMinor } of parts) await noteTaken(t, plan.id, partMinor);
  t.announce('driverMoney', fleetId, driverId);
  t.audit({
    act: 'takeInstalments',
    entity: 'driver',
    entityId: driverId,
    fleetId,
    became: { amountMinor, entry: posted.value.entryId },
  });
  return ok({ amountMinor });
}

export const addInstalments = alone(addInstalmentsIn);
export const endInstalments = alone(endInstalmentsIn);
export const takeInstalments = alone(takeInstalmentsIn);
