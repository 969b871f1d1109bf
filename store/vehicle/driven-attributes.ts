import { type RawBuilder, sql } from 'kysely';

type Given = {
  fleet: RawBuilder<unknown>;
  /** What the car has, and what its driver has. */
  car: RawBuilder<unknown>;
  driver: RawBuilder<unknown>;
  /** Courses that were there by then alone. */
  by?: RawBuilder<unknown>;
};

/** What a car has with its driver at the wheel: an attribute that a course of the fleet gives only where the driver has it too. */
export function attributesAtWheel({ fleet, car, driver, by }: Given): RawBuilder<string[]> {
  const there = by
    ? sql`not exists (select from audit
        where entity = 'course' and entity_id = course.id::text and act = 'create' and audit.at > ${by})`
    : sql`true`;
  const taught = sql`coalesce((select array_agg(one) from course, unnest(course.attributes) as one
    where course.fleet_id = ${fleet} and course.ended_at is null and ${there}), '{}')`;
  return sql<string[]>`case when not ${car} && ${taught} then ${car} else array(
    select has.one from unnest(${car}) with ordinality as has (one, place)
    where has.one = any(${driver}) or has.one <> all(${taught}) order by has.place) end`;
}

/** Of `vehicle v` with `driver d`, if any. */
export function drivenAttributes(fleet: number | 'v.fleet_id'): RawBuilder<string[]> {
  const given = { car: sql`v.attributes`, driver: sql`d.attributes` };
  const atWheel = attributesAtWheel({ fleet: fleet === 'v.fleet_id' ? sql.ref(fleet) : sql`${fleet}`, ...given });
  return sql<string[]>`case when d.id is null then v.attributes else ${atWheel} end`;
}
