import { createHmac } from 'node:crypto';
import type { Kept } from '#core/person/personal-data.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** What somebody who was erased is known again by, e.g. `phone +46701234567` or `driver 14`. */
export type Mark = string;

async function hashed(db: Db, fleetId: number, marks: readonly Mark[]): Promise<Buffer[]> {
  const { key } = await db.selectFrom('erasure_key').select('key').executeTakeFirstOrThrow();
  return marks.map((mark) => createHmac('sha256', key).update(`${fleetId} ${mark}`).digest());
}

export type Erased = { kind: 'customer' | 'driver'; atMs: number; by: string; why: string; kept: Kept[] };

/** Those of a fleet who were erased and had one of these marks, the newest first. */
export async function erasedWith(db: Db, fleetId: number, marks: readonly Mark[]): Promise<Erased[]> {
  if (marks.length === 0) return [];
  const known = await hashed(db, fleetId, marks);
  const rows = await db
    .selectFrom('erased_person')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', 'in', (eb) => eb.selectFrom('erased_mark').select('person_id').where('mark', 'in', known))
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ kind, erased_at: atMs, erased_by: by, why, kept }) => ({ kind, atMs, by, why, kept }));
}

/** Notes that somebody was erased; answers the id that the trail names them by. */
export async function insertErased(
  t: Tx,
  one: { fleetId: number; kind: 'customer' | 'driver'; why: string; kept: readonly Kept[]; marks: readonly Mark[] },
): Promise<number> {
  const { id } = await t.db
    .insertInto('erased_person')
    .values({
      fleet_id: one.fleetId,
      kind: one.kind,
      erased_at: t.at,
      erased_by: t.actor.name,
      why: one.why,
      kept: JSON.stringify(one.kept),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const marks = await hashed(t.db, one.fleetId, one.marks);
  if (marks.length > 0)
    await t.db
      .insertInto('erased_mark')
      .values(marks.map((mark) => ({ person_id: id, mark })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return id;
}
