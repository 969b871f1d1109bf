import { type RawBuilder, sql } from 'kysely';
import type { WorkingSubject } from '#core/paper/paper-kind.ts';
import type { Tx } from '../door/transaction.ts';

/** A day on which nobody works any more: they never had what they need. */
const NO_DAY = '1970-01-01';

/**
 * Works out anew on which days all papers are good that keep drivers, or vehicles, from work: the span that holds today,
 * else the next one, else the last one there was. Of the whole fleet, of those named, or of those whose span is over.
 * Answers those whose days have changed.
 */
export async function workOutGoodDays(
  t: Tx,
  fleetId: number,
  subject: WorkingSubject,
  which: 'all' | 'over' | readonly number[],
): Promise<number[]> {
  if (Array.isArray(which) && which.length === 0) return [];
  const table = sql.table(subject);
  const of = sql.ref(`p.${subject}_id`);
  const { rows } = await sql<{ id: number }>`
    with now as (
      select (${t.at}::timestamptz at time zone time_zone)::date as today from fleet where id = ${fleetId}
    ), asked as (
      select id, today from ${table} s cross join now where fleet_id = ${fleetId} and ${asked(which)}
    ), of_kind as (
      select s.id, s.today, k.id as kind,
        coalesce(range_agg(daterange(p.from_date, p.until_date, '[]')) filter (where p.id is not null), '{}') as days
      from asked s
      join paper_kind k on k.fleet_id = ${fleetId} and k.subject = ${subject} and k.blocks = 'work' and k.ended_at is null
      left join paper p on p.kind_id = k.id and ${of} = s.id
      group by s.id, s.today, k.id, k.required
      having k.required or count(p.id) > 0
    ), of_all as (
      select id, today, range_intersect_agg(days) as days from of_kind group by id, today
    ), span as (
      select a.id, r.span from of_all a left join lateral (
        select one as span from unnest(a.days) one
        order by coalesce(upper(one) > a.today, true) desc,
          case when coalesce(upper(one) > a.today, true) then lower(one) end nulls first, lower(one) desc nulls last
        limit 1
      ) r on true
    ), found as (
      select asked.id, lower(span.span) as first,
        case when span.id is null or upper_inf(span.span) then null
          else coalesce(upper(span.span) - 1, ${NO_DAY}::date) end as last
      from asked left join span on span.id = asked.id
    )
    update ${table} s set papers_from = found.first, papers_until = found.last
    from found
    where s.id = found.id
      and (s.papers_from is distinct from found.first or s.papers_until is distinct from found.last)
    returning s.id`.execute(t.db);
  return rows.map(({ id }) => id);
}

function asked(which: 'all' | 'over' | readonly number[]): RawBuilder<unknown> {
  if (which === 'all') return sql`true`;
  if (which === 'over') return sql`papers_until < today`;
  return sql`s.id = any(${[...which]}::bigint[])`;
}

/** The vehicles at work among these, or those that these drivers are at work with. */
export async function atWorkOf(t: Tx, subject: WorkingSubject, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await t.db
    .selectFrom('vehicle_now')
    .select('vehicle_id')
    .where('shift_id', 'is not', null)
    .where(`${subject}_id`, 'in', [...ids])
    .execute();
  return rows.map(({ vehicle_id }) => vehicle_id);
}
