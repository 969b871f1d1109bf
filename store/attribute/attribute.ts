import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** Those of the codes that a vehicle, a driver, a job or a booking that repeats has in a fleet, or a course gives. */
export async function usedAttributes(db: Db, fleetId: number, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as code
    where exists (select from vehicle where fleet_id = ${fleetId} and code = any(attributes))
      or exists (select from driver where fleet_id = ${fleetId} and code = any(attributes))
      or exists (select from course where fleet_id = ${fleetId} and code.code = any(course.attributes))
      or exists (select from job where fleet_id = ${fleetId} and (code = any(attributes) or '!' || code = any(attributes)))
      or exists (select from permanent_booking where fleet_id = ${fleetId}
        and (code = any(attributes) or '!' || code = any(attributes)))`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

type NamedAttribute = { code: string; name: { en: string; fr: string }; asked: boolean };

/** The attributes of these fleets by code, each once: as the first of the fleets that has it calls it. */
export async function attributesNamed(db: Db, fleets: readonly number[]): Promise<NamedAttribute[]> {
  if (fleets.length === 0) return [];
  const rows = await db
    .selectFrom('attribute')
    .select(['fleet_id', 'code', 'name_en', 'name_fr', 'whose', 'ended_at'])
    .where('fleet_id', 'in', [...fleets])
    .orderBy('code')
    .execute();
  const byFleet = rows.toSorted((one, other) => fleets.indexOf(one.fleet_id) - fleets.indexOf(other.fleet_id));
  const named = new Map<string, NamedAttribute>();
  for (const { code, name_en: en, name_fr: fr, whose, ended_at: endedAt } of byFleet) {
    const asked = whose !== 'driver' && endedAt === null;
    const known = named.get(code);
    if (known) known.asked ||= asked;
    else named.set(code, { code, name: { en, fr }, asked });
  }
  return [...named.values()];
}
