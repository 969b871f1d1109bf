import type { DispatchVehicle, WaitingJob, World } from '#core/dispatch/world.ts';
import { wantedOf } from '../wanted-of.ts';
import type { CarRow, JobRow, Rows } from './rows.ts';

/** What a dispatcher reads of the rows before it decides. */
export function worldOf(rows: Rows, softLeadMs: number, nowMs: number): World {
  const jobs = Object.values(rows.jobs).filter(
    ({ phase, job }) => phase === 'dispatching' || (phase === 'future' && job.requiredAtMs - nowMs <= softLeadMs),
  );
  const committed = new Map(
    Object.values(rows.jobs).flatMap(({ reserved, job, phase }) =>
      reserved?.kind === 'committed' && (phase === 'future' || phase === 'dispatching')
        ? [[reserved.vehicleId, { jobId: job.jobId, requiredAtMs: job.requiredAtMs, pickUp: job.pickUp }]]
        : [],
    ),
  );
  return {
    fleetId: 1,
    at: { weekday: 1, hour: 12 },
    vehicles: Object.values(rows.cars)
      .filter(({ shift }) => nowMs >= shift.fromMs && nowMs < shift.untilMs)
      .map((car) => vehicleOf(car, committed.get(car.shift.vehicleId) ?? null)),
    jobs: jobs.map(jobOf),
  };
}

function vehicleOf(car: CarRow, committed: DispatchVehicle['committed']): DispatchVehicle {
  const { shift } = car;
  return {
    vehicleId: shift.vehicleId,
    driverId: shift.driverId,
    fleetId: 1,
    position: car.position,
    positionAtMs: shift.untilMs,
    availability: availabilityOf(car),
    jobId: car.jobId,
    offerId: car.offerId,
    vehicleTypeId: shift.vehicleTypeId,
    attributes: shift.attributes,
    suspended: false,
    permitExpiresAtMs: null,
    usageExpiresAtMs: null,
    papersEndAtMs: null,
    shiftEndsAtMs: shift.untilMs,
    idleSinceMs: car.idleSinceMs,
    queueSeq: car.queueSeq,
    areaId: 1,
    rankId: null,
    clears: car.clears,
    nextJobId: car.nextJobId,
    committed,
    lockedTo: null,
  };
}

function availabilityOf({ out, engaged }: CarRow): DispatchVehicle['availability'] {
  if (out) return 'outOfVehicle';
  return engaged ? 'engaged' : 'vacant';
}

function jobOf({ job, phase, attempt, waitingSinceMs, refusals, ladder, reserved, cover }: JobRow): WaitingJob {
  return {
    ...wantedOf(job, 1),
    attempt,
    waitingSinceMs,
    refusals: [...refusals],
    ladder,
    reserved,
    soft: phase === 'future',
    cover: cover && { ...cover, bids: [...cover.bids] },
  };
}
