import { z } from 'zod';
import { toldHindrance } from '#cards/standing/contract/told-hindrance.ts';
import type { Right } from '#core/access/flags.ts';
import { COST_ITEMS } from '#core/dispatch/candidates/cost.ts';
import { EXCLUSIONS, PASSED_OVER } from '#core/dispatch/candidates/filters.ts';
import { NO_CAR } from '#core/dispatch/explanation/explanation.ts';
import { WHY_NOT_CODES } from '#core/dispatch/explanation/why-not.ts';
import { RUNGS } from '#core/dispatch/plan/plan.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['coach', 'jobQ'] };
const asked = z.coerce.number<number>();

/** Null where the vehicle is no more. */
export const plateOf = z.string().nullable();
const nameOf = z.string().nullable();
const items = z.partialRecord(z.enum(COST_ITEMS), z.number());

const weighedCar = z.object({
  vehicleId: wire.id,
  plate: plateOf,
  driveSeconds: z.number(),
  metres: z.number(),
  costMs: z.number(),
  items,
});
const passedCar = z.object({
  vehicleId: wire.id,
  plate: plateOf,
  metres: z.number(),
  why: z.enum([...EXCLUSIONS, ...PASSED_OVER]),
});

/** How the jobs of a round were solved together. */
const solve = z.object({
  jobs: z.number().int(),
  cars: z.number().int(),
  weighed: z.number().int(),
  certified: z.boolean(),
  unproved: z.number().int(),
  outOfTime: z.boolean(),
});

/** A quicker car that went to another job; `laterSeconds` null: that job would have had none. */
const instead = z.object({
  plate: plateOf,
  soonerSeconds: z.number(),
  jobId: wire.id,
  laterSeconds: z.number().nullable(),
});

/** What the rung itself was about. */
const note = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('held'), untilMs: wire.instantMs, plates: z.array(z.string()) }),
  z.object({ kind: z.literal('committed'), plate: plateOf, requiredAtMs: wire.instantMs }),
  z.object({ kind: z.literal('queue'), area: nameOf, rank: nameOf, cars: z.number().int() }),
  z.object({ kind: z.literal('next'), plate: plateOf, clearsAtMs: wire.instantMs, moves: z.number().int() }),
  z.object({ kind: z.literal('wasNext'), plate: plateOf, moves: z.number().int() }),
  z.object({ kind: z.literal('backup'), area: nameOf, nth: z.number().int() }),
  z.object({ kind: z.literal('cover'), bids: z.number().int(), closesAtMs: wire.instantMs }),
  z.object({
    kind: z.literal('coach'),
    why: z.enum(['unserved', 'rejections']),
    rejections: z.number().int(),
    round: z.number().int(),
  }),
  /**
   * A coach chose; `plan` is the car that the plan would have chosen, null where it would have had none. `kept`: for the time
   * of the pre-booking; `unweighed`: that could not be worked out.
   */
  z.object({
    kind: z.literal('byHand'),
    by: z.string(),
    plan: z.object({ plate: plateOf, isSame: z.boolean(), soonerSeconds: z.number().nullable() }).nullable(),
    kept: z.boolean(),
    unweighed: z.boolean(),
  }),
]);

/** What the dispatcher weighed when it chose, or why there was no car. */
export const reasons = z.object({
  decisionId: wire.id,
  atMs: wire.instantMs,
  /** Null where a coach chose by hand, and in a record of another time that names it otherwise. */
  rung: z.enum(RUNGS).nullable(),
  planVersion: z.number().int(),
  waitedSeconds: z.number(),
  capSeconds: z.number(),
  vehicleId: wire.id.nullable(),
  noCar: z.enum(NO_CAR).nullable(),
  best: z.array(weighedCar),
  solve: solve.nullable(),
  /** The time ran out before the job's turn: only cars near by in a straight line were looked at. */
  inHaste: z.boolean(),
  instead: instead.nullable(),
  note: note.nullable(),
  passedOver: z.array(passedCar),
});
export type Reasons = z.infer<typeof reasons>;

const whyNotFacts = z.object({
  driveSeconds: z.number().optional(),
  chosenDriveSeconds: z.number().optional(),
  metres: z.number().optional(),
  costMs: z.number().optional(),
  chosenCostMs: z.number().optional(),
  decisive: z.enum(COST_ITEMS).optional(),
  positionAgeSeconds: z.number().optional(),
  capSeconds: z.number().optional(),
  withinMetres: z.number().optional(),
  otherJobId: wire.id.optional(),
  soonerSeconds: z.number().optional(),
  laterSeconds: z.number().nullable().optional(),
  unkept: z.literal(true).optional(),
  standing: toldHindrance.optional(),
});

const whyNotAnswer = z.object({
  jobId: wire.id,
  decisionId: wire.id,
  plate: z.string(),
  chosenPlate: plateOf,
  code: z.enum(WHY_NOT_CODES),
  facts: whyNotFacts,
  /** Written down when it was decided, or worked out again from what is kept of that second. */
  from: z.enum(['record', 'reckoned']),
});
export type WhyNotAnswer = z.infer<typeof whyNotAnswer>;

export const why = {
  whyNot: operation({
    method: 'GET',
    path: '/coach/why-not',
    right,
    doc: 'Why a car did not get a job by one decision: as written down, or worked out from the plan and its record of then.',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      jobId: asked.pipe(wire.id),
      /** As the job’s story names it. */
      decisionId: asked.pipe(wire.id),
      plate: wire.name(12),
    }),
    output: whyNotAnswer,
    errors: { jobUnknown: 404, vehicleUnknown: 404, decisionForgotten: 404 },
  }),
};
