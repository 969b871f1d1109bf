import type { Db } from '../door/connect.ts';

/** Who wrote the last line of the trail about a record; empty where nobody has. */
export async function lastHand(db: Db, entity: string, id: number): Promise<string> {
  const row = await db
    .selectFrom('audit')
    .select('actor_name')
    .where('entity', '=', entity)
    .where('entity_id', '=', String(id))
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row?.actor_name ?? '';
}

/** The same of many, and when, by id; of a record that is gone too. */
export async function lastHands(
  db: Db,
  entity: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, { by: string; atMs: number }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit')
    .distinctOn('entity_id')
    .select(['entity_id', 'actor_name', 'at'])
    .where('entity', '=', entity)
    .where('entity_id', 'in', ids.map(String))
    .orderBy('entity_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ entity_id, actor_name, at }) => [Number(entity_id), { by: actor_name, atMs: at }]));
}
