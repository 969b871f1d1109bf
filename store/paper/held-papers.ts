import { sql } from 'kysely';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import type { HeldPapers } from '#core/standing/standing.ts';
import type { Db } from '../door/connect.ts';

/** What drivers, or vehicles, hold of each kind of papers in use: of those that they need or have. */
export async function heldPapers(
  db: Db,
  subject: PaperSubject,
  ids: readonly number[],
): Promise<ReadonlyMap<number, HeldPapers[]>> {
  const held = new Map<number, HeldPapers[]>();
  if (ids.length === 0) return held;
  const { rows } = await sql<HeldPapers & { subjectId: number }>`
    select s.id as "subjectId", k.name, k.blocks, k.required, k.legal, k.warn_days as "warnDays",
      coalesce(jsonb_agg(jsonb_build_object('fromDate', p.from_date, 'untilDate', p.until_date))
        filter (where p.id is not null), '[]') as papers
    from ${sql.table(subject)} s
    join paper_kind k on k.fleet_id = s.fleet_id and k.subject = ${subject} and k.ended_at is null
    left join paper p on p.kind_id = k.id and ${sql.ref(`p.${subject}_id`)} = s.id
    where s.id = any(${[...ids]}::bigint[])
    group by s.id, k.id
    having k.required or count(p.id) > 0`.execute(db);
  for (const { subjectId, ...one } of rows) held.set(subjectId, [...(held.get(subjectId) ?? []), one]);
  return held;
}
