import { z } from 'zod';
import { EVIDENCE_KINDS } from '#core/case/case-kind.ts';
import { LONGEST_STATEMENT } from '#core/incident/terms.ts';
import { PENALTY_SCOPES } from '#core/penalty/penalty.ts';
import { LONGEST_OWN_APPEAL } from '#core/suspension/own-appeal.ts';
import { POINT_STEPS } from '#core/suspension/points.ts';
import { wire } from '#engine/contract/wire.ts';

const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };

/** A driver says who they are without a vehicle, as who is kept from work must be able to: to read and answer what is theirs. */
export const signIn = <const S extends z.ZodRawShape>(who: S) =>
  z.strictObject({ type: z.literal('signIn'), ...command, ...who });

/** The suspensions of the last year with what they rest on, and the points that count. */
export const mySuspensions = z.strictObject({ type: z.literal('mySuspensions'), ...command });

/** The notice of a suspension of one's own with its evidence, as PDF: answers where it is fetched, once within 30 s. */
export const suspensionPaper = z.strictObject({
  type: z.literal('suspensionPaper'),
  ...command,
  suspensionId: wire.id,
});

/** Appeals against a suspension of one's own. */
export const appeal = z.strictObject({
  type: z.literal('appeal'),
  ...command,
  suspensionId: wire.id,
  text: wire.text(LONGEST_OWN_APPEAL),
});

/** Says what happened, where the office asked about an incident or tampering. */
export const state = z.strictObject({
  type: z.literal('state'),
  ...command,
  statementId: wire.id,
  text: wire.text(LONGEST_STATEMENT),
});

const ownStatement = z.object({
  id: z.number(),
  /** Of the case: `I-2026-14`. */
  number: z.string(),
  question: z.string(),
  askedAtMs: z.number(),
  dueAtMs: z.number(),
  /** Null until the driver has answered. */
  text: z.string().nullable(),
});

const ownSuspension = z.object({
  id: z.number(),
  /** `S-2026-14`. */
  number: z.string(),
  state: z.string(),
  penalty: z.string(),
  scope: z.enum(PENALTY_SCOPES),
  reason: z.string(),
  fromMs: z.number(),
  untilMs: z.number().nullable(),
  endedAtMs: z.number().nullable(),
  points: z.number(),
  fineMinor: z.number().nullable(),
  evidence: z.array(
    z.object({ kind: z.enum(EVIDENCE_KINDS), ref: z.number().nullable(), text: z.string(), atMs: z.number() }),
  ),
  appealUntilMs: z.number(),
  /** The state of the last appeal; null where there is none. */
  appeal: z.string().nullable(),
});

/** Answers `mySuspensions`. */
export const ownSuspensions = z.object({
  zone: z.string(),
  currency: z.string(),
  points: z.number(),
  /** What so many points lead to; null where it is nothing yet. */
  step: z.enum(POINT_STEPS).nullable(),
  list: z.array(ownSuspension),
  /** What the office asked about incidents and tampering, the newest first. */
  statements: z.array(ownStatement),
});
export type OwnSuspensions = z.infer<typeof ownSuspensions>;
