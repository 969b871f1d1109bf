import { sql } from 'kysely';
import type { PaperSubject } from '#core/paper/paper-kind.ts';
import type { Standing } from './keep.ts';

/**
 * Vehicles whose usage, and drivers whose permit, is over or ends within so many days of `today` (`YYYY-MM-DD`), and papers
 * that end within the days of their kinds.
 */
export function expiringPapers(fleetId: number, today: string, days: number): Standing {
  return sql`
    select 'usage ' || v.id as subject, null::bigint as job_id, v.id as vehicle_id, null::bigint as driver_id,
      jsonb_build_object('what', 'usage', 'plate', v.plate, 'date', v.usage_expiry::text,
        'days', v.usage_expiry - ${today}::date) as detail
    from vehicle v
    where v.fleet_id = ${fleetId} and v.decommissioned_at is null and v.usage_expiry <= ${today}::date + ${days}::int
    union all
    select 'permit ' || d.id, null, null, d.id,
      jsonb_build_object('what', 'permit', 'did', d.did, 'name', d.name, 'date', d.permit_expiry::text,
        'days', d.permit_expiry - ${today}::date)
    from driver d
    where d.fleet_id = ${fleetId} and d.ended_at is null and d.permit_expiry <= ${today}::date + ${days}::int
    union all ${papersEnding(fleetId, today, 'driver')}
    union all ${papersEnding(fleetId, today, 'vehicle')}
    union all ${papersEnding(fleetId, today, 'owner')}`;
}

const NONE = sql`null::bigint`;

/** Whose a paper is as an alert tells it, who of them still matters, and whom the alert is about. */
const OF = {
  driver: {
    whose: sql`jsonb_build_object('did', s.did, 'name', s.name)`,
    works: sql`s.ended_at is null`,
    driver: sql`e.id`,
    vehicle: NONE,
  },
  vehicle: {
    whose: sql`jsonb_build_object('plate', s.plate)`,
    works: sql`s.decommissioned_at is null`,
    driver: NONE,
    vehicle: sql`e.id`,
  },
  owner: { whose: sql`jsonb_build_object('owner', s.name)`, works: sql`true`, driver: NONE, vehicle: NONE },
} as const satisfies Record<PaperSubject, object>;

/**
 * Papers of a kind of which none is good for longer, once for each of the kind's days of warning and once when they are
 * over: by the last day of the span that holds today, else of the last one before.
 */
function papersEnding(fleetId: number, today: string, subject: PaperSubject): Standing {
  const { whose, works, driver, vehicle } = OF[subject];
  return sql`
    select 'paper ' || ${subject} || ' ' || e.id || ' ' || e.kind || ' ' || e.last || ' ' ||
        coalesce((select min(w) from unnest(e.warn_days) w where e.last >= ${today}::date and w >= e.last - ${today}::date), 0),
      null::bigint, ${vehicle}, ${driver},
      jsonb_build_object('what', 'paper', 'paper', e.name, 'date', e.last::text, 'days', e.last - ${today}::date) || e.whose
    from (
      select g.*, (
        select upper(one) - 1 from unnest(g.days) one
        where coalesce(lower(one) <= ${today}::date, true)
        order by lower(one) desc nulls last limit 1
      ) as last
      from (
        select s.id, k.id as kind, k.name, k.warn_days,
          ${whose} as whose,
          range_agg(daterange(p.from_date, p.until_date, '[]')) as days
        from ${sql.table(subject)} s
        join paper p on ${sql.ref(`p.${subject}_id`)} = s.id
        join paper_kind k on k.id = p.kind_id and k.ended_at is null
        where s.fleet_id = ${fleetId} and ${works}
        group by s.id, k.id
      ) g
    ) e
    where e.last < ${today}::date or e.last - ${today}::date <= (select max(w) from unnest(e.warn_days) w)`;
}
