import type { Topic } from '#core/topic/topic.ts';
import type { Db } from './connect.ts';
import type { Numbered } from './transaction.ts';

/** The last number given out in a fleet; 0 before the first. */
export async function lastNumber(db: Db, fleetId: number): Promise<number> {
  const row = await db
    .selectFrom('fleet_sequence')
    .select('last_number')
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row?.last_number ?? 0;
}

/** Announcements numbered above `number`, in order. */
export async function numberedSince(db: Db, fleetId: number, number: number): Promise<Numbered[]> {
  const rows = await db
    .selectFrom('announcement')
    .select(['topic', 'entity_id', 'number'])
    .where('fleet_id', '=', fleetId)
    .where('number', '>', number)
    .orderBy('number')
    .execute();
  return rows.map((row) => ({
    fleetId,
    number: row.number ?? 0,
    topic: row.topic as Topic,
    entityId: row.entity_id,
  }));
}

export type Changed = { entityId: number; number: number };

/** What changed in a topic after `number`, each entity once; null where that number is no longer kept. */
export async function changedSince(db: Db, fleetId: number, topic: Topic, number: number): Promise<Changed[] | null> {
  const oldest = await db
    .selectFrom('announcement')
    .select(({ fn }) => fn.min('number').as('number'))
    .where('fleet_id', '=', fleetId)
    .where('number', 'is not', null)
    .executeTakeFirst();
  const last = await lastNumber(db, fleetId);
  if (number > last) return null;
  if (number < last && (oldest?.number ?? Number.MAX_SAFE_INTEGER) > number + 1) return null;
  const rows = await db
    .selectFrom('announcement')
    .select(['entity_id', ({ fn }) => fn.max('number').as('number')])
    .where('fleet_id', '=', fleetId)
    .where('topic', '=', topic)
    .where('number', '>', number)
    .groupBy('entity_id')
    .execute();
  return rows.map((row) => ({ entityId: row.entity_id, number: Number(row.number) }));
}
