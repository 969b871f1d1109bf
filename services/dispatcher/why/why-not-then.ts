import { refusalTimesAt, withAcceptance } from '#core/dispatch/acceptance/acceptance.ts';
import type { Explanation } from '#core/dispatch/explanation/explanation.ts';
import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import { type CarThen, type WhyNotAnswer, whyNot } from '#core/dispatch/explanation/why-not.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { readPlan } from '#core/dispatch/plan/plan-check.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { type Placed, queueSeqOf } from '#core/dispatch/queues/queue-order.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS, weekHour } from '#core/kit/time.ts';
import type { Hindrance } from '#core/standing/hindrance.ts';
import { hindranceOf, isStandingExclusion } from '#core/standing/of-dispatch.ts';
import { standingOf } from '#core/standing/standing.ts';
import { toldHindrance } from '#core/standing/standing-texts.ts';
import { suspendedFrom } from '#core/suspension/fleet-suspensions.ts';
import { availabilityAt } from '#core/vehicle/availability.ts';
import { attributesOfCar } from '#store/booking/carried.ts';
import type { DecisionRow } from '#store/dispatch/decision.ts';
import type { Db } from '#store/door/connect.ts';
import { dayOf, dayTables } from '#store/door/day-table.ts';
import { findJob } from '#store/job/job.ts';
import { planVersion } from '#store/plan/dispatch-plan.ts';
import { standingFacts } from '#store/standing/standing-facts.ts';
import { suspensionsThen } from '#store/suspension/suspension.ts';
import { type VehicleRecord, vehicleRecordAt } from '#store/vehicle/vehicle-record-at.ts';
import type { FleetFacts } from '../../fleets/fleet-book.ts';
import { planOf } from '../fleet-plan.ts';
import { makePlotter, type Plotter } from '../plotting.ts';
import { dayEnds, readWaiting } from '../world-reader.ts';

const FARTHEST_SECONDS = HOUR_MS / SECOND_MS;

/**
 * Why a car did not get a job by this decision: as it is written down, or worked out again from the plan version of
 * then and the car's record of that second. Null where the decision, or the job, tells nothing any more.
 */
export async function whyNotThen(
  { db, fleet, driveTimes }: { db: Db; fleet: FleetFacts; driveTimes: DriveTimes },
  decision: Pick<DecisionRow, 'job_id' | 'attempt' | 'plan_version' | 'reasons'>,
  vehicleId: number,
): Promise<WhyNotAnswer | null> {
  const explanation = explanationIn(decision.reasons);
  const row = await findJob(db, decision.job_id);
  if (!explanation || !row) return null;
  const { atMs } = explanation;
  const [plan, [now], record, chosen, tables] = await Promise.all([
    planThen(db, fleet, decision.plan_version),
    readWaiting(db, [row]),
    vehicleRecordAt(db, vehicleId, atMs),
    explanation.note?.kind === 'queue' && explanation.vehicleId !== null
      ? vehicleRecordAt(db, explanation.vehicleId, atMs)
      : undefined,
    dayTables(db, 'position_report'),
  ]);
  if (!now || !record) return null;
  const at = weekHour(fleet.timeZone, atMs);
  const refusalTimes = refusalTimesAt(plan, fleet.acceptance, at.hour);
  const hindrances = await standingThen(db, fleet.id, record, atMs);
  const then: Then = { atMs, plan, endOfDay: dayEnds(fleet.timeZone), plot: makePlotter(fleet), refusalTimes };
  const suspensions = await suspensionsThen(db, { driverId: record.driver_id, vehicleId }, atMs);
  const suspended = suspendedFrom(suspensions, { driver_id: record.driver_id ?? 0, vehicle_id: vehicleId });
  const vehicle = vehicleThen(record, { ...then, hindrances, suspended });
  const job = jobThen(now, explanation, decision.attempt ?? now.attempt);
  const from = vehicle?.position ?? null;
  const driveSeconds = from ? (driveTimes(job.pickUp, [from], FARTHEST_SECONDS)[0] ?? Infinity) : Infinity;
  const car: CarThen = {
    vehicleId,
    vehicle,
    trackKept: tables.some(({ dayMs }) => dayMs === dayOf(atMs)),
    givenJobId: record.given_job_id === job.jobId ? null : record.given_job_id,
  };
  const answer = whyNot({
    explanation,
    plan,
    at,
    job,
    car,
    chosenQueueSeq: chosen ? (vehicleThen(chosen, then)?.queueSeq ?? null) : null,
    driveSeconds,
    metres: from ? distanceMetres(from, job.pickUp) : null,
  });
  const hindrance = isStandingExclusion(answer.code) && hindranceOf(answer.code, hindrances);
  return hindrance ? { ...answer, facts: { ...answer.facts, standing: toldHindrance(hindrance) } } : answer;
}

/** What hindered car and driver at that second; their papers by the list of today. */
async function standingThen(db: Db, fleetId: number, record: VehicleRecord, atMs: number): Promise<Hindrance[]> {
  const { driver_id: driverId, vehicle_id: vehicleId, permit_expiry: permitExpiry } = record;
  const facts = await standingFacts(db, { fleetId, driverId, vehicleId }, atMs);
  return standingOf({
    ...facts,
    driver: facts.driver && permitExpiry !== null ? { ...facts.driver, permitExpiry } : facts.driver,
    vehicle: facts.vehicle && { ...facts.vehicle, usageExpiry: record.usage_expiry },
  });
}

async function planThen(db: Db, fleet: FleetFacts, version: number): Promise<DispatchPlan> {
  const kept = await planVersion(db, fleet.id, version);
  const stored = kept && readPlan(kept.document).stored;
  return stored ? withAcceptance(planFrom(stored, version), fleet.acceptance) : planOf(fleet).plan;
}

/** The job as it stood: what had been refused by then, and since when it was looking. */
function jobThen(now: WaitingJob, { atMs, waitedSeconds }: Explanation, attempt: number): WaitingJob {
  return {
    ...now,
    attempt,
    waitingSinceMs: atMs - waitedSeconds * SECOND_MS,
    refusals: now.refusals.filter((refusal) => refusal.atMs <= atMs),
  };
}

type Then = {
  atMs: number;
  plan: DispatchPlan;
  endOfDay: (date: string) => number;
  plot: Plotter;
  refusalTimes: ((driverId: number) => number) | null;
};

/** Since when it was let in again after letting one of its own pass, or being sent out by hand. */
function queueSinceOf({ passed_own_at: passedAt, unplotted_until: until }: VehicleRecord, plan: DispatchPlan): number {
  return Math.max(passedAt === null ? 0 : passedAt + plan.backOfQueueMs, until ?? 0);
}

function placedOf({ placed, placed_at: atMs }: VehicleRecord): Placed | null {
  return placed && atMs !== null ? { ...placed, atMs } : null;
}

function vehicleThen(
  record: VehicleRecord,
  {
    atMs,
    plan,
    endOfDay,
    plot,
    refusalTimes,
    hindrances = [],
    suspended = { suspended: false },
  }: Then & { hindrances?: readonly Hindrance[]; suspended?: Pick<DispatchVehicle, 'suspended' | 'barred'> },
): DispatchVehicle | null {
  const { driver_id: driverId, permit_expiry: permitExpiry, shift_began_at: shiftBeganAtMs } = record;
  if (driverId === null || permitExpiry === null || shiftBeganAtMs === null) return null;
  const { longitude, latitude } = record;
  const position: Position | null = longitude === null || latitude === null ? null : [longitude, latitude];
  const availability = availabilityAt({
    outOfVehicle: record.out_of_vehicle,
    // A passenger aboard is a trip, whether the meter or a hand said so.
    meterOn: record.trip_id !== null,
    jobState: record.job_id === null ? null : 'dispatched',
  });
  const turn = {
    clearSinceMs: record.clear_since ?? 0,
    queueSinceMs: queueSinceOf(record, plan),
    placed: placedOf(record),
  };
  const isIn = position && availability === 'vacant' && Math.max(turn.clearSinceMs, turn.queueSinceMs) <= atMs;
  const where = isIn ? plot(position) : { areaId: null, rankId: null };
  return {
    vehicleId: record.vehicle_id,
    driverId,
    fleetId: record.fleet_id,
    position,
    positionAtMs: record.position_at ?? 0,
    availability,
    jobId: record.job_id,
    offerId: record.offer_id,
    vehicleTypeId: record.vehicle_type_id,
    attributes: attributesOfCar(record),
    ...suspended,
    ...(record.locked_by_office && { locked: true }),
    permitExpiresAtMs: endOfDay(permitExpiry),
    usageExpiresAtMs: endOfDay(record.usage_expiry),
    papersEndAtMs: hindranceOf('paperBlocks', hindrances) ? atMs : null,
    shiftEndsAtMs: record.planned_end_at,
    idleSinceMs: record.clear_since ?? shiftBeganAtMs,
    queueSeq: queueSeqOf(turn, where),
    ...where,
    clears: null,
    nextJobId: record.kept_kind === 'reserve' ? record.kept_job_id : null,
    committed: committedThen(record),
    ...(refusalTimes && { refusalTimes: refusalTimes(driverId) }),
    lockedTo: record.locked,
  };
}

function committedThen(record: VehicleRecord): DispatchVehicle['committed'] {
  const { kept_kind: kind, kept_job_id: jobId, kept_required_at: requiredAtMs } = record;
  const { kept_longitude: longitude, kept_latitude: latitude } = record;
  if (kind !== 'commit' || jobId === null || requiredAtMs === null) return null;
  return longitude === null || latitude === null ? null : { jobId, requiredAtMs, pickUp: [longitude, latitude] };
}
