import type { Selectable, Updateable } from 'kysely';
import { keptChange, type PlacedChange, placedChange } from '#core/draft/place.ts';
import { OPEN_STATES, type Stopped } from '#core/draft/states.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

type Row = Selectable<Tables['draft']>;
/** A draft with its changes, each under its key. */
export type Draft = Omit<Row, 'changes'> & { changes: PlacedChange[] };

const asDraft = ({ changes, ...row }: Row): Draft => ({ ...row, changes: changes.map(placedChange) });

const ofKind = (db: Db, kind: string) => db.selectFrom('draft').selectAll().where('kind', '=', kind);

/** Those that may still become live by name, and of those that are over the last `most`, newest first. */
export async function draftsOf(db: Db, kind: string, most: number): Promise<{ open: Draft[]; over: Draft[] }> {
  const [now, before] = await Promise.all([
    ofKind(db, kind).where('state', 'in', OPEN_STATES).orderBy('name').execute(),
    ofKind(db, kind)
      .where('state', 'not in', OPEN_STATES)
      .orderBy('changed_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
  ]);
  return { open: now.map(asDraft), over: before.map(asDraft) };
}

export async function draftById(db: Db, kind: string, id: number): Promise<Draft | undefined> {
  const row = await ofKind(db, kind).where('id', '=', id).executeTakeFirst();
  return row && asDraft(row);
}

/** The same, kept from others until the transaction is over. */
export async function lockDraft(t: Tx, kind: string, id: number): Promise<Draft | undefined> {
  const row = await ofKind(t.db, kind).where('id', '=', id).forUpdate().executeTakeFirst();
  return row && asDraft(row);
}

/** Planned drafts whose time has come, the earliest first. */
export async function dueDrafts(db: Db, kind: string, nowMs: number): Promise<number[]> {
  const rows = await db
    .selectFrom('draft')
    .select('id')
    .where('kind', '=', kind)
    .where('state', '=', 'planned')
    .where('planned_for', '<=', instant(nowMs))
    .orderBy('planned_for')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many drafts are open, and whether one of them has this name, in capitals or not. */
export async function openDrafts(db: Db, kind: string, name: string): Promise<{ count: number; taken: boolean }> {
  const { count, taken } = await db
    .selectFrom('draft')
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
    .where('kind', '=', kind)
    .where('state', 'in', OPEN_STATES)
    .executeTakeFirstOrThrow();
  return { count: Number(count), taken };
}

/** Undefined where an open draft of the kind has the name. */
export async function insertDraft(t: Tx, kind: string, name: string): Promise<Draft | undefined> {
  const { name: by } = t.actor;
  const row = await t.db
    .insertInto('draft')
    .values({ kind, name, changes: '[]', made_by: by, changed_at: t.at, changed_by: by })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row && asDraft(row);
}

type Written = Pick<
  Updateable<Tables['draft']>,
  'state' | 'planned_for' | 'planned_by' | 'planned_by_id' | 'live_at' | 'live_by' | 'ended_at' | 'ended_by'
> & { changes?: readonly PlacedChange[]; stopped?: Stopped | null };

/** Writes the locked draft, and raises its version. */
export async function writeDraft(t: Tx, id: number, { changes, stopped, ...written }: Written): Promise<Draft> {
  const kept = changes?.map(keptChange);
  const row = await t.db
    .updateTable('draft')
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
