import { sql } from 'kysely';
import type { Db } from '../door/connect.ts';

export type HeldKey = { plate: string; tag: string; dueAtMs: number; extended: boolean; late: boolean };

/** The main key that each of these drivers has: of which vehicle, when it is due, and whether the desk knows of a later end. */
export async function keysOfDrivers(db: Db, driverIds: readonly number[]): Promise<ReadonlyMap<number, HeldKey>> {
  if (driverIds.length === 0) return new Map();
  const { rows } = await sql<HeldKey & { driverId: number }>`
    select r.driver_id as "driverId", v.plate, k.tag, (extract(epoch from r.due_at) * 1000)::bigint as "dueAtMs",
      r.extended_at is not null as extended, k.state = 'late' as late
    from shift_record r
    join key_set k on k.record_id = r.id and k.kind = 'main' and k.state in ('out', 'late')
    join vehicle v on v.id = k.vehicle_id
    where r.driver_id = any(${[...driverIds]}::bigint[])`.execute(db);
  return new Map(rows.map(({ driverId, ...key }) => [driverId, key]));
}
