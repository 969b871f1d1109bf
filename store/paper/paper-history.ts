import { sql } from 'kysely';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import type { Db } from '../door/connect.ts';
import type { HistoryLine } from '../resource/resource.ts';

/** What was done to the papers of a driver, a vehicle or an owner, newest first; `why` names the paper. */
export async function paperHistory(
  db: Db,
  fleetId: number,
  subject: PaperSubject,
  subjectId: number,
  limit = 200,
): Promise<HistoryLine[]> {
  const rows = await db
    .selectFrom('audit as a')
    .leftJoin('paper as p', (join) => join.on((eb) => eb(eb.cast<string>('p.id', 'text'), '=', eb.ref('a.entity_id'))))
    .leftJoin('paper_kind as k', 'k.id', 'p.kind_id')
    .select(['a.at', 'a.actor_name', 'a.act', 'a.was', 'a.became', 'k.name', 'p.number'])
    .where('a.entity', '=', 'paper')
    .where((eb) =>
      // The trail has no column of owners: it knows theirs by the paper, or by what a deleted one was.
      subject === 'owner'
        ? eb.or([eb('p.owner_id', '=', subjectId), eb(sql`a.was ->> 'ownerId'`, '=', String(subjectId))])
        : eb(`a.${subject}_id`, '=', subjectId),
    )
    .where('a.fleet_id', '=', fleetId)
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, actor_name, act, was, became, name, number }) => ({
    at,
    by: actor_name,
    act,
    was: was as RecordValues | null,
    became: became as RecordValues | null,
    why: name === null ? null : [name, number].filter(Boolean).join(' '),
  }));
}
