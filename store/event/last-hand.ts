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
