import { NO_CAR } from '#core/dispatch/explanation/explanation.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import type { Store } from '#store/door/connect.ts';
import { type JobWait, jobWaits, waitingAlerts } from '#store/job/job-waits.ts';
import { platesOf } from '#store/job/story.ts';
import type { JobWaitTold, WaitingAlertTold } from '../contract/jobs.ts';

export type WaitingTold = { fleet: number; waits: JobWaitTold[]; alerts: WaitingAlertTold[] };

/** One reading serves every coach who asks within this time. */
const KEPT_MS = 2 * SECOND_MS;
const kept = new WeakMap<Store, Map<number, { atMs: number; told: Promise<WaitingTold> }>>();

const DECIDED = [...NO_CAR, 'offer', 'reserve', 'cover', 'coach'] as const;

/** Why each job of a fleet that looks for a car still waits, and the open alerts about such jobs; at most 2 s old. */
export function waitingTold({ store, clock }: Suite, fleetId: number): Promise<WaitingTold> {
  const byFleet = kept.get(store) ?? new Map<number, { atMs: number; told: Promise<WaitingTold> }>();
  kept.set(store, byFleet);
  const nowMs = clock.nowMs();
  const known = byFleet.get(fleetId);
  if (known && nowMs - known.atMs < KEPT_MS) return known.told;
  const told = readWaiting(store, fleetId);
  byFleet.set(fleetId, { atMs: nowMs, told });
  told.catch(() => byFleet.delete(fleetId));
  return told;
}

async function readWaiting({ db }: Store, fleetId: number): Promise<WaitingTold> {
  const [waits, alerts] = await Promise.all([jobWaits(db, fleetId), waitingAlerts(db, fleetId)]);
  const plates = await platesOf(db, waits.flatMap(carsNamed));
  return {
    fleet: fleetId,
    alerts,
    waits: waits.map((wait) => ({
      jobId: wait.jobId,
      rung: wait.rung,
      round: wait.round,
      decided: DECIDED.find((one) => one === wait.outcome) ?? null,
      decidedAtMs: wait.decidedAtMs,
      capSeconds: wait.capSeconds,
      heldFor: carsNamed(wait).flatMap((id) => plates.get(id) ?? []),
      heldUntilMs: wait.note?.kind === 'held' ? wait.note.untilMs : null,
      shownUntilMs: wait.shownUntilMs,
      bids: wait.bids,
    })),
  };
}

function carsNamed({ note }: JobWait): number[] {
  if (note?.kind === 'held') return note.vehicleIds;
  return note?.kind === 'committed' || note?.kind === 'next' ? [note.vehicleId] : [];
}
