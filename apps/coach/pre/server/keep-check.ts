import { askingJob } from '#acts/cover/asking-job.ts';
import { type AskingJob, type CarFacts, whyUnfit } from '#core/dispatch/rungs/bid.ts';
import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { jobSpan } from '#core/prebooking/job-span.ts';
import { keepConflicts } from '#core/prebooking/keep-conflicts.ts';
import { shiftEndMs } from '#core/shift/shift-hours.ts';
import type { Suite } from '#engine/server/context.ts';
import { bookingsOfJobs } from '#store/dispatch/dispatch-world.ts';
import { jobRows, vehicleRows } from '#store/job/board.ts';
import { findJob } from '#store/job/job.ts';
import { jobsOfCar, reservationOfVehicle } from '#store/reservation/reservation.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import type { ConflictTold } from '../contract.ts';

const FARTHEST_SECONDS = (2 * HOUR_MS) / SECOND_MS;

/** What speaks against keeping a pre-booking for a car. Undefined where the fleet has no such job. */
export async function keepCheck(
  { store, books, clock }: Suite,
  fleetId: number,
  { jobId, vehicleId }: { jobId: number; vehicleId: number },
) {
  const { db } = store;
  const job = await findJob(db, jobId);
  if (job?.fleet_id !== fleetId) return undefined;
  const nowMs = clock.nowMs();
  const [rows, bookings, [row], [facts], kept, others] = await Promise.all([
    jobRows(db, fleetId, { ids: [jobId] }),
    bookingsOfJobs(db, [jobId]),
    vehicleRows(db, fleetId, [vehicleId]),
    carFacts(db, [vehicleId], new Date(Math.max(nowMs, job.required_at))),
    reservationOfVehicle(db, vehicleId, 'committed'),
    jobsOfCar(db, vehicleId).then((ids) => jobRows(db, fleetId, { ids })),
  ]);
  const span = jobSpan(rows[0]!, nowMs);
  const times = books.driveTimes.of(fleetId).byStreetsAt(span.fromMs);
  const at = books.positions.get(vehicleId)?.position ?? null;
  const works = row && row.status !== 'signedOff' && facts;
  const asking = askingJob(job, bookings.get(jobId)!);
  const conflicts = keepConflicts({
    job: span,
    dropOff: asking.dropOff,
    car: works
      ? {
          at,
          ...fitOf(asking, facts),
          ...(facts.rangeMetres !== undefined && { rangeMetres: facts.rangeMetres }),
          shiftEndsAtMs: shiftEndMs({ beganAtMs: row.shiftBeganAtMs, plannedEndMs: row.shiftEndsAtMs }),
          jobs: others.map((one) => jobSpan(one, nowMs)),
          keepsJobId: kept?.job_id ?? null,
        }
      : null,
    driveSeconds: (from: Position, to: Position) => times(to, [from], FARTHEST_SECONDS)[0] ?? Infinity,
    nowMs,
  });
  return { jobId, vehicleId, endsAtMs: Math.round(span.toMs), conflicts: conflicts.map(told) };
}

/** What keeps the car from the job at all, and apart from that whether the customer does not want it. */
function fitOf(job: AskingJob, facts: CarFacts) {
  const beside = whyUnfit({ ...job, bannedVehicleIds: [], bannedDriverIds: [] }, facts);
  return { unfit: beside === 'banned' ? null : beside, banned: whyUnfit(job, facts) === 'banned' };
}

function told(conflict: ReturnType<typeof keepConflicts>[number]): ConflictTold {
  if (!('driveSeconds' in conflict)) return conflict;
  const { driveSeconds } = conflict;
  return { ...conflict, driveSeconds: Number.isFinite(driveSeconds) ? Math.round(driveSeconds) : null };
}
