import { sql } from 'kysely';
import { holderOf, LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import type { Db, Store } from '../door/connect.ts';
import { disputedByDrivers } from '../pay-in/dispute.ts';
import { settingsInForce } from '../setting/setting-value.ts';
import { overridesOf } from '../shift-record/override.ts';

/** What drivers owe on their current accounts and do not dispute, in minor units of their fleet's currency, by driver; who is not named owes nothing. */
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
  const disputed = await disputedByDrivers(
    db,
    driverIds.filter((id) => byHolder.has(holderOf(id))),
  );
  return new Map(driverIds.map((id) => [id, Math.max(0, (byHolder.get(holderOf(id)) ?? 0) - (disputed.get(id) ?? 0))]));
}

/**
 * Drivers of a fleet who owe more than the credit of their group and so get no jobs that are paid in cash, where the fleet lets
 * them work all the same and nobody let their payments pass.
 */
export async function driversWithoutCash(
  store: Pick<Store, 'db'>,
  fleetId: number,
  nowMs: number,
): Promise<ReadonlySet<number>> {
  const settings = await settingsInForce(store);
  return settings(fleetId).debtMeans === 'cashless' ? owingTooMuch(store.db, fleetId, nowMs) : NOBODY;
}

const NOBODY: ReadonlySet<number> = new Set();

async function owingTooMuch(db: Db, fleetId: number, nowMs: number): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('ledger_account as a')
    .innerJoin('fleet as f', 'f.id', 'a.fleet_id')
    .innerJoin('driver as d', (join) => join.on(sql<boolean>`a.holder = 'driver ' || d.id`))
    .innerJoin('driver_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'd.fleet_id').onRef('g.name', '=', 'd.driver_group'),
    )
    .select(['d.id', 'a.balance_minor as owes', 'g.credit_limit_minor as most'])
    .where('a.fleet_id', '=', fleetId)
    .where('a.kind', '=', LEDGER_KIND.current)
    .whereRef('a.currency', '=', 'f.currency')
    .whereRef('a.balance_minor', '>', 'g.credit_limit_minor')
    .where('a.balance_minor', '>', 0)
    .execute();
  const disputed = await disputedByDrivers(
    db,
    rows.map(({ id }) => id),
  );
  const ids = rows.flatMap(({ id, owes, most }) => (owes - (disputed.get(id) ?? 0) > (most ?? 0) ? [id] : []));
  const overrides = await overridesOf(db, ids, nowMs);
  return new Set(ids.filter((id) => !overrides.get(id)?.some(({ kind }) => kind === 'payments')));
}
