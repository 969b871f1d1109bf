import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import {
  COPY_PARTS,
  type CopiedDecision,
  type CopiedPoint,
  type CopyPart,
  isWhole,
  messageSpan,
  trackSpan,
} from '#core/incident/evidence/copy.ts';
import type { CaseRow } from '#store/case/case-file.ts';
import { decisionsOfJob } from '#store/dispatch/decision.ts';
import type { Tx } from '#store/door/transaction.ts';
import { searchEvents } from '#store/event/search-events.ts';
import { copiedJob, copiesOf, keepCopy, messagesWith } from '#store/incident/copy.ts';
import { platesOf } from '#store/job/story.ts';
import { reportsOf } from '#store/vehicle/position.ts';
import { numberIn } from '../case/about-trip.ts';

const MOST_EVENTS = 1_000;

/**
 * Copies for an incident what may be forgotten of its trip: story, track, decisions of dispatch, messages with its driver. What was
 * copied of the whole trip stays as it is; of one that was under way it is copied again.
 */
export async function copyEvidence(t: Tx, file: CaseRow): Promise<void> {
  const { id: caseId, fleet_id: fleetId } = file;
  const jobId = numberIn(file.given['job']);
  const job = jobId === null ? undefined : await copiedJob(t.db, fleetId, jobId);
  if (!job) return;
  const known = await copiesOf(t.db, caseId, job.id);
  if (COPY_PARTS.every((part) => known.some((one) => one.part === part && one.whole))) return;
  const times = {
    createdAtMs: job.created_at,
    dispatchedAtMs: job.dispatched_at,
    pickedUpAtMs: job.picked_up_at,
    finishedAtMs: job.finished_at,
  };
  const whole = isWhole(times, t.nowMs);
  const track = trackSpan(times, t.nowMs);
  const contents: Readonly<Record<CopyPart, readonly unknown[]>> = {
    story: (await searchEvents(t.db, { fleetId, jobId: job.id }, { most: MOST_EVENTS })).toSorted(
      (a, b) => a.id - b.id,
    ),
    track:
      job.vehicle_id === null ? [] : (await reportsOf(t.db, job.vehicle_id, track.fromMs, track.toMs + 1)).map(pointOf),
    decisions: await decisions(t, job.id, job.created_at),
    messages: job.driver_id === null ? [] : await messagesWith(t.db, job.driver_id, messageSpan(times, t.nowMs)),
  };
  for (const part of COPY_PARTS) {
    await keepCopy(t, { caseId, fleetId, jobId: job.id, part, whole, content: contents[part] });
  }
}

const pointOf = ({
  atMs,
  position: [longitude, latitude],
  speedKmh,
  headingDegrees,
}: Awaited<ReturnType<typeof reportsOf>>[number]): CopiedPoint => [
  atMs,
  longitude,
  latitude,
  Math.round(speedKmh * 10) / 10,
  Math.round(headingDegrees),
];

async function decisions(t: Tx, jobId: number, sinceMs: number): Promise<CopiedDecision[]> {
  const rows = await decisionsOfJob(t.db, jobId, sinceMs);
  const named = rows.map(({ vehicle_id: own, reasons }) => {
    const told = explanationIn(reasons);
    const others = told ? [...told.best, ...told.passedOver].map(({ vehicleId }) => vehicleId) : [];
    return own === null ? others : [own, ...others];
  });
  const plates = await platesOf(t.db, named.flat());
  return rows.map((row, n) => ({
    atMs: row.at,
    attempt: row.attempt,
    outcome: row.outcome,
    rung: row.rung,
    planVersion: row.plan_version,
    plate: row.vehicle_id === null ? null : (plates.get(row.vehicle_id) ?? null),
    reasons: row.reasons,
    plates: Object.fromEntries((named[n] ?? []).flatMap((id) => (plates.has(id) ? [[id, plates.get(id) ?? '']] : []))),
  }));
}
