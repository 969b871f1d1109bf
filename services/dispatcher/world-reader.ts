import { splitAttributes } from '#core/dispatch/attributes.ts';
import type { DispatchVehicle, Refusal, WaitingJob } from '#core/dispatch/world.ts';
import { DAY_MS, MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';
import type { Db } from '#store/connect.ts';
import { passedOffers, type WorkingVehicle, workingVehicles } from '#store/dispatch-world.ts';
import type { JobRow } from '#store/job.ts';
import type { PositionBook } from '../positions/position-book.ts';

/** The working vehicles of a fleet, each at its newest known position. */
export async function readVehicles(
  db: Db,
  fleet: { id: number; timeZone: string },
  positions: Pick<PositionBook, 'get'>,
): Promise<DispatchVehicle[]> {
  const rows = await workingVehicles(db, fleet.id);
  const endOfDay = dayEnds(fleet.timeZone);
  return rows.map((row) => vehicleOf(row, positions, endOfDay));
}

function vehicleOf(
  row: WorkingVehicle,
  positions: Pick<PositionBook, 'get'>,
  endOfDay: (date: string) => number,
): DispatchVehicle {
  const reported = positions.get(row.vehicle_id);
  const fresh = reported && reported.atMs >= (row.position_at ?? 0);
  const stored = row.longitude !== null && row.latitude !== null ? ([row.longitude, row.latitude] as const) : null;
  const clearSinceMs = row.clear_since ?? row.shift_began_at;
  return {
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    fleetId: row.fleet_id,
    position: fresh ? reported.position : stored,
    positionAtMs: fresh ? reported.atMs : (row.position_at ?? 0),
    availability: row.out_of_vehicle ? 'outOfVehicle' : row.meter_on_at !== null ? 'engaged' : 'vacant',
    jobId: row.job_id,
    offerId: row.offer_id,
    vehicleTypeId: row.vehicle_type_id,
    attributes: row.attributes,
    suspended: false,
    permitExpiresAtMs: endOfDay(row.permit_expiry),
    usageExpiresAtMs: endOfDay(row.usage_expiry),
    shiftEndsAtMs: null,
    idleSinceMs: clearSinceMs,
    queueSeq: clearSinceMs,
    areaId: null,
    rankId: null,
    clears: null,
    nextJobId: null,
    committed: null,
    lockedTo: null,
  };
}

/** A permit is good through its last day, as the fleet's clock counts days. */
function dayEnds(timeZone: string): (date: string) => number {
  const known = new Map<string, number>();
  return (date) => {
    let endMs = known.get(date);
    if (endMs === undefined) {
      const nextUtcMidnight = Date.parse(date) + DAY_MS;
      endMs = nextUtcMidnight - utcOffsetMinutes(timeZone, nextUtcMidnight) * MINUTE_MS;
      known.set(date, endMs);
    }
    return endMs;
  };
}

/** Waiting jobs as the rules see them, with who has let each pass already. */
export async function readWaiting(db: Db, rows: readonly JobRow[]): Promise<WaitingJob[]> {
  const refusals = new Map<number, Refusal[]>();
  const passed = await passedOffers(
    db,
    rows.map((row) => row.id),
  );
  for (const offer of passed) {
    const refusal = { driverId: offer.driver_id, attempt: offer.attempt, atMs: offer.answered_at ?? 0 };
    refusals.set(offer.job_id, [...(refusals.get(offer.job_id) ?? []), refusal]);
  }
  return rows.map((row) => waitingJobOf(row, refusals.get(row.id) ?? []));
}

function waitingJobOf(row: JobRow, refusals: Refusal[]): WaitingJob {
  const { required, forbidden } = splitAttributes(row.attributes);
  return {
    jobId: row.id,
    fleetId: row.fleet_id,
    bookingId: row.booking_id,
    bookingType: row.pre_booked ? 'Pre-booked' : 'Now',
    accountId: null,
    areaId: row.area_id,
    pickUp: [row.pickup_longitude, row.pickup_latitude],
    requiredAtMs: row.required_at,
    waitingSinceMs: row.pre_booked ? Math.min(row.attempt_began_at ?? row.state_at, row.required_at) : row.created_at,
    preBooked: row.pre_booked,
    priority: row.priority,
    attempt: row.attempt,
    tripSeconds: quotedSeconds(row.quote),
    vehicleTypeIds: row.vehicle_type_id === null ? null : [row.vehicle_type_id],
    requiredAttributes: required,
    forbiddenAttributes: forbidden,
    preferredVehicleIds: row.preferred_vehicle_ids,
    preferredDriverIds: row.preferred_driver_ids,
    bannedVehicleIds: row.banned_vehicle_ids,
    bannedDriverIds: row.banned_driver_ids,
    refusals,
    ladder: null,
    reserved: null,
    soft: false,
    cover: null,
  };
}

function quotedSeconds(quote: unknown): number | null {
  const seconds = (quote as { driveSeconds?: unknown } | null)?.driveSeconds;
  return typeof seconds === 'number' && seconds >= 0 ? seconds : null;
}
