import type { Selectable } from 'kysely';
import type { SettingValue } from '#core/setting/declared.ts';
import { type InForce, type SetValue, settingsHeld } from '#core/setting/in-force.ts';
import type { Db, Store } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type SettingRow = Selectable<Tables['setting_value']>;

/** Every value that somebody set, or took back. */
export async function settingRows(db: Db): Promise<SettingRow[]> {
  return db.selectFrom('setting_value').selectAll().execute();
}

const asSet = ({ name, fleet_id, value }: SettingRow): SetValue => ({ name, fleetId: fleet_id, value });

/** What holds in each fleet, and in the company (`null`), as it is now: for an act that decides by it. */
export async function readSettings(db: Db): Promise<(fleetId: number | null) => InForce> {
  return settingsHeld((await settingRows(db)).map(asSet));
}

/** So old what is remembered may be: a change made on another node holds here after this at the latest. */
const REMEMBERED_MS = 1_000;

type Remembered = { readAtMs: number; held: Promise<(fleetId: number | null) => InForce> };
const remembered = new WeakMap<Db, Remembered>();

/** The same, read once a second at most. */
export function settingsInForce({ db }: Pick<Store, 'db'>): Promise<(fleetId: number | null) => InForce> {
  const nowMs = performance.now();
  const known = remembered.get(db);
  if (known && nowMs - known.readAtMs < REMEMBERED_MS) return known.held;
  const held = readSettings(db);
  remembered.set(db, { readAtMs: nowMs, held });
  held.catch(() => remembered.delete(db));
  return held;
}

/** A change was made here: what is remembered holds no longer. */
export const forgetSettings = ({ db }: Pick<Store, 'db'>): boolean => remembered.delete(db);

/** Its version as it is now; 0 where it was never set. */
export async function settingVersion(
  db: Db,
  { name, fleetId }: { name: string; fleetId: number | null },
): Promise<number> {
  const row = await db
    .selectFrom('setting_value')
    .select('version')
    .where('name', '=', name)
    .where('fleet_id', 'is not distinct from', fleetId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** The row of a setting, kept from others until the transaction is over; undefined where it was never set. */
export async function lockSetting(t: Tx, name: string, fleetId: number | null): Promise<SettingRow | undefined> {
  return t.db
    .selectFrom('setting_value')
    .selectAll()
    .where('name', '=', name)
    .where('fleet_id', 'is not distinct from', fleetId)
    .forUpdate()
    .executeTakeFirst();
}

/** Sets a value, or takes it back with null. Undefined where it is not at version `before` any more; 0 was never set. */
export async function writeSettingValue(
  t: Tx,
  {
    name,
    fleetId,
    value,
    before,
  }: { name: string; fleetId: number | null; value: SettingValue | null; before: number },
): Promise<SettingRow | undefined> {
  const written = {
    value: value === null ? null : JSON.stringify(value),
    changed_at: t.at,
    changed_by: t.actor.name,
  };
  if (before === 0) {
    return t.db
      .insertInto('setting_value')
      .values({ name, fleet_id: fleetId, ...written })
      .onConflict((conflict) => conflict.doNothing())
      .returningAll()
      .executeTakeFirst();
  }
  return t.db
    .updateTable('setting_value')
    .set((eb) => ({ ...written, version: eb('version', '+', 1) }))
    .where('name', '=', name)
    .where('fleet_id', 'is not distinct from', fleetId)
    .where('version', '=', before)
    .returningAll()
    .executeTakeFirst();
}

export type SettingHistoryLine = {
  atMs: number;
  by: string;
  was: unknown;
  became: unknown;
  /** The name of the draft that it became so with. */
  draft: string | null;
};

/** Who set it, newest first. */
export async function settingHistory(
  db: Db,
  { name, fleetId, most }: { name: string; fleetId: number | null; most: number },
): Promise<SettingHistoryLine[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['at', 'actor_name', 'was', 'became'])
    .where('entity', '=', 'setting')
    .where('entity_id', '=', name)
    .where('fleet_id', 'is not distinct from', fleetId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  const said = (what: unknown) => (what ?? {}) as { value?: unknown; draft?: string; by?: string };
  return rows.map(({ at, actor_name, was, became }) => ({
    atMs: at,
    by: said(became).by ?? actor_name,
    was: said(was).value ?? null,
    became: said(became).value ?? null,
    draft: said(became).draft ?? null,
  }));
}

/** Sets a value of the company where nobody ever has. */
export async function settleSettingValue(db: Db, name: string, value: SettingValue): Promise<void> {
  await db
    .insertInto('setting_value')
    .values({ name, value: JSON.stringify(value), changed_at: new Date(), changed_by: 'suite' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
