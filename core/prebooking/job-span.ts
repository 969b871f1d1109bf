import type { JobRow } from '#core/job/job-row.ts';
import { bindsVehicle } from '#core/job/states.ts';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { JobSpan } from './keep-conflicts.ts';

/** A drive whose way is not known is taken to last so long. */
const UNKNOWN_DRIVE_MS = 20 * MINUTE_MS;

export type SpanOf = Pick<
  JobRow,
  'id' | 'state' | 'requiredAtMs' | 'dispatchedAtMs' | 'pickedUpAtMs' | 'driveSeconds' | 'pickup' | 'dropoff'
>;

/**
 * When a job is expected to keep its car: from the required time to the end of the drive as it was quoted; one that has a
 * car already from when it was sent, and never shorter than it has lasted.
 */
export function jobSpan(job: SpanOf, nowMs: number): JobSpan {
  const driveMs = job.driveSeconds === null ? UNKNOWN_DRIVE_MS : Math.max(MINUTE_MS, job.driveSeconds * SECOND_MS);
  const bound = bindsVehicle(job.state);
  const boardsAtMs = job.pickedUpAtMs ?? (bound ? Math.max(nowMs, job.requiredAtMs) : job.requiredAtMs);
  const end = job.dropoff ?? job.pickup;
  return {
    jobId: job.id,
    fromMs: bound ? (job.dispatchedAtMs ?? job.requiredAtMs) : job.requiredAtMs,
    toMs: Math.max(boardsAtMs + driveMs, bound ? nowMs : 0),
    from: [job.pickup.longitude, job.pickup.latitude],
    to: [end.longitude, end.latitude],
  };
}
