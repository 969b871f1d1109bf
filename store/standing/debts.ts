import { holderOf, LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import type { Db } from '../door/connect.ts';

/** What drivers owe on their current accounts, in minor units of their fleet's currency, by driver; who is not named owes nothing. */
export async function debtsOfDrivers(db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (driverIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_account as a')
    .innerJoin('fleet as f', 'f.id', 'a.fleet_id')
    .select(['a.holder', 'a.balance_minor as balanceMinor'])
    .where('a.holder', 'in', driverIds.map(holderOf))
    .where('a.kind', '=', LEDGER_KIND.current)
    .whereRef('a.currency', '=', 'f.currency')
    .where('a.balance_minor', '>', 0)
    .execute();
  const byHolder = new Map(rows.map(({ holder, balanceMinor }) => [holder, balanceMinor]));
  return new Map(driverIds.map((id) => [id, byHolder.get(holderOf(id)) ?? 0]));
}

/** A suspension in force; without an instant until somebody decides. */
export type Suspension = { untilMs: number | null; why: string };
export type SuspensionsOf = (
  db: Db,
  of: 'driver' | 'vehicle',
  ids: readonly number[],
  nowMs: number,
) => Promise<ReadonlyMap<number, Suspension>>;

/** Nobody suspends yet. */
export const suspensionsOf: SuspensionsOf = async () => new Map();
