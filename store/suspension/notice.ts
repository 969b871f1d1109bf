import { sql } from 'kysely';
import type { SuspensionPaper } from '#core/suspension/paper.ts';
import type { Db } from '../door/connect.ts';

/** All that the notice of a suspension says, but its number; with the year and the place in it. */
export type NoticeRow = Omit<SuspensionPaper, 'number' | 'driver' | 'penalty'> & {
  year: number;
  place: number;
  driverId: number | null;
  vehicleId: number | null;
  did: string | null;
  driverName: string | null;
  penaltyName: string;
  penaltyVersion: number;
  occurrence: number;
};

/** A suspension of a fleet that was issued; undefined where there is none. */
export async function noticeOf(db: Db, fleetId: number, caseId: number): Promise<NoticeRow | undefined> {
  const { rows } = await sql<NoticeRow>`
    select c.year, c.number as place, s.driver_id as "driverId", s.vehicle_id as "vehicleId", d.did, d.name as "driverName",
      v.plate, s.scope,
      array(select a.name from area a where a.id = any(s.area_ids) order by a.name) as areas,
      array(select a.name from account a where a.id = any(s.account_ids) order by a.name) as accounts,
      s.from_at as "fromMs", s.until_at as "untilMs", s.penalty_name as "penaltyName", s.penalty_version as "penaltyVersion",
      s.occurrence, s.reason, s.points, s.fine_minor as "fineMinor", s.decided_by_name as "decidedBy",
      s.decided_at as "decidedAtMs", s.agreed_by_name as "agreedBy", s.appeal_until as "appealUntilMs", s.evidence
    from suspension s join case_file c on c.id = s.case_id
      left join driver d on d.id = s.driver_id left join vehicle v on v.id = s.vehicle_id
    where s.fleet_id = ${fleetId} and s.case_id = ${caseId}`.execute(db);
  return rows[0];
}
