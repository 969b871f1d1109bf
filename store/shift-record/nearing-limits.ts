import { sql } from 'kysely';
import type { Tx } from '../door/transaction.ts';

export type NearingShift = { id: number; driverId: number; vehicleId: number | null; told: number };

/**
 * Open shifts of a fleet whose driver was not told yet and has worked nearly as long as the rules allow, in this shift or in seven
 * days; locked, and none that another is at. Hours that two records hold count twice here: it is looked at more closely afterwards.
 */
export async function shiftsNearing(
  t: Tx,
  fleetId: number,
  { shiftMs, weekMs }: { shiftMs: number; weekMs: number },
): Promise<NearingShift[]> {
  const { rows } = await sql<NearingShift>`
    select r.id, r.driver_id as "driverId", r.vehicle_id as "vehicleId", r.limit_told as told from shift_record r
    where r.fleet_id = ${fleetId} and r.worked_at is null and r.opened_at is not null and r.limit_told < 2
      and (r.opened_at <= ${t.at}::timestamptz - ${`${shiftMs} ms`}::interval or (
        select sum(extract(epoch from coalesce(w.worked_at, ${t.at}::timestamptz)
          - greatest(w.opened_at, ${t.at}::timestamptz - interval '7 days')) * 1000)
        from shift_record w
        where w.driver_id = r.driver_id and w.opened_at is not null
          and (w.worked_at is null or w.worked_at > ${t.at}::timestamptz - interval '7 days')
      ) >= ${weekMs})
    order by r.id limit 200 for update of r skip locked`.execute(t.db);
  return rows;
}

export async function markLimitTold(t: Tx, id: number, times: number): Promise<void> {
  await t.db.updateTable('shift_record').set({ limit_told: times }).where('id', '=', id).execute();
}
