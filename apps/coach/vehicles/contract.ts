import { z } from 'zod';
import { toldHindrance } from '#cards/standing/contract/told-hindrance.ts';
import type { Right } from '#core/access/flags.ts';
import { COMMANDS_VEHICLES, READS_QUEUES } from '#core/access/vehicle-rights.ts';
import { HOLDS } from '#core/dispatch/candidates/car-holds.ts';
import { EXCLUSIONS } from '#core/dispatch/candidates/filters.ts';
import { WAITING_STATES } from '#core/job/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** Whoever sees one of the screens of vehicles, or the dispatch board. */
export const seesVehicles: Right = {
  all: ['coach'],
  any: ['jobQ', 'preBookings', 'taxiQ', 'fleetDist', 'status', 'signedOn', 'signedOff'],
};
const queueRight: Right = { all: ['coach', 'taxiQ'] };
const spreadRight: Right = { all: ['coach', 'fleetDist'] };
const statusRight: Right = { all: ['coach'], any: ['status', 'signedOn'] };
const onRight: Right = { all: ['coach', 'signedOn'] };
const offRight: Right = { all: ['coach', 'signedOff'] };

const asked = z.coerce.number<number>();
const ofFleet = z.strictObject({ fleet: asked.pipe(wire.fleet) });
const MOST_ROWS = 1_000;
/** The rows after the one whose id is named; `nextAfter` of the answer asks for more, null where there are no more. */
const paged = z.strictObject({
  fleet: asked.pipe(wire.fleet),
  after: asked.pipe(z.number().int().min(0)).default(0),
  limit: asked.pipe(z.number().int().min(1).max(MOST_ROWS)).default(MOST_ROWS),
});
const nextAfter = wire.id.nullable();
const target = { fleet: wire.fleet, vehicleId: wire.id };
const why = wire.text(200).default('');
const count = z.number().int();
const minor = z.number();
const at = wire.instantMs.nullable();
/** The last hiring that ended: when, where to and for how much. */
const lastHiring = { lastHiringEndedAtMs: at, lastTo: z.string().nullable(), lastFareMinor: minor.nullable() };
const place = { areaId: wire.id, rankId: wire.id.nullable() };

const done = z.object({ vehicleId: wire.id });
const unknown = { vehicleUnknown: 404 } as const;

export const vehicles = {
  queues: operation({
    method: 'GET',
    path: '/coach/vehicles/queues',
    right: READS_QUEUES,
    doc: 'Every queue of a fleet in the order the dispatcher asks, who stands aside and why, who is unplotted, and the jobs that wait.',
    input: ofFleet,
    output: z.object({
      atMs: wire.instantMs,
      queues: z.array(
        z.object({
          ...place,
          cars: z.array(wire.id),
          aside: z.array(z.object({ vehicleId: wire.id, why: z.enum(EXCLUSIONS) })),
        }),
      ),
      unplotted: z.array(
        z.object({
          vehicleId: wire.id,
          untilMs: wire.instantMs,
          areaId: wire.id.nullable(),
          rankId: wire.id.nullable(),
        }),
      ),
      jobs: z.array(
        z.object({
          jobId: wire.id,
          areaId: wire.id.nullable(),
          state: z.enum(WAITING_STATES),
          pickup: z.string(),
          requiredAtMs: wire.instantMs,
          createdAtMs: wire.instantMs,
          preBooked: z.boolean(),
        }),
      ),
    }),
    errors: {},
  }),
  moveInQueue: operation({
    method: 'POST',
    path: '/coach/vehicles/move-in-queue',
    right: queueRight,
    doc: 'Gives a vehicle another place in the queue it stands in; the others stay in their order. `place` is the one it was seen at, from 1.',
    input: z.strictObject({
      ...target,
      ...place,
      place: z.number().int().positive(),
      /** Behind whom it is to stand; null before all. */
      behindVehicleId: wire.id.nullable(),
      why,
    }),
    output: z.object({ vehicleId: wire.id, place: count }),
    errors: { ...unknown, notPlotted: 409, notFree: 409, queueMoved: 409, whyMissing: 422 },
  }),
  unplot: operation({
    method: 'POST',
    path: '/coach/vehicles/unplot',
    right: COMMANDS_VEHICLES,
    doc: 'Takes a vehicle out of every queue for some minutes; then it stands last.',
    input: z.strictObject({ ...target, minutes: z.number().int().min(1).max(120), why }),
    output: z.object({ vehicleId: wire.id, unplottedUntilMs: at }),
    errors: { ...unknown, vehicleNotWorking: 409, whyMissing: 422 },
  }),
  plot: operation({
    method: 'POST',
    path: '/coach/vehicles/plot',
    right: COMMANDS_VEHICLES,
    doc: 'Lets an unplotted vehicle into the queues again before its time, behind all.',
    input: z.strictObject(target),
    output: z.object({ vehicleId: wire.id, unplottedUntilMs: at }),
    errors: { ...unknown, notUnplotted: 409 },
  }),
  lock: operation({
    method: 'POST',
    path: '/coach/vehicles/lock',
    right: COMMANDS_VEHICLES,
    doc: 'Keeps a vehicle from work: no offers, and nobody signs on to it. A live offer is withdrawn; a job in hand is driven to its end.',
    input: z.strictObject({ ...target, why }),
    output: done,
    errors: { ...unknown, alreadyLocked: 409, whyMissing: 422 },
  }),
  unlock: operation({
    method: 'POST',
    path: '/coach/vehicles/unlock',
    right: COMMANDS_VEHICLES,
    doc: 'Lets a locked vehicle work again.',
    input: z.strictObject({ ...target, why }),
    output: done,
    errors: { ...unknown, notLocked: 409, inWorkshop: 409 },
  }),
  forceSignOff: operation({
    method: 'POST',
    path: '/coach/vehicles/force-sign-off',
    right: COMMANDS_VEHICLES,
    doc: 'Ends the shift of a vehicle: an offer is withdrawn, a job without its passenger goes back to dispatching, the driver is told.',
    input: z.strictObject({ ...target, why }),
    output: z.object({ vehicleId: wire.id, shiftId: wire.id, jobId: wire.id.nullable() }),
    errors: {
      ...unknown,
      vehicleNotWorking: 409,
      passengerAboard: 409,
      jobNotInState: 409,
      whyMissing: 422,
    },
  }),
  whyIdle: operation({
    method: 'GET',
    path: '/coach/vehicles/why-idle',
    right: READS_QUEUES,
    doc: 'What keeps a vehicle from work now, its place in its queue, and why it does not get each job that waits in its area.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), vehicleId: asked.pipe(wire.id) }),
    output: z.object({
      vehicleId: wire.id,
      plate: z.string(),
      holds: z.array(
        z.object({
          code: z.enum(HOLDS),
          /** Nothing at all can be offered while this holds. */
          all: z.boolean(),
          untilMs: wire.instantMs.optional(),
          ageSeconds: count.optional(),
          jobId: wire.id.optional(),
        }),
      ),
      /** What hinders driver and vehicle, whatever the job; what only warns keeps them from nothing. */
      standing: z.array(toldHindrance),
      place: z.object({ ...place, place: count, of: count }).nullable(),
      jobs: z.array(z.object({ jobId: wire.id, pickup: z.string(), why: z.enum(EXCLUSIONS).nullable() })),
    }),
    errors: { ...unknown, vehicleNotWorking: 409 },
  }),
  distribution: operation({
    method: 'GET',
    path: '/coach/vehicles/distribution',
    right: spreadRight,
    doc: 'Supply against the demand of the next half hour, area by area, and where free cars are advised to wait; `areaId` null is all outside.',
    input: ofFleet,
    output: z.object({
      atMs: wire.instantMs,
      areas: z.array(
        z.object({
          areaId: wire.id.nullable(),
          available: count,
          vacant: count,
          engaged: count,
          outOfVehicle: count,
          soonClear: count,
          waiting: count,
          due: count,
          expected: z.number(),
          balance: z.number(),
        }),
      ),
      /** Where free cars were advised to wait, as far as that holds and they have no job yet; the newest first. */
      advice: z.array(
        z.object({
          vehicleId: wire.id,
          plate: z.string(),
          driver: z.string(),
          areaId: wire.id.nullable(),
          metres: z.number(),
          expectedJobs: z.number().nullable(),
          /** What waiting there is expected to save those who ask for a car; null where nobody knows. */
          gainSeconds: z.number().nullable(),
          atMs: wire.instantMs,
          untilMs: wire.instantMs,
          /** Whether the driver went; null where nobody can tell, or it is too early to. */
          went: z.boolean().nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  figures: operation({
    method: 'GET',
    path: '/coach/vehicles/figures',
    right: statusRight,
    doc: 'What a fleet’s vehicles did in the shift that is open, their last hiring, terminal, lock and area.',
    input: paged,
    output: z.object({
      atMs: wire.instantMs,
      vehicles: z.array(
        z.object({
          vehicleId: wire.id,
          typeName: z.string(),
          rego: z.string(),
          /** Where it stands now; null outside all areas, or where nobody knows. */
          areaId: wire.id.nullable(),
          link: z.enum(['page', 'fitted', 'tracker']).nullable(),
          unreachableSinceMs: at,
          lockedAtMs: at,
          lockedBy: z.string().nullable(),
          lockedWhy: z.string().nullable(),
          outSinceMs: at,
          unplottedUntilMs: at,
          jobs: count,
          hails: count,
          takingsMinor: minor,
          ...lastHiring,
        }),
      ),
      nextAfter,
    }),
    errors: {},
  }),
  signedOn: operation({
    method: 'GET',
    path: '/coach/vehicles/signed-on',
    right: onRight,
    doc: 'The drivers at work with what they did in their shift: jobs, hails, answers to offers, takings, breaks, their last hiring.',
    input: paged,
    output: z.object({
      atMs: wire.instantMs,
      shifts: z.array(
        z.object({
          id: wire.id,
          driverId: wire.id,
          driverName: z.string(),
          did: z.string(),
          driverClass: z.string(),
          driverGroup: z.string(),
          vehicleId: wire.id,
          plate: z.string(),
          beganAtMs: wire.instantMs,
          jobs: count,
          hails: count,
          takingsMinor: minor,
          accepted: count,
          refused: count,
          breakSeconds: count,
          outSinceMs: at,
          ...lastHiring,
        }),
      ),
      nextAfter,
    }),
    errors: {},
  }),
  idle: operation({
    method: 'GET',
    path: '/coach/vehicles/idle',
    right: offRight,
    doc: 'The vehicles nobody works with: who had each last, until when, what that shift took, its last hiring and where it was then.',
    input: paged,
    output: z.object({
      atMs: wire.instantMs,
      vehicles: z.array(
        z.object({
          id: wire.id,
          plate: z.string(),
          typeCode: z.string(),
          usageExpiry: z.string(),
          lockedAtMs: at,
          lockedWhy: z.string().nullable(),
          lastDriverName: z.string().nullable(),
          lastDid: z.string().nullable(),
          lastEndedAtMs: at,
          lastTakingsMinor: minor.nullable(),
          endedBy: z.string().nullable(),
          endedWhy: z.string().nullable(),
          /** When it was last heard where it is, and in which area that was: null outside all of them. */
          positionAtMs: at,
          areaId: wire.id.nullable(),
          ...lastHiring,
        }),
      ),
      nextAfter,
    }),
    errors: {},
  }),
  driversOff: operation({
    method: 'GET',
    path: '/coach/vehicles/drivers-off',
    right: offRight,
    doc: 'The drivers who do not work now, with their permit, their last shift and their last hiring.',
    input: paged,
    output: z.object({
      atMs: wire.instantMs,
      drivers: z.array(
        z.object({
          id: wire.id,
          name: z.string(),
          did: z.string(),
          driverClass: z.string(),
          driverGroup: z.string(),
          mobilePhone: z.string(),
          permitExpiry: z.string(),
          lastPlate: z.string().nullable(),
          lastEndedAtMs: at,
          endedBy: z.string().nullable(),
          endedWhy: z.string().nullable(),
          ...lastHiring,
        }),
      ),
      nextAfter,
    }),
    errors: {},
  }),
};
