import { z } from 'zod';
import { GENERATED_DAYS, LAB_FAULTS, LAB_STATES } from '#core/lab/run.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { inFleet, planRef, right } from './plans.ts';

/** A day of the fleet's own, `YYYY-MM-DD` by its clock, or a generated one. */
const dayOf = z.union([date, z.enum(GENERATED_DAYS)]);

const waits = z.object({
  meanSeconds: z.number(),
  p50Seconds: z.number(),
  p95Seconds: z.number(),
});
const ofSome = z.object({
  jobs: z.number().int(),
  served: z.number().int(),
  /** Null where nobody was served. */
  meanWaitSeconds: z.number().nullable(),
  p95WaitSeconds: z.number().nullable(),
});

/** What a day came to under one plan. */
const figures = z.object({
  jobs: z.number().int(),
  served: z.number().int(),
  servedShare: z.number(),
  /** From when a car was wanted until it came, as reports tell it, percentiles by their steps; null where nobody was served. */
  waits: waits.nullable(),
  /** How many waited from `fromSeconds` until before the next; the last has no end. */
  histogram: z.array(z.object({ fromSeconds: z.number().int(), jobs: z.number().int() })),
  emptyMetres: z.number(),
  paidMetres: z.number(),
  /** Empty of all metres driven. */
  emptyShare: z.number(),
  /** Those whose customer was picked up; on time as reports count it. */
  preBooked: z.number().int(),
  preBookedOnTime: z.number().int(),
  /** Null where no pre-booked customer was picked up. */
  onTimeShare: z.number().nullable(),
  offers: z.number().int(),
  offersPerJob: z.number(),
  /** From one car on its way to another; an older replay does not tell. */
  takenOver: z.number().int().optional(),
  /** What each driver took, least first; in `seconds` with a passenger where the fleet has no tariff. */
  income: z.object({
    unit: z.enum(['minor', 'seconds']),
    byDriver: z.array(z.object({ did: z.string(), name: z.string(), amount: z.number(), trips: z.number().int() })),
    /** Of the incomes for an hour signed on: 0 all the same, 1 one has all. */
    gini: z.number(),
  }),
  /** By area of the pick-up; `areaId` null for those in none. */
  byArea: z.array(ofSome.extend({ areaId: wire.id.nullable(), name: z.string() })),
  /** By hour of the fleet's clock in which the car was wanted, 0–23, in the order of the day. */
  byHour: z.array(ofSome.extend({ hour: z.number().int() })),
});
export type LabFigures = z.infer<typeof figures>;

const comparedPlan = z.object({ plan: planRef, name: z.string() });

const run = z.object({
  runId: wire.id,
  state: z.enum(LAB_STATES),
  /** 0 to 1. */
  progress: z.number(),
  day: dayOf,
  plan: comparedPlan,
  against: comparedPlan,
  seed: z.number().int(),
  askedBy: z.string(),
  askedAtMs: wire.instantMs,
  beganAtMs: wire.instantMs.nullable(),
  endedAtMs: wire.instantMs.nullable(),
  /** How many runs are before it in the queue. */
  waitsFor: z.number().int(),
  /** Why it failed. */
  fault: z.enum(LAB_FAULTS).nullable(),
});
export type LabRun = z.infer<typeof run>;

const wholeRun = run.extend({
  currency: z.string(),
  /** Both, once the run is done. */
  results: z.object({ plan: figures, against: figures }).nullable(),
  /** What the replay was made of; null until it began. */
  made: z.object({ jobs: z.number().int(), vehicles: z.number().int() }).nullable(),
});
export type WholeLabRun = z.infer<typeof wholeRun>;

const oneRun = { fleet: wire.fleet, runId: wire.id };

export const labRuns = {
  listDays: operation({
    method: 'GET',
    path: '/coach/lab/days',
    right,
    doc: 'The days a plan can be replayed on: the fleet’s own with their jobs, latest first, and the generated ones.',
    input: z.strictObject(inFleet),
    output: z.object({
      days: z.array(
        z.object({
          day: date,
          jobs: z.number().int(),
          preBooked: z.number().int(),
          vehicles: z.number().int(),
          /** Over by the fleet's own clock, and not cut by how far back days are told. */
          whole: z.boolean(),
        }),
      ),
      generated: z.array(z.object({ day: z.enum(GENERATED_DAYS), jobs: z.number().int(), vehicles: z.number().int() })),
    }),
    errors: {},
  }),
  startLab: operation({
    method: 'POST',
    path: '/coach/lab/runs',
    right,
    doc: 'Replays a day under two plans in the background, the same luck for both: the same seed gives the same result.',
    input: z.strictObject({
      fleet: wire.fleet,
      day: dayOf,
      plan: planRef,
      against: planRef,
      seed: z.number().int().min(1).max(2_147_483_647).default(1),
    }),
    output: run,
    errors: { planUnknown: 404, dayUnknown: 404, streetsMissing: 409, labFull: 409 },
  }),
  labRun: operation({
    method: 'GET',
    path: '/coach/lab/run',
    right,
    doc: 'A replay: how far it is, and once it is done what the day came to under both plans.',
    input: z.strictObject({ ...inFleet, runId: z.coerce.number<number>().pipe(wire.id) }),
    output: wholeRun,
    errors: { labRunUnknown: 404 },
  }),
  listLabRuns: operation({
    method: 'GET',
    path: '/coach/lab/runs',
    right,
    doc: 'The latest replays of a fleet, newest first.',
    input: z.strictObject(inFleet),
    output: z.object({ runs: z.array(run) }),
    errors: {},
  }),
  cancelLab: operation({
    method: 'POST',
    path: '/coach/lab/cancel-run',
    right,
    doc: 'Ends a replay that waits or runs.',
    input: z.strictObject(oneRun),
    output: run,
    errors: { labRunUnknown: 404, labRunOver: 409 },
  }),
};
