import type { UnwritableFile } from '#core/bank/pain001.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { plainPayable } from '#core/codes/giro.ts';
import { isIban, plainIban } from '#core/kit/iban.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import { MOST_DAYS_AHEAD, MOST_PAYMENTS, type RunPays } from '#core/payment-run/limits.ts';
import { runFile } from '#core/payment-run/run-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { ledgerAccount } from '#store/ledger/account.ts';
import {
  dueAgents,
  dueOwners,
  duePayees,
  insertRun,
  insertRunItems,
  type NewRunItem,
  type PaidTo,
  runByKey,
} from '#store/payment-run/payment-run.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { alone } from '../command/alone.ts';
import { type BooksRefusal, booksRefusal } from '../driver-account/driver-books.ts';
import { postEntry } from '../ledger/post-entry.ts';
import { type CashWorld, dayOf } from '../till/cash-world.ts';
import { payeeAccount } from './payee-account.ts';

export type RunAsked = {
  /** The day on which the bank is to pay. */
  onDate: string;
  /** Each is paid all that their account has for them: drivers the current one, owners what came of their statements, agents their commission. */
} & ({ driverIds: readonly number[] } | { owners: readonly string[] } | { agentIds: readonly number[] }) & {
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
  | 'nothingForOwner'
  | 'ownerIbanWrong'
  | 'nothingForAgent'
  | 'agentIbanWrong'
  | Exclude<UnwritableFile, 'payeeIbanWrong'>
  | BooksRefusal
>;

type Payee = PaidTo & { did: string | null; name: string; iban: string; hasMinor: number };
type Payees = { pays: RunPays; wanted: number; due: Payee[] };

/** What is refused of somebody who has nothing, and of one whose account is none. */
const REFUSED = {
  drivers: { nothing: 'nothingForDriver', iban: 'driverIbanWrong' },
  owners: { nothing: 'nothingForOwner', iban: 'ownerIbanWrong' },
  agents: { nothing: 'nothingForAgent', iban: 'agentIbanWrong' },
} as const satisfies Readonly<Record<RunPays, object>>;

/** Who is to be paid, and what is due to them; their accounts are held until the transaction ends. */
async function payeesOf(t: Tx, { fleetId, currency }: CashWorld, asked: RunAsked): Promise<Payees> {
  if ('driverIds' in asked) {
    const wanted = [...new Set(asked.driverIds)];
    const due = await duePayees(t.db, { fleetId, currency, driverIds: wanted.slice(0, MOST_PAYMENTS) }, true);
    const payees = due.map((payee) => ({ ...payee, ownerName: null, agentId: null }));
    return { pays: 'drivers', wanted: wanted.length, due: payees };
  }
  if ('agentIds' in asked) {
    const wanted = [...new Set(asked.agentIds)];
    const due = await dueAgents(t.db, { fleetId, currency, agentIds: wanted.slice(0, MOST_PAYMENTS) }, true);
    const payees = due.map(({ agentId, name, payee, iban, hasMinor }) => {
      return { driverId: null, ownerName: null, agentId, did: null, name: payee || name, iban, hasMinor };
    });
    return { pays: 'agents', wanted: wanted.length, due: payees };
  }
  const wanted = [...new Set(asked.owners.map(ownerKey))];
  const due = await dueOwners(t.db, { fleetId, currency, keys: wanted.slice(0, MOST_PAYMENTS) }, true);
  const payees = due.map(({ name, legalName, iban, hasMinor }) => {
    return { driverId: null, agentId: null, ownerName: name, did: null, name: legalName || name, iban, hasMinor };
  });
  return { pays: 'owners', wanted: wanted.length, due: payees };
}

/**
 * Pays drivers, owners or agents by bank what their accounts have for them: one entry each, and a numbered run whose file goes to the
 * bank. Sent again with the same key it answers the run already made. Refused: `nobodyPaid`, `tooManyPaid` (most), `dayWrong`
 * (days), `companyIbanMissing`, `nothingForDriver`, `driverIbanWrong` (name), `nothingForOwner`, `ownerIbanWrong` (name),
 * `nothingForAgent`, `agentIbanWrong` (name), `booksClosed`, and what no file for a bank can hold: `payerNotWritten`, `payeeNotWritten`
 * (name), `amountTooLarge` (name); then nothing is paid.
 */
export async function makeRunIn(t: Tx, world: CashWorld, asked: RunAsked): Promise<RunMade> {
  const { fleetId, currency } = world;
  // Held before the key is looked for: the same request in another link pays or waits here.
  const { pays, wanted, due } = await payeesOf(t, world, asked);
  const known = await runByKey(t.db, fleetId, asked.clientKey);
  if (known) {
    t.unchanged();
    return ok({ number: known.number });
  }
  if (wanted === 0) return refuse('nobodyPaid');
  if (wanted > MOST_PAYMENTS) return refuse('tooManyPaid', { most: MOST_PAYMENTS });
  const today = localDate(t.nowMs, world.zone);
  if (asked.onDate < today || asked.onDate > addDays(today, MOST_DAYS_AHEAD))
    return refuse('dayWrong', { days: MOST_DAYS_AHEAD });
  if (!isIban(asked.from.iban)) return refuse('companyIbanMissing');
  if (due.length < wanted) return refuse(REFUSED[pays].nothing);
  const number = await nextNumber(t, fleetId, 'payment run');
  const from = { name: asked.from.name, iban: plainIban(asked.from.iban) };
  const { onDate, clientKey } = asked;
  // The very file that the bank gets is made before anything is entered.
  const file = runFile(
    { fleetId, number, onDate, currency, fromName: from.name, fromIban: from.iban, madeAtMs: t.nowMs },
    due.map(({ did, name, iban, hasMinor }, at) => ({ line: at + 1, did, name, iban, amountMinor: hasMinor })),
  );
  if (!file.ok)
    return file.code === 'payeeIbanWrong' ? refuse(REFUSED[pays].iban, file.detail) : refuse(file.code, file.detail);

  const bankId = await ledgerAccount(t, { fleetId, kind: 'bank', currency });
  const items: NewRunItem[] = [];
  for (const payee of due) {
    const entry = await payOne(t, world, payee, bankId, clientKey);
    if (!entry.ok) return entry;
    const { driverId, ownerName, agentId, name, iban, hasMinor } = payee;
    const paid = { name, iban: plainPayable(iban), amountMinor: hasMinor, entryId: entry.value };
    items.push({ line: items.length + 1, driverId, ownerName, agentId, ...paid });
    if (agentId !== null) t.announce('agents', fleetId, agentId);
    if (driverId !== null) t.announce('driverMoney', fleetId, driverId);
  }
  const runId = await insertRun(t, { fleetId, pays, number, onDate, currency, from, clientKey });
  await insertRunItems(t, runId, items);
  const sumMinor = items.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const became = { number, payments: items.length, sumMinor, onDate };
  const line = { entity: 'paymentRun', entityId: runId, fleetId, became };
  if (pays === 'drivers') t.audit({ ...line, act: 'makePaymentRun' });
  else if (pays === 'owners') t.audit({ ...line, act: 'makeOwnersRun' });
  else t.audit({ ...line, act: 'makeAgentsRun' });
  if (pays === 'owners') t.announce('settlements', fleetId, runId);
  return ok({ number });
}

async function payOne(
  t: Tx,
  world: CashWorld,
  payee: Payee,
  bankId: number,
  clientKey: string,
): Promise<Result<number, BooksRefusal>> {
  const own = await payeeAccount(t, world, payee);
  if (!own) throw new Error(`${payee.name} has money and is not there.`);
  const posted = await postEntry(t, {
    fleetId: world.fleetId,
    key: `run ${clientKey} ${own.key}`,
    kind: own.kinds.paid,
    state: 'posted',
    onDate: dayOf(t, world),
    about: own.about,
    lines: [
      { accountId: own.id, amountMinor: payee.hasMinor },
      { accountId: bankId, amountMinor: -payee.hasMinor },
    ],
  });
  return posted.ok ? ok(posted.value.entryId) : booksRefusal(posted, own.bounded);
}

export const makeRun = alone(makeRunIn);
