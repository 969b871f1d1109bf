import type { ExplanationRecord } from '#core/dispatch/explanation/explanation-record.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';

/** What the plan would have made of a choice by hand, as it was worked out at that moment. */
export type HandChoice = { planVersion: number; reasons: ExplanationRecord };

/** Keeps what speaks for and against a car that the coach chose; answers the id to tell of it by. */
export async function keepHandChoice(
  t: Tx,
  job: JobRow,
  outcome: 'offer' | 'assign' | 'commit',
  car: { vehicleId: number; driverId: number },
  choice: HandChoice | null,
): Promise<number | null> {
  if (choice === null) return null;
  return keepDecision(t.db, {
    fleetId: job.fleet_id,
    jobId: job.id,
    attempt: job.attempt,
    atMs: t.nowMs,
    outcome,
    ...car,
    ...choice,
  });
}
