import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { EXCLUSIONS } from '#core/dispatch/candidates/filters.ts';
import { OFFER_STATES } from '#core/job/offer-states.ts';
import { JOB_MOVES, JOB_STATES } from '#core/job/states.ts';
import { VEHICLE_STATUSES } from '#core/vehicle/status.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { jobs, ofJobs } from './jobs/contract/jobs.ts';
import { plateOf, reasons, why as whys } from './jobs/contract/why.ts';
import { driverMessages } from './messages/contract.ts';
import { pre } from './pre/contract.ts';
import { seesVehicles, vehicles } from './vehicles/contract.ts';

export type { Reasons, WhyNotAnswer } from './jobs/contract/why.ts';

const right: Right = { all: ['coach', 'jobQ'] };

/** A job as the coach saw it: `version` is that of the row on the screen. */
const target = { fleet: wire.fleet, jobId: wire.id, version: wire.version };
const why = wire.text(200).default('');
/** Which of the company's own reasons it is, where one was picked. */
const reasonId = wire.id.optional();
/** The coach has been told that the passenger and this car or driver are kept apart, and has confirmed it. */
const despiteBan = z.boolean().default(false);
const asked = z.coerce.number<number>();

const state = z.enum(JOB_STATES);
const moved = z.object({ jobId: wire.id, state, version: wire.version });

const reservation = z.object({ jobId: wire.id, vehicleId: wire.id, kind: z.enum(['chained', 'committed']) });

const directed = { jobUnknown: 404, jobMoved: 409, jobNotInState: 409 } as const;
const reasoned = { ...directed, whyMissing: 422, reasonUnknown: 422 } as const;

const movedEntry = z.object({
  kind: z.literal('moved'),
  atMs: wire.instantMs,
  /** A move of the job, or another act on it such as `bookJob` or `alterJob`. */
  act: z.union([z.enum(JOB_MOVES), z.string()]),
  byKind: z.enum(['user', 'driver', 'system', 'customer']),
  by: z.string(),
  from: state.nullable(),
  to: state.nullable(),
  plate: plateOf,
  why: z.string().nullable(),
  /** Of a car that a coach chose. */
  reasons: reasons.nullable(),
});
const offeredEntry = z.object({
  kind: z.literal('offered'),
  atMs: wire.instantMs,
  plate: z.string(),
  driverName: z.string(),
  attempt: z.number().int(),
  state: z.enum(OFFER_STATES),
  expiresAtMs: wire.instantMs,
  answeredAtMs: wire.instantMs.nullable(),
  reasons: reasons.nullable(),
});
const noCarEntry = z.object({ kind: z.literal('noCar'), atMs: wire.instantMs, reasons: reasons.nullable() });
/** Planned as a car's next job, shown to all, or passed on to the coach. */
const decidedEntry = z.object({
  kind: z.literal('decided'),
  atMs: wire.instantMs,
  outcome: z.enum(['reserve', 'cover', 'coach']),
  plate: plateOf,
  reasons: reasons.nullable(),
});

const storyEntry = z.discriminatedUnion('kind', [movedEntry, offeredEntry, noCarEntry, decidedEntry]);
export type StoryEntry = z.infer<typeof storyEntry>;

const assignableVehicle = z.object({
  vehicleId: wire.id,
  plate: z.string(),
  driverName: z.string(),
  did: z.string(),
  typeCode: z.string(),
  status: z.enum(VEHICLE_STATUSES),
  /** The office keeps it from work. */
  locked: z.literal(true).optional(),
  /** By roads, to the pick-up; null beyond an hour or where no position is known. */
  driveSeconds: z.number().int().nullable(),
  metres: z.number().int().nullable(),
  positionAgeSeconds: z.number().int().nullable(),
  /** Why the dispatcher would not offer it the job. */
  whyNot: z.enum(EXCLUSIONS).nullable(),
  /** It cannot be given the job at all: it has one, or a passenger. */
  taken: z.boolean(),
});
export type AssignableVehicle = z.infer<typeof assignableVehicle>;

const trip = z.object({
  id: wire.id,
  kind: z.enum(['job', 'hail', 'rank']),
  jobId: wire.id.nullable(),
  beganAtMs: wire.instantMs,
  endedAtMs: wire.instantMs.nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  distanceMetres: z.number().nullable(),
  fareMinor: z.number().int().nullable(),
});

const position = z.tuple([z.number(), z.number()]);
const polygon = z.object({ type: z.literal('Polygon'), coordinates: z.array(z.array(position)) });

export const desk = {
  assignJob: operation({
    method: 'POST',
    path: '/coach/assign-job',
    right,
    doc: 'Gives a job to a working vehicle by hand. A live offer of the job, or of the vehicle, is withdrawn. One that the customer does not want needs `despiteBan`, one kept for a pre-booking within 30 minutes `despiteKept`.',
    input: z.strictObject({ ...target, vehicleId: wire.id, why, despiteBan, despiteKept: z.boolean().default(false) }),
    output: moved,
    errors: { ...directed, vehicleNotWorking: 409, vehicleTaken: 409, driverBanned: 409, carKeptSoon: 409 },
  }),
  commitJob: operation({
    method: 'POST',
    path: '/coach/commit-job',
    right: ofJobs,
    doc: 'Binds a pre-booking to a working vehicle: nothing else is offered to it from 30 minutes before, and it is asked at 20.',
    input: z.strictObject({ ...target, vehicleId: wire.id, despiteBan }),
    output: reservation,
    errors: {
      ...directed,
      notPreBooked: 409,
      driverBanned: 409,
      wrongVehicle: 409,
      permitExpired: 409,
      usageExpired: 409,
      paperBlocks: 409,
      suspended: 409,
      lockedOut: 409,
      vehicleNotWorking: 409,
      vehicleCommitted: 409,
    },
  }),
  uncommitJob: operation({
    method: 'POST',
    path: '/coach/uncommit-job',
    right: ofJobs,
    doc: 'Takes a job from the vehicle it is kept for: the dispatcher looks for any.',
    input: z.strictObject(target),
    output: z.object({ jobId: wire.id }),
    errors: { jobUnknown: 404, jobMoved: 409, notReserved: 409 },
  }),
  holdJob: operation({
    method: 'POST',
    path: '/coach/hold-job',
    right: ofJobs,
    doc: 'Takes a job out of dispatch until it is released; a live offer is withdrawn first.',
    input: z.strictObject({ ...target, why, reasonId }),
    output: moved,
    errors: reasoned,
  }),
  unholdJob: operation({
    method: 'POST',
    path: '/coach/unhold-job',
    right: ofJobs,
    doc: 'Releases a held job back to dispatch.',
    input: z.strictObject(target),
    output: moved,
    errors: directed,
  }),
  redispatchJob: operation({
    method: 'POST',
    path: '/coach/redispatch-job',
    right,
    doc: 'Takes a job from its vehicle and looks for another.',
    input: z.strictObject({ ...target, why, reasonId }),
    output: moved,
    errors: reasoned,
  }),
  cancelJob: operation({
    method: 'POST',
    path: '/coach/cancel-job',
    right: ofJobs,
    doc: 'Cancels a job before the passenger is aboard; its driver is told at once.',
    input: z.strictObject({ ...target, why, reasonId }),
    output: moved,
    errors: reasoned,
  }),
  jobStory: operation({
    method: 'GET',
    path: '/coach/job-story',
    right: ofJobs,
    doc: 'All that happened to a job, oldest first: its moves, its offers with their answers, and why each car was chosen.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), jobId: asked.pipe(wire.id) }),
    output: z.object({ jobId: wire.id, version: wire.version, entries: z.array(storyEntry) }),
    errors: { jobUnknown: 404 },
  }),
  ...whys,
  assignableVehicles: operation({
    method: 'GET',
    path: '/coach/assignable-vehicles',
    right: ofJobs,
    doc: 'The working vehicles nearest to a pick-up, with drive seconds by road and why one would not be offered the job.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), jobId: asked.pipe(wire.id) }),
    output: z.object({ jobId: wire.id, vehicles: z.array(assignableVehicle) }),
    errors: { jobUnknown: 404 },
  }),
  vehicleFacts: operation({
    method: 'GET',
    path: '/coach/vehicle-facts',
    right: seesVehicles,
    doc: 'A vehicle now: who drives it, its job, and its latest trips of this shift day.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), vehicleId: asked.pipe(wire.id) }),
    output: z.object({
      vehicleId: wire.id,
      plate: z.string(),
      rego: z.string(),
      /** Make, model, colour and year, as much as is known. */
      looks: z.string(),
      typeName: z.string(),
      attributes: z.array(z.string()),
      status: z.enum(VEHICLE_STATUSES),
      driver: z.object({ name: z.string(), did: z.string(), mobilePhone: z.string() }).nullable(),
      shiftBeganAtMs: wire.instantMs.nullable(),
      jobId: wire.id.nullable(),
      trips: z.array(trip),
    }),
    errors: { vehicleUnknown: 404 },
  }),
  boardFacts: operation({
    method: 'GET',
    path: '/coach/board-facts',
    right: seesVehicles,
    doc: 'What board and map of a fleet rest on: areas as GeoJSON, ranks, vehicle types, bounds, currency, zone.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      fleet: wire.fleet,
      name: z.string(),
      city: z.string(),
      timeZone: z.string(),
      currency: z.string(),
      centre: position,
      bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
      /** As the topic `areas` has it, too. */
      areasVersion: wire.version,
      areas: z.object({
        type: z.literal('FeatureCollection'),
        features: z.array(
          z.object({
            type: z.literal('Feature'),
            id: wire.id,
            properties: z.object({ code: z.string(), name: z.string() }),
            geometry: polygon,
          }),
        ),
      }),
      ranks: z.array(z.object({ id: wire.id, name: z.string(), position, radiusMetres: z.number() })),
      vehicleTypes: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), seats: z.number().int() })),
    }),
    errors: {},
  }),
};

export const contract = { ...desk, vehicles, messages: driverMessages, jobs, pre };
