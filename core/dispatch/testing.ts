import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { COST_ITEMS } from './candidates/cost.ts';
import type { Explanation } from './explanation/explanation.ts';
import { addPassed, addWeighed, type ExplanationRecord, explanationIn } from './explanation/explanation-record.ts';
import type { DispatchPlan } from './plan/plan.ts';
import type { DispatchVehicle, DriveTimes, WaitingJob } from './world.ts';

/** A fixed instant for tests of the rules: 2026-06-15 12:00 UTC. */
export const NOON_MS = Date.UTC(2026, 5, 15, 12);
/** The fleet's clock at that instant. */
export const MONDAY_NOON = { weekday: 1, hour: 12 } as const;
export const SEDAN = 1;
export const MAXI = 2;
export const CENTRE: Position = [11.97, 57.7];

/** A point so many metres east and north of the centre. */
export function at(eastMetres: number, northMetres = 0): Position {
  return [CENTRE[0] + eastMetres / (111_195 * Math.cos((57.7 * Math.PI) / 180)), CENTRE[1] + northMetres / 111_195];
}

/** The plan with no rung on but `optimal`, as it has it, and the coach. */
export function optimalAlone(plan: DispatchPlan): DispatchPlan {
  const { preferred, closest, queue, soonToClear, backup, optimal, cover, coach } = plan.ladder;
  const off = { on: false } as const;
  return {
    ...plan,
    ladder: {
      preferred: { ...preferred, ...off },
      closest: { ...closest, ...off },
      queue: { ...queue, ...off },
      soonToClear: { ...soonToClear, ...off },
      backup: { ...backup, ...off },
      optimal: { ...optimal, on: true },
      cover: { ...cover, ...off },
      coach,
    },
  };
}

export function vehicle(vehicleId: number, change: Partial<DispatchVehicle> = {}): DispatchVehicle {
  return {
    vehicleId,
    driverId: 1_000 + vehicleId,
    fleetId: 1,
    position: CENTRE,
    positionAtMs: NOON_MS - 5_000,
    availability: 'vacant',
    jobId: null,
    offerId: null,
    vehicleTypeId: SEDAN,
    attributes: [],
    suspended: false,
    permitExpiresAtMs: null,
    usageExpiresAtMs: null,
    papersEndAtMs: null,
    shiftEndsAtMs: null,
    idleSinceMs: NOON_MS,
    queueSeq: 0,
    areaId: null,
    rankId: null,
    clears: null,
    nextJobId: null,
    committed: null,
    lockedTo: null,
    ...change,
  };
}

export function waitingJob(jobId: number, change: Partial<WaitingJob> = {}): WaitingJob {
  return {
    jobId,
    fleetId: 1,
    bookingId: jobId,
    bookingType: 'now',
    accountId: null,
    pickUp: CENTRE,
    dropOff: null,
    areaId: null,
    requiredAtMs: NOON_MS,
    waitingSinceMs: NOON_MS,
    preBooked: false,
    priority: 0,
    attempt: 1,
    tripSeconds: null,
    vehicleTypeIds: null,
    requiredAttributes: [],
    forbiddenAttributes: [],
    preferredVehicleIds: [],
    preferredDriverIds: [],
    bannedVehicleIds: [],
    bannedDriverIds: [],
    refusals: [],
    ladder: null,
    reserved: null,
    soft: false,
    cover: null,
    ...change,
  };
}

/** Roads as the crow flies at 36 km/h: 10 metres a second. */
export const crowFlight: DriveTimes = (target, sources, maxSeconds) =>
  sources.map((source) => {
    const seconds = distanceMetres(source, target) / 10;
    return seconds > maxSeconds ? Infinity : seconds;
  });

/** What a decision tells, each figure by its name. */
export function opened({ explanation }: { explanation: ExplanationRecord }): Explanation {
  return explanationIn(explanation)!;
}

/** The other way round: as it is kept. */
export function recordOf<E extends Partial<Explanation>>({ best, passedOver, ...rest }: E) {
  const record = { ...rest, best: [], items: [], passedOver: [] } as unknown as ExplanationRecord;
  for (const { vehicleId, cost, ...way } of best ?? []) {
    const items = Float64Array.from(COST_ITEMS, (item) => cost.items[item] ?? 0);
    addWeighed(record, vehicleId, way, cost.totalMs, items);
  }
  for (const { vehicleId, metres, why } of passedOver ?? []) addPassed(record, vehicleId, metres, why);
  return record;
}
