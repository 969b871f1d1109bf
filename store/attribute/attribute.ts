import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

/** Those of the codes that a vehicle, a driver, a job or a booking that repeats has in a fleet. */
export async function usedAttributes(db: Db, fleetId: number, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${codes}::text[]) as code
    where exists (select from vehicle where fleet_id = ${fleetId} and code = any(attributes))
      or exists (select from driver where fleet_id = ${fleetId} and code = any(attributes))
      or exists (select from job where fleet_id = ${fleetId} and (code = any(attributes) or '!' || code = any(attributes)))
      or exists (select from permanent_booking where fleet_id = ${fleetId}
        and (code = any(attributes) or '!' || code = any(attributes)))`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
