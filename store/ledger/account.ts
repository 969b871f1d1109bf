import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Which account is meant: a kind has one of each currency, or one a holder. */
export type WhichAccount = { fleetId: number; kind: string; currency: string; holder?: string | undefined };

/** The account's id; it is opened where there is none yet. */
export async function ledgerAccount(t: Tx, { fleetId, kind, currency, holder }: WhichAccount): Promise<number> {
  const known = await accountIdOf(t.db, { fleetId, kind, currency, holder });
  if (known !== undefined) return known;
  await t.db
    .insertInto('ledger_account')
    .values({ fleet_id: fleetId, kind, currency, holder: holder ?? null })
    .onConflict((conflict) => conflict.constraint('ledger_account_once').doNothing())
    .execute();
  const made = await accountIdOf(t.db, { fleetId, kind, currency, holder });
  if (made === undefined) throw new Error(`The account ${kind} could not be opened.`);
  return made;
}

async function accountIdOf(db: Db, { fleetId, kind, currency, holder }: WhichAccount): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', kind)
    .where('currency', '=', currency)
    .where('holder', 'is not distinct from', holder ?? null)
    .executeTakeFirst();
  return row?.id;
}

/** Sets the bounds of an account. What lies beyond them already stays; only what would go further is refused. */
export async function boundAccount(
  t: Tx,
  accountId: number,
  { leastMinor, mostMinor }: { leastMinor: number | null; mostMinor: number | null },
): Promise<void> {
  await t.db
    .updateTable('ledger_account')
    .set({ least_minor: leastMinor, most_minor: mostMinor })
    .where('id', '=', accountId)
    .execute();
}

/** The account's id, with these bounds; they are written only where they change, so that nobody waits for what is as it was. */
export async function boundedAccount(
  t: Tx,
  which: WhichAccount,
  bounds: { leastMinor: number | null; mostMinor: number | null },
): Promise<number> {
  const id = await ledgerAccount(t, which);
  const now = await t.db
    .selectFrom('ledger_account')
    .select(['least_minor', 'most_minor'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const same = now.least_minor === bounds.leastMinor && now.most_minor === bounds.mostMinor;
  if (!same) await boundAccount(t, id, bounds);
  return id;
}

/** What an account comes to, and what is held on it, in minor units. */
export type LedgerBalance = { balanceMinor: number; pendingDebitMinor: number; pendingCreditMinor: number };

export async function balanceOf(db: Db, accountId: number): Promise<LedgerBalance> {
  const row = await db
    .selectFrom('ledger_account')
    .select(['balance_minor', 'pending_debit_minor', 'pending_credit_minor'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    balanceMinor: row.balance_minor,
    pendingDebitMinor: row.pending_debit_minor,
    pendingCreditMinor: row.pending_credit_minor,
  };
}
