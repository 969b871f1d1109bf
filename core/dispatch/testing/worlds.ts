import * as fc from 'fast-check';
import { MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { LADDER_RUNGS, LADDERS } from '../plan/ladder.ts';
import { type DispatchPlan, PRESET_NAMES, PRESETS } from '../plan/plan.ts';
import { at, MAXI, MONDAY_NOON, NOON_MS, SEDAN, vehicle, waitingJob } from '../testing.ts';
import type { DispatchVehicle, WaitingJob, World } from '../world.ts';

const WISHES = ['childSeat', 'wheelchair', 'dog'];
const areaId = fc.constantFrom(null, 1, 2, 3);
const place = fc.tuple(fc.integer({ min: -6_000, max: 6_000 }), fc.integer({ min: -6_000, max: 6_000 }));
/** Few enough that wishes, bans and bids meet cars. */
const CARS = 45;
const carId = fc.integer({ min: 1, max: CARS });
const someCars = fc.uniqueArray(carId, { maxLength: 2 });
const someDrivers = someCars.map((ids) => ids.map((id) => 1_000 + id));

const someVehicle: fc.Arbitrary<DispatchVehicle> = fc
  .record({
    vehicleId: carId,
    where: place,
    ageMs: fc.integer({ min: 0, max: 130_000 }),
    availability: fc.constantFrom('vacant', 'vacant', 'vacant', 'engaged', 'outOfVehicle'),
    clearsIn: fc.integer({ min: -60, max: 700 }),
    clearsAt: fc.option(place),
    offerId: fc.constantFrom(null, null, null, null, 9),
    vehicleTypeId: fc.constantFrom(SEDAN, SEDAN, MAXI),
    attributes: fc.subarray(WISHES),
    suspended: fc.integer({ min: 0, max: 19 }).map((n) => n === 0),
    shiftEndsAtMs: fc.option(fc.integer({ min: 0, max: 90 }).map((minutes) => NOON_MS + minutes * MINUTE_MS)),
    areaId,
    ranked: fc.boolean(),
    queueSeq: fc.nat(3),
    idleMs: fc.nat(900_000),
    unlike: fc.option(fc.double({ min: 0.1, max: 10, noNaN: true })),
    rangeKm: fc.constantFrom(null, null, 5, 12, 18, 40),
    worthMs: fc.constantFrom(undefined, 0, 90_000, 1_200_000),
    aheadMs: fc.constantFrom(undefined, 0, 400_000, -3_600_000),
    owes: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    barred: fc.constantFrom(null, null, null, { accountIds: [], areaIds: [1] }),
    lockedTo: fc.constantFrom(null, null, null, { accountIds: [], areaIds: [1], bookingTypes: [] }),
  })
  .map(({ vehicleId, where, ageMs, clearsIn, clearsAt, ranked, idleMs, unlike, owes, rangeKm, barred, ...more }) => {
    const { worthMs, aheadMs, ...rest } = more;
    return vehicle(vehicleId, {
      position: at(...where),
      positionAtMs: NOON_MS - ageMs,
      idleSinceMs: NOON_MS - idleMs,
      ...rest,
      ...(unlike !== null && { refusalTimes: unlike }),
      ...(owes && { cashless: true }),
      ...(rangeKm !== null && { rangeMetres: rangeKm * 1_000 }),
      ...(barred && { barred }),
      ...(worthMs !== undefined && { worthMs }),
      ...(aheadMs !== undefined && { aheadMs }),
      rankId: rest.areaId !== null && ranked ? rest.areaId * 10 : null,
      clears:
        rest.availability === 'engaged' && clearsAt
          ? { atMs: NOON_MS + clearsIn * SECOND_MS, position: at(...clearsAt) }
          : null,
    });
  });

const someLadder = fc.option(
  fc.record({
    rung: fc.constantFrom(...LADDER_RUNGS),
    sinceMs: fc.integer({ min: 0, max: 190 }).map((seconds) => NOON_MS - seconds * SECOND_MS),
    round: fc.integer({ min: 1, max: 3 }),
  }),
);
const someJob: fc.Arbitrary<WaitingJob> = fc
  .record({
    jobId: fc.integer({ min: 1, max: 2_000_000_000 }),
    where: place,
    waitedMs: fc.nat(1_800_000),
    preBooked: fc.boolean(),
    aheadMinutes: fc.integer({ min: -5, max: 45 }),
    soft: fc.constantFrom(false, false, false, true),
    priority: fc.constantFrom(0, 0, 0, 2),
    attempt: fc.constantFrom(1, 2),
    tripSeconds: fc.option(fc.nat(1_500)),
    vehicleTypeIds: fc.constantFrom(null, null, [SEDAN], [MAXI]),
    requiredAttributes: fc.constantFrom<string[][]>([], [], ['childSeat'], ['wheelchair']),
    forbiddenAttributes: fc.constantFrom([], ['dog']),
    preferredVehicleIds: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: someCars }),
    bannedDriverIds: someDrivers,
    bookingId: fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 4, max: 9_999 })),
    areaId,
    paidInCash: fc.boolean(),
    refusals: fc.uniqueArray(
      fc.record({
        driverId: carId.map((id) => 1_000 + id),
        attempt: fc.constantFrom(1, 2),
        atMs: fc.constantFrom(NOON_MS - 20 * MINUTE_MS, NOON_MS - MINUTE_MS),
      }),
      { maxLength: 6, selector: (refusal) => refusal.driverId },
    ),
    ladder: someLadder,
    bids: fc.uniqueArray(carId, { maxLength: 6 }),
    reserved: fc.constantFrom(null, null, null, 'chained' as const, 'committed' as const),
    reservedFor: carId,
    moves: fc.nat(2),
  })
  .map(({ jobId, where, waitedMs, aheadMinutes, bids, reserved, reservedFor, moves, ...rest }) => {
    const preBooked = rest.preBooked || rest.soft || reserved === 'committed';
    const sinceMs = rest.ladder?.sinceMs ?? NOON_MS;
    return waitingJob(jobId, {
      pickUp: at(...where),
      waitingSinceMs: NOON_MS - waitedMs,
      ...rest,
      preBooked,
      requiredAtMs: NOON_MS + aheadMinutes * MINUTE_MS,
      ladder: rest.soft ? null : rest.ladder,
      cover:
        rest.ladder?.rung === 'cover'
          ? { openedAtMs: sinceMs, firstBidAtMs: bids.length > 0 ? sinceMs + 5_000 : null, bids }
          : null,
      reserved: reserved && { vehicleId: reservedFor, kind: reserved, moves },
    });
  });

/** Each car has at most one reservation of a kind, and knows of it. */
function bound(vehicles: readonly DispatchVehicle[], jobs: readonly WaitingJob[]): Omit<World, 'at' | 'fleetId'> {
  const taken = new Set<string>();
  const kept = jobs.map((job) => {
    const key = `${job.reserved?.kind} ${job.reserved?.vehicleId}`;
    if (!job.reserved || !taken.has(key)) {
      taken.add(key);
      return job;
    }
    return { ...job, reserved: null };
  });
  const next = new Map<number, number>();
  const committed = new Map<number, NonNullable<DispatchVehicle['committed']>>();
  for (const { jobId, reserved, requiredAtMs, pickUp } of kept) {
    if (reserved?.kind === 'chained') next.set(reserved.vehicleId, jobId);
    if (reserved?.kind === 'committed') committed.set(reserved.vehicleId, { jobId, requiredAtMs, pickUp });
  }
  return {
    vehicles: vehicles.map((v) => ({
      ...v,
      nextJobId: next.get(v.vehicleId) ?? null,
      committed: committed.get(v.vehicleId) ?? null,
    })),
    jobs: kept,
  };
}

/** Worlds with everything that the rules look at. */
export const someWorld: fc.Arbitrary<World> = fc
  .record({
    vehicles: fc.uniqueArray(someVehicle, { maxLength: CARS, size: 'max', selector: (v) => v.vehicleId }),
    jobs: fc.uniqueArray(someJob, { maxLength: 15, selector: (j) => j.jobId }),
  })
  .map(({ vehicles, jobs }) => ({ fleetId: 1, at: MONDAY_NOON, ...bound(vehicles, jobs) }));

/** The presets, some with rungs switched on or off. */
export const somePlan: fc.Arbitrary<DispatchPlan> = fc
  .record({
    preset: fc.constantFrom(...PRESET_NAMES),
    turned: fc.subarray(LADDER_RUNGS.filter((rung) => rung !== 'coach')),
    order: fc.constantFrom('longestWaiting', 'nearest', 'both'),
    groupShare: fc.constantFrom(0.2, 0.6),
    acceptMode: fc.constantFrom('offer', 'forced'),
  })
  .map(({ preset, turned, order, groupShare, acceptMode }): DispatchPlan => {
    const plan: DispatchPlan = PRESETS[preset];
    const changed = turned.map((rung) => [rung, { ...LADDERS.queue[rung], on: !plan.ladder[rung].on }]);
    const ladder = { ...plan.ladder, ...Object.fromEntries(changed) };
    return {
      ...plan,
      groupShare,
      acceptMode,
      ladder: { ...ladder, backup: { ...ladder.backup, order } },
      backupAreas: new Map([
        [1, [2, 3]],
        [2, [3]],
      ]),
    };
  });
