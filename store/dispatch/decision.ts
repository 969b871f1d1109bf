import type { Selectable } from 'kysely';
import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tables } from '../door/tables.ts';

export type DecisionRow = Selectable<Tables['decision']>;

/** A decision as it is kept; `outcome` is `offer`, another kind of decision, or why there was no car. */
export type KeptDecision = {
  fleetId: number;
  jobId: number;
  attempt: number;
  atMs: number;
  outcome: string;
  vehicleId?: number | null;
  driverId?: number | null;
  planVersion: number;
  /** At most 2 kB, as `fitted` leaves them. */
  reasons: Partial<ExplanationRecord>;
};

/** Keeps why a job was offered, reserved, shown, or went without; answers the id to tell of it by. */
export async function keepDecision(db: Db, kept: KeptDecision): Promise<number> {
  const row = await db.insertInto('decision').values(rowOf(kept)).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

/** The same of several, in one statement. */
export async function keepDecisions(db: Db, kept: readonly KeptDecision[]): Promise<void> {
  if (kept.length > 0) await db.insertInto('decision').values(kept.map(rowOf)).execute();
}

const rowOf = (kept: KeptDecision) => ({
  fleet_id: kept.fleetId,
  job_id: kept.jobId,
  attempt: kept.attempt,
  at: new Date(kept.atMs),
  outcome: kept.outcome,
  rung: kept.reasons.rung ?? null,
  vehicle_id: kept.vehicleId ?? null,
  driver_id: kept.driverId ?? null,
  plan_version: kept.planVersion,
  reasons: JSON.stringify(kept.reasons),
});

/** All decisions about a job made since then, oldest first. */
export function decisionsOfJob(db: Db, jobId: number, sinceMs: number): Promise<DecisionRow[]> {
  return db
    .selectFrom('decision')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('at', '>=', instant(sinceMs - HOUR_MS))
    .orderBy('at')
    .orderBy('id')
    .execute();
}
