import { addDays, dayEndsMs } from '#core/calendar/calendar-date.ts';
import { splitAttributes } from '#core/dispatch/candidates/attributes.ts';
import { type Placed, queueSeqOf } from '#core/dispatch/queues/queue-order.ts';
import type { DispatchVehicle, Refusal, WaitingJob } from '#core/dispatch/world.ts';
import { tripSecondsOf } from '#core/job/trip-seconds.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { type FleetSuspensions, suspendedFrom } from '#core/suspension/fleet-suspensions.ts';
import { availabilityAt } from '#core/vehicle/availability.ts';
import { rangeAt } from '#core/vehicle/range.ts';
import { askedOfCar, attributesOfCar } from '#store/booking/carried.ts';
import { bookingsOfJobs, passedOffers, type WorkingVehicle, workingVehicles } from '#store/dispatch/dispatch-world.ts';
import type { Db } from '#store/door/connect.ts';
import type { JobRow } from '#store/job/job.ts';
import type { PositionBook } from '../positions/position-book.ts';
import type { ClearTimes, EngagedCar } from './clears.ts';
import type { KnownOf } from './foresee/live-outlook.ts';
import { bansOf, type FleetPlans, NO_PLANS, plansOf } from './job-plans.ts';
import type { Plot, Plotter } from './plotting.ts';

/** What is known of a fleet beside its vehicles' rows; a reader that leaves it out sees cars in no area. */
export type Surroundings = {
  plot: Plotter;
  plans: FleetPlans;
  /** Null where nobody asks who is soon clear. */
  clears: ClearTimes | null;
  /** By how much a driver's 'no' is likelier at this hour; null or left out where nobody asks, or it is so for none. */
  refusalTimes?: ((driverId: number) => number) | null;
  /** Who owes too much to get jobs that are paid in cash. */
  cashless?: ReadonlySet<number>;
  suspensions?: FleetSuspensions;
  /** What cars are worth where they stand, and who is ahead; null or left out where nothing is known of it. */
  knownOf?: KnownOf | null;
  nowMs: number;
};

/** The working vehicles of a fleet, each at its newest known position. */
export async function readVehicles(
  db: Db,
  fleet: { id: number; timeZone: string },
  positions: Pick<PositionBook, 'get'>,
  around?: Surroundings,
): Promise<DispatchVehicle[]> {
  const rows = await workingVehicles(db, fleet.id);
  const endOfDay = dayEnds(fleet.timeZone);
  const vehicles = rows.map((row) => vehicleOf(row, positions, endOfDay, around));
  if (!around?.clears) return vehicles;
  const engaged = rows.map((row, i) => engagedCar(row, vehicles[i]!)).filter((car) => car !== null);
  const clears = around.clears.of(engaged, around.nowMs);
  return vehicles.map((v) => (clears.has(v.vehicleId) ? { ...v, clears: clears.get(v.vehicleId)! } : v));
}

function engagedCar(row: WorkingVehicle, { vehicleId, position }: DispatchVehicle): EngagedCar | null {
  if (row.job_id === null || row.picked_up_at === null || row.meter_on_at === null) return null;
  if (row.dropoff_longitude === null || row.dropoff_latitude === null) return null;
  return {
    vehicleId,
    jobId: row.job_id,
    position,
    dropOff: [row.dropoff_longitude, row.dropoff_latitude],
    pickedUpAtMs: row.picked_up_at,
    quotedSeconds: tripSecondsOf(row),
    hiredUntilMs: row.hire_seconds === null ? null : row.picked_up_at + row.hire_seconds * SECOND_MS,
  };
}

function vehicleOf(
  row: WorkingVehicle,
  positions: Pick<PositionBook, 'get'>,
  endOfDay: (date: string) => number,
  around?: Surroundings,
): DispatchVehicle {
  const reported = positions.get(row.vehicle_id);
  const fresh = reported && reported.atMs >= (row.position_at ?? 0);
  const stored = row.longitude !== null && row.latitude !== null ? ([row.longitude, row.latitude] as const) : null;
  const clearSinceMs = row.clear_since ?? row.shift_began_at;
  const position = fresh ? reported.position : stored;
  const availability = availabilityAt({
    outOfVehicle: row.out_of_vehicle,
    meterOn: row.meter_on_at !== null,
    jobState: row.job_state,
  });
  const plotted = availability === 'vacant' && (row.unplotted_until ?? 0) <= (around?.nowMs ?? 0);
  const where = (plotted && position && around?.plot(position)) || NOWHERE;
  return {
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    fleetId: row.fleet_id,
    position,
    positionAtMs: fresh ? reported.atMs : (row.position_at ?? 0),
    availability,
    jobId: row.job_id,
    offerId: row.offer_id,
    vehicleTypeId: row.vehicle_type_id,
    attributes: attributesOfCar(row),
    ...suspendedFrom(around?.suspensions, row),
    ...(row.locked && { locked: true }),
    ...(around?.cashless?.has(row.driver_id) && { cashless: true }),
    ...rangeOf(row, around?.nowMs),
    permitExpiresAtMs: endOfDay(row.permit_expiry),
    usageExpiresAtMs: endOfDay(row.usage_expiry),
    papersEndAtMs: papersEnd(row, endOfDay, around?.nowMs),
    shiftEndsAtMs: row.planned_end_at,
    idleSinceMs: clearSinceMs,
    queueSeq: queueSeqOf({ clearSinceMs, queueSinceMs: row.queue_since, placed: placedOf(row) }, where),
    ...where,
    clears: null,
    nextJobId: around?.plans.nextJob.get(row.vehicle_id) ?? null,
    committed: around?.plans.committed.get(row.vehicle_id) ?? null,
    ...(around?.refusalTimes && { refusalTimes: around.refusalTimes(row.driver_id) }),
    ...around?.knownOf?.(row.vehicle_id, row.driver_id),
    lockedTo: row.locked_account_ids && {
      accountIds: row.locked_account_ids,
      areaIds: row.locked_area_ids ?? [],
      bookingTypes: row.locked_booking_types ?? [],
    },
  };
}

/** How far an electric car still comes, where that was said lately. */
function rangeOf({ range_km: km, range_at: at }: WorkingVehicle, nowMs = Infinity): { rangeMetres: number } | null {
  const rangeMetres = rangeAt(km, at, nowMs);
  return rangeMetres === null ? null : { rangeMetres };
}

/** Papers that are not good yet are over as those that were. */
function papersEnd(
  { papers_from: from, papers_until: until }: WorkingVehicle,
  endOfDay: (date: string) => number,
  nowMs = Infinity,
): number | null {
  if (from !== null && endOfDay(addDays(from, -1)) > nowMs) return 0;
  return until === null ? null : endOfDay(until);
}

const NOWHERE: Plot = { areaId: null, rankId: null };

function placedOf(row: WorkingVehicle): Placed | null {
  if (row.placed_seq === null || row.placed_at === null) return null;
  return { seq: row.placed_seq, atMs: row.placed_at, areaId: row.placed_area_id, rankId: row.placed_rank_id };
}

/** A permit is good through its last day, as the fleet's clock counts days. */
export function dayEnds(timeZone: string): (date: string) => number {
  const known = new Map<string, number>();
  return (date) => {
    let endMs = known.get(date);
    if (endMs === undefined) {
      endMs = dayEndsMs(date, timeZone);
      known.set(date, endMs);
    }
    return endMs;
  };
}

/** Waiting jobs as the rules see them, with who has let each pass already. Jobs still in `future` are soft. */
export async function readWaiting(
  db: Db,
  rows: readonly JobRow[],
  plans: FleetPlans = NO_PLANS,
): Promise<WaitingJob[]> {
  const refusals = new Map<number, Refusal[]>();
  const ids = rows.map((row) => row.id);
  const [passed, bookings] = await Promise.all([passedOffers(db, ids), bookingsOfJobs(db, ids)]);
  for (const offer of passed) {
    const refusal = { driverId: offer.driver_id, attempt: offer.attempt, atMs: offer.answered_at ?? 0 };
    refusals.set(offer.job_id, [...(refusals.get(offer.job_id) ?? []), refusal]);
  }
  return rows.map((row) => ({
    ...waitingJobOf(row, refusals.get(row.id) ?? []),
    ...(bookings.get(row.id) ?? { bookingType: '', accountId: null }),
    ...plansOf(plans, row),
    ...bansOf(plans, row),
  }));
}

/** Since when a job has been looking for a car. */
export function waitingSinceMs(
  row: Pick<JobRow, 'pre_booked' | 'attempt_began_at' | 'state_at' | 'required_at' | 'created_at'>,
): number {
  return row.pre_booked ? Math.min(row.attempt_began_at ?? row.state_at, row.required_at) : row.created_at;
}

function waitingJobOf(
  row: JobRow,
  refusals: Refusal[],
): Omit<
  WaitingJob,
  'bookingType' | 'accountId' | 'ladder' | 'reserved' | 'cover' | 'bannedVehicleIds' | 'bannedDriverIds'
> {
  const { required, forbidden } = splitAttributes(askedOfCar(row));
  return {
    jobId: row.id,
    fleetId: row.fleet_id,
    bookingId: row.booking_id,
    areaId: row.area_id,
    pickUp: [row.pickup_longitude, row.pickup_latitude],
    dropOff:
      row.dropoff_longitude === null || row.dropoff_latitude === null
        ? null
        : [row.dropoff_longitude, row.dropoff_latitude],
    requiredAtMs: row.required_at,
    waitingSinceMs: waitingSinceMs(row),
    preBooked: row.pre_booked,
    priority: row.priority,
    attempt: row.attempt,
    tripSeconds: tripSecondsOf(row),
    vehicleTypeIds: row.vehicle_type_id === null ? null : [row.vehicle_type_id],
    requiredAttributes: required,
    forbiddenAttributes: forbidden,
    preferredVehicleIds: row.preferred_vehicle_ids,
    preferredDriverIds: row.preferred_driver_ids,
    refusals,
    soft: row.state === 'future',
  };
}
