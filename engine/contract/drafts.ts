import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { DRAFT_STATES } from '#core/draft/states.ts';
import { operation } from './operation.ts';
import { wire } from './wire.ts';

const draftId = wire.id;

/** A draft as somebody saw it. */
export const draftTarget = { draftId, version: z.number().int().min(1) };

/** What is told of a change besides what it changes. */
export const draftMeets = {
  /** Somebody changed it since it was drafted: who and when. */
  moved: z.object({ by: z.string(), atMs: wire.instantMs }).nullable(),
  /** Other drafts that change the same. */
  others: z.array(z.object({ draftId, name: z.string(), by: z.string() })),
};

/** A draft as it is told, with its changes. */
export const draftTold = <C extends z.ZodType>(change: C) =>
  z.object({
    draftId,
    name: z.string(),
    state: z.enum(DRAFT_STATES),
    version: z.number().int(),
    madeBy: z.string(),
    changedBy: z.string(),
    changedAtMs: wire.instantMs,
    plannedForMs: wire.instantMs.nullable(),
    plannedBy: z.string().nullable(),
    liveAtMs: wire.instantMs.nullable(),
    liveBy: z.string().nullable(),
    endedAtMs: wire.instantMs.nullable(),
    endedBy: z.string().nullable(),
    /** Why it did not become live at its time: the code of a refusal with its figures. */
    stopped: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
    /** Whether you may write all that it changes. */
    mayWrite: z.boolean(),
    changes: z.array(change),
  });

/** What the list of drafts says besides them. */
export const draftClocks = {
  /** By whose clocks drafts are planned: those of the fleet, or of your first one. */
  zone: z.string(),
  nowMs: wire.instantMs,
};

type Codes = Readonly<Record<string, number>>;

/** What any step of a draft may be refused with, beside what the kind says of whoever may not write (`seen`). */
export const draftSeen = { draftUnknown: 404, draftMoved: 409, draftNotThen: 409 } as const;

/**
 * What is done to whole drafts of a kind. `noun` is what it is a draft of, `seen` the refusals of who may not write, `unsound`
 * those of what cannot be.
 */
export function draftOperations(
  path: `/${string}`,
  { right, noun, seen: notYours, unsound }: { right: Right; noun: string; seen: Codes; unsound: Codes },
) {
  const seen = { ...draftSeen, ...notYours };
  const written = { ...seen, ...unsound, draftEmpty: 422 };
  return {
    make: operation({
      method: 'POST',
      path,
      right,
      doc: `Begins a draft of ${noun}. It changes nothing until it is made live.`,
      input: z.strictObject({ name: wire.name(60) }),
      output: z.object({ draftId }),
      errors: { draftNameForm: 422, draftNameTaken: 409, draftsFull: 409 },
    }),
    renew: operation({
      method: 'POST',
      path: `${path}/renew`,
      right,
      doc: 'Takes what is live now as the base of a draft whose base has moved. What it changes stays changed.',
      input: z.strictObject(draftTarget),
      output: z.object(draftTarget),
      errors: { ...seen, draftBaseSame: 409 },
    }),
    plan: operation({
      method: 'POST',
      path: `${path}/plan`,
      right,
      doc: 'Plans a draft for an instant, at which it becomes live within 2 seconds; it stops with a task for the office where its base has moved by then, or where you may not do it yourself any more.',
      input: z.strictObject({ ...draftTarget, atMs: wire.instantMs }),
      output: z.object(draftTarget),
      errors: { ...written, draftBaseMoved: 409, draftInPast: 422, draftTooFar: 422, draftBlackout: 409 },
    }),
    withdraw: operation({
      method: 'POST',
      path: `${path}/withdraw`,
      right,
      doc: 'Takes the plan of a draft back.',
      input: z.strictObject(draftTarget),
      output: z.object(draftTarget),
      errors: seen,
    }),
    goLive: operation({
      method: 'POST',
      path: `${path}/go-live`,
      right,
      doc: 'Sets all that a draft changes now, or nothing of it. Refused with draftBaseMoved where somebody changed one of its values since: its data says who, which and when.',
      input: z.strictObject(draftTarget),
      output: z.object(draftTarget),
      errors: { ...written, draftBaseMoved: 409 },
    }),
    drop: operation({
      method: 'POST',
      path: `${path}/drop`,
      right,
      doc: 'Throws a draft away that is not live. It stays in the list of earlier drafts.',
      input: z.strictObject(draftTarget),
      output: z.object(draftTarget),
      errors: seen,
    }),
    rollBack: operation({
      method: 'POST',
      path: `${path}/roll-back`,
      right,
      doc: 'Takes all back that a draft changed, or nothing of it. Refused with draftValuesMoved where somebody changed one of its values since.',
      input: z.strictObject(draftTarget),
      output: z.object(draftTarget),
      errors: { ...written, draftValuesMoved: 409 },
    }),
  };
}

export type DraftContract = ReturnType<typeof draftOperations>;
