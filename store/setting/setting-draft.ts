import type { Selectable, Updateable } from 'kysely';
import { OPEN_STATES } from '#core/draft/states.ts';
import { keptChange, type SettingChange, type Stopped, settingChange } from '#core/setting/draft.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

type Row = Selectable<Tables['setting_draft']>;
/** A draft of settings with its changes, each under its key. */
export type SettingDraft = Omit<Row, 'changes'> & { changes: SettingChange[] };

const asDraft = ({ changes, ...row }: Row): SettingDraft => ({ ...row, changes: changes.map(settingChange) });

/** Those that may still become live by name, and of those that are over the last `most`, newest first. */
export async function settingDrafts(db: Db, most: number): Promise<{ open: SettingDraft[]; over: SettingDraft[] }> {
  const open = db.selectFrom('setting_draft').selectAll().where('state', 'in', OPEN_STATES);
  const over = db.selectFrom('setting_draft').selectAll().where('state', 'not in', OPEN_STATES);
  const [now, before] = await Promise.all([
    open.orderBy('name').execute(),
    over.orderBy('changed_at', 'desc').orderBy('id', 'desc').limit(most).execute(),
  ]);
  return { open: now.map(asDraft), over: before.map(asDraft) };
}

export async function settingDraft(db: Db, id: number): Promise<SettingDraft | undefined> {
  const row = await db.selectFrom('setting_draft').selectAll().where('id', '=', id).executeTakeFirst();
  return row && asDraft(row);
}

/** The same, kept from others until the transaction is over. */
export async function lockSettingDraft(t: Tx, id: number): Promise<SettingDraft | undefined> {
  const row = await t.db.selectFrom('setting_draft').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asDraft(row);
}

/** Planned drafts whose time has come, the earliest first. */
export async function dueSettingDrafts(db: Db, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('setting_draft')
    .select('id')
    .where('state', '=', 'planned')
    .where('planned_for', '<=', instant(nowMs))
    .orderBy('planned_for')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many drafts are open, and whether one of them has this name, in capitals or not. */
export async function openSettingDrafts(db: Db, name: string): Promise<{ count: number; taken: boolean }> {
  const { count, taken } = await db
    .selectFrom('setting_draft')
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      eb.fn
        .coalesce(
          eb.fn.agg<boolean>('bool_or', [
            eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])),
          ]),
          eb.val(false),
        )
        .as('taken'),
    ])
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  return { count: Number(count), taken };
}

/** Undefined where an open draft has the name. */
export async function insertSettingDraft(t: Tx, name: string): Promise<SettingDraft | undefined> {
  const { name: by } = t.actor;
  const row = await t.db
    .insertInto('setting_draft')
    .values({ name, changes: '[]', made_by: by, changed_at: t.at, changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asDraft(row);
}

type Written = Pick<
  Updateable<Tables['setting_draft']>,
  'state' | 'planned_for' | 'planned_by' | 'live_at' | 'live_by' | 'ended_at' | 'ended_by'
> & { changes?: readonly SettingChange[]; stopped?: Stopped | null };

/** Writes the locked draft, and raises its version. */
export async function writeSettingDraft(
  t: Tx,
  id: number,
  { changes, stopped, ...written }: Written,
): Promise<SettingDraft> {
  const kept = changes?.map(keptChange);
  const row = await t.db
    .updateTable('setting_draft')
    .set((eb) => ({
      ...written,
      ...(kept ? { changes: JSON.stringify(kept) } : {}),
      ...(stopped === undefined ? {} : { stopped: stopped && JSON.stringify(stopped) }),
      version: eb('version', '+', 1),
      changed_at: t.at,
      changed_by: t.actor.name,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return asDraft(row);
}
