import { sql } from 'kysely';
import type { EvidenceTold } from '#core/case/evidence.ts';
import type { PenaltyScope } from '#core/penalty/penalty.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';

/** A suspension as its driver may see it: never what is written of it inside. */
export type OwnSuspension = {
  id: number;
  year: number;
  number: number;
  state: string;
  penalty: string;
  scope: PenaltyScope;
  reason: string;
  fromMs: number;
  untilMs: number | null;
  endedAtMs: number | null;
  points: number;
  fineMinor: number | null;
  evidence: EvidenceTold[];
  appealUntilMs: number;
  /** What became of the appeal; null where there is none. */
  appeal: string | null;
};

/** The suspensions that were issued to a driver since an instant, the newest first, each with its last appeal. */
export async function ownSuspensions(
  db: Db,
  driverId: number,
  { sinceMs, most }: { sinceMs: number; most: number },
): Promise<OwnSuspension[]> {
  const { rows } = await sql<OwnSuspension>`
    select s.case_id as id, c.year, c.number, c.state, s.penalty_name as penalty, s.scope, s.reason,
      s.from_at as "fromMs", s.until_at as "untilMs", s.ended_at as "endedAtMs", s.points, s.fine_minor as "fineMinor",
      s.evidence, s.appeal_until as "appealUntilMs",
      (select a.state from case_file a where a.of_case = s.case_id and a.kind = 'appeal' order by a.id desc limit 1) as appeal
    from suspension s join case_file c on c.id = s.case_id
    where s.driver_id = ${driverId} and s.decided_at >= ${instant(sinceMs)}
    order by s.case_id desc limit ${most}`.execute(db);
  return rows;
}
