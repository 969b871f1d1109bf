import { type RawBuilder, sql } from 'kysely';
import { CASES } from '#core/case/all-cases.ts';
import { ERASED_NAME } from '#core/person/personal-data.ts';
import { withoutPersons } from '#core/person/without-persons.ts';
import type { Db } from '../door/connect.ts';
import { knownKeys } from './known-keys.ts';

const AT_ONCE = 1_000;

/** Takes what tells of a person out of lines of the trail: the fields of what was and became, and the words of why. */
async function cleanLines(db: Db, which: RawBuilder<unknown>): Promise<void> {
  const keys = knownKeys();
  for (let after = 0; ; ) {
    const { rows } = await sql<{ id: number; was: unknown; became: unknown }>`
      select id, was, became from audit a where id > ${after} and (${which})
        and (was is not null or became is not null or why is not null)
      order by id limit ${AT_ONCE}`.execute(db);
    if (rows.length === 0) return;
    const lines = rows.map(({ id, was, became }) => ({
      id,
      was: withoutPersons(was, keys) ?? null,
      became: withoutPersons(became, keys) ?? null,
    }));
    await sql`
      update audit a set was = nullif(l.was, 'null'::jsonb), became = nullif(l.became, 'null'::jsonb), why = null
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l(id bigint, was jsonb, became jsonb)
      where a.id = l.id`.execute(db);
    after = Number(rows.at(-1)?.id);
  }
}

/** The lines about rows of an entity, whose ids a statement answers. */
export const cleanTrail = (db: Db, entity: string, ids: RawBuilder<unknown>): Promise<void> =>
  cleanLines(db, sql`entity = ${entity} and entity_id in (${ids})`);

/** The lines about something else that concern these jobs. */
export const cleanTrailOfJobs = (db: Db, jobIds: readonly number[]): Promise<void> =>
  cleanLines(db, sql`job_id = any(${[...jobIds]}::bigint[]) and entity <> 'job'`);

/** The lines of these rows of an event, by their number in its file. */
export const cleanTrailOfRows = (db: Db, rowIds: readonly number[]): Promise<void> =>
  cleanLines(
    db,
    sql`entity = 'eventBooking' and exists (
      select from event_booking_row r where r.id = any(${[...rowIds]}::bigint[])
        and r.event_booking_id::text = a.entity_id and r.line::text in (a.was ->> 'line', a.became ->> 'line'))`,
  );

/**
 * A driver did these, and has no name any more; papers of theirs that are gone have lines too. Why the office did something that
 * concerns them goes, but where it stands in the file of a case.
 */
export async function cleanTrailOfDrivers(db: Db, driverIds: readonly number[]): Promise<void> {
  const drivers = sql`any(${[...driverIds]}::bigint[])`;
  await cleanLines(db, sql`entity = 'paper' and driver_id = ${drivers}`);
  const cases = Object.values(CASES).map(({ name }) => name);
  await sql`
    update audit set why = null
    where driver_id = ${drivers} and why is not null and entity <> all(${cases}::text[])`.execute(db);
  // Two statements for two indexes: nearly every line of a driver is about that driver.
  for (const about of [sql`driver_id = ${drivers}`, sql`driver_id is distinct from actor_id`])
    await sql`
      update audit set actor_name = ${ERASED_NAME}
      where actor_kind = 'driver' and actor_id = ${drivers} and ${about}`.execute(db);
}
