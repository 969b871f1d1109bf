import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { NO_CAR } from '#core/dispatch/explanation/explanation.ts';
import { LADDER_RUNGS } from '#core/dispatch/plan/ladder.ts';
import { PRIORITY_MOST } from '#core/job/limits.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { operation, refusalData } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** What the board of jobs and the list of pre-bookings both do. */
export const ofJobs: Right = { all: ['coach'], any: ['jobQ', 'preBookings'] };
const ofBoard: Right = { all: ['coach', 'jobQ'] };

const asked = z.coerce.number<number>();
const seen = { jobId: wire.id, version: wire.version };
const target = { fleet: wire.fleet, ...seen };
const state = z.enum(JOB_STATES);
const moved = z.object({ jobId: wire.id, state, version: wire.version, priority: z.number().int() });
const directed = { jobUnknown: 404, jobMoved: 409, jobNotInState: 409 } as const;
const priority = z.number().int().min(0).max(PRIORITY_MOST);

/** What may be done to many jobs at once. */
export const BULK_COMMANDS = ['hold', 'unhold', 'release', 'redispatch', 'cancel', 'priority', 'checkback'] as const;
export type BulkCommand = (typeof BULK_COMMANDS)[number];
/** Jobs in one go. */
export const BULK_MOST = 500;

const result = z.discriminatedUnion('done', [
  z.object({ jobId: wire.id, done: z.literal(true), state, version: wire.version }),
  z.object({
    jobId: wire.id,
    done: z.literal(false),
    code: z.enum(['jobUnknown', 'jobMoved', 'jobNotInState', 'reasonUnknown']),
    data: refusalData,
  }),
]);
export type BulkResult = z.infer<typeof result>;

/** How a job that looks for a car stands; each part null where there is none. */
const wait = z.object({
  jobId: wire.id,
  rung: z.enum(LADDER_RUNGS).nullable(),
  round: z.number().int().nullable(),
  /** What was decided last: an offer, a plan, or why there was no car. */
  decided: z.enum([...NO_CAR, 'offer', 'reserve', 'cover', 'coach']).nullable(),
  decidedAtMs: wire.instantMs.nullable(),
  /** How long a drive to the pick-up was allowed then. */
  capSeconds: z.number().int().nullable(),
  /** The cars it is held for, by plate, and until when. */
  heldFor: z.array(z.string()),
  heldUntilMs: wire.instantMs.nullable(),
  shownUntilMs: wire.instantMs.nullable(),
  bids: z.number().int(),
});
export type JobWaitTold = z.infer<typeof wait>;

const alert = z.object({ jobId: wire.id, type: z.enum(['Delayed', 'NoCar', 'AtRisk']) });
export type WaitingAlertTold = z.infer<typeof alert>;

export const jobs = {
  offer: operation({
    method: 'POST',
    path: '/coach/jobs/offer',
    right: ofBoard,
    doc: 'Puts a job to the driver of a chosen vehicle: an offer with its answer time, which the driver may refuse. One that the customer does not want needs `despiteBan`, one kept for a pre-booking within 30 minutes `despiteKept`.',
    input: z.strictObject({
      ...target,
      vehicleId: wire.id,
      despiteBan: z.boolean().default(false),
      despiteKept: z.boolean().default(false),
    }),
    output: moved.extend({ vehicleId: wire.id, expiresAtMs: wire.instantMs }),
    errors: {
      ...directed,
      vehicleNotWorking: 409,
      vehicleOnBreak: 409,
      vehicleTaken: 409,
      vehicleAsked: 409,
      vehicleLocked: 409,
      alreadyRefused: 409,
      driverBanned: 409,
      carKeptSoon: 409,
      wrongVehicle: 409,
      permitExpired: 409,
      usageExpired: 409,
      paperBlocks: 409,
      suspended: 409,
      lockedOut: 409,
    },
  }),
  release: operation({
    method: 'POST',
    path: '/coach/jobs/release',
    right: ofJobs,
    doc: 'Lets dispatch look for a pre-booking’s car now, before its release time.',
    input: z.strictObject(target),
    output: moved,
    errors: directed,
  }),
  setPriority: operation({
    method: 'POST',
    path: '/coach/jobs/priority',
    right: ofJobs,
    doc: 'Sets how urgent a job without a vehicle is: 0 ordinary, 9 most urgent.',
    input: z.strictObject({ ...target, priority }),
    output: moved,
    errors: directed,
  }),
  checkBack: operation({
    method: 'POST',
    path: '/coach/jobs/checkback',
    right: ofJobs,
    doc: 'Counts that the customer rang again for a car that is being looked for; it raises the job by one.',
    input: z.strictObject(target),
    output: moved.extend({ checkbacks: z.number().int() }),
    errors: directed,
  }),
  driverEta: operation({
    method: 'GET',
    path: '/coach/jobs/driver-eta',
    right: ofBoard,
    doc: 'How long the job’s vehicle still drives to the pick-up, from where it was heard last.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), jobId: asked.pipe(wire.id) }),
    output: z.object({
      jobId: wire.id,
      plate: z.string(),
      /** Null where it says that it is there, where nothing was heard, or where no road leads there within two hours. */
      driveSeconds: z.number().int().nullable(),
      /** In a straight line. */
      metres: z.number().int().nullable(),
      positionAgeSeconds: z.number().int().nullable(),
      arrivedAtMs: wire.instantMs.nullable(),
      atMs: wire.instantMs,
    }),
    errors: { jobUnknown: 404, jobNotInState: 409 },
  }),
  directMany: operation({
    method: 'POST',
    path: '/coach/jobs/direct-many',
    right: ofBoard,
    doc: 'One command for many jobs, each for itself: the answer says of every one whether it was done, or why not.',
    input: z.strictObject({
      fleet: wire.fleet,
      command: z.enum(BULK_COMMANDS),
      jobs: z.array(z.strictObject(seen)).min(1).max(BULK_MOST),
      /** Asked for by hold, redispatch and cancel. */
      why: wire.text(200).default(''),
      /** Which of the company's own reasons it is, where one was picked. */
      reasonId: wire.id.optional(),
      /** Asked for by priority: set to this, or where `by` is given raised by so much. */
      priority: priority.optional(),
      by: z.number().int().min(-PRIORITY_MOST).max(PRIORITY_MOST).optional(),
    }),
    output: z.object({ results: z.array(result) }),
    errors: { whyMissing: 422, priorityMissing: 422 },
  }),
  waiting: operation({
    method: 'GET',
    path: '/coach/jobs/waiting',
    right: ofJobs,
    doc: 'Why each job of a fleet that looks for a car still waits, and the open alerts about jobs without one.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ fleet: wire.fleet, waits: z.array(wait), alerts: z.array(alert) }),
    errors: {},
  }),
};
