import { sql } from 'kysely';
import { chargeKey, type Held, heldKey, type OwnerCharge } from '#core/settlement/charge.ts';
import type { Db } from '../door/connect.ts';

/** What a fleet charges owners again and again. */
export const chargesOf = (db: Db, fleetId: number): Promise<OwnerCharge[]> =>
  db
    .selectFrom('owner_charge')
    .select(['id', 'name', 'kind', 'from_date as from', 'until_date as until', 'vehicles as vehicleIds'])
    .select(['charged_by as chargedBy', 'amount_minor as amountMinor', 'sum_minor as sumMinor'])
    .where('fleet_id', '=', fleetId)
    .orderBy('id')
    .execute();

/** Of the instalments of final statements before a day: what is held of each bond for each owner. */
export async function heldBefore(db: Db, fleetId: number, from: string): Promise<Held> {
  const { rows } = await sql<{ owner: string; key: string; minor: number }>`
    select s.owner_key as owner, l.key, -sum(l."amountMinor")::bigint as minor
    from settlement_statement s
    join settlement_period p on p.id = s.period_id and p.state = 'final' and p.from_date < ${from}
    cross join lateral jsonb_to_recordset(s.lines) as l (key text, rule text, "amountMinor" bigint)
    where s.fleet_id = ${fleetId} and s.lines @> '[{"rule": "bondPart"}]' and l.rule = 'bondPart'
    group by s.owner_key, l.key`.execute(db);
  return new Map(rows.map(({ owner, key, minor }) => [heldKey(owner, key), minor]));
}

/** Which of these are bonds that something is held of: their name is what that is known by. */
export async function chargesInUse(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('owner_charge')
    .select(['id', 'name', 'fleet_id as fleetId'])
    .where('id', 'in', [...ids])
    .where('kind', '=', 'bond')
    .execute();
  const used = new Set<number>();
  for (const { id, name, fleetId } of rows) {
    const { rows: found } = await sql<{ held: boolean }>`
      select exists (
        select from settlement_statement s
        cross join lateral jsonb_to_recordset(s.lines) as l (rule text, why text)
        where s.fleet_id = ${fleetId} and s.number is not null and l.rule = 'bondPart' and lower(btrim(l.why)) = ${chargeKey(name)}
      ) as held`.execute(db);
    if (found[0]?.held) used.add(id);
  }
  return used;
}

/** What the books hold of bonds for each owner, by the holder of the account. */
export async function bondsHeld(db: Db, fleetId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('ledger_account')
    .select(['holder', 'balance_minor as minor'])
    .where('fleet_id', '=', fleetId)
    .where('kind', '=', 'ownerBond')
    .execute();
  return new Map(rows.map(({ holder, minor }) => [holder ?? '', minor === 0 ? 0 : -minor]));
}
