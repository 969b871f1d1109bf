import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { BACKUP_ORDERS, LADDER_RUNGS, QUEUEINGS } from '#core/dispatch/plan/ladder.ts';
import { ACCEPT_MODES, PRESET_NAMES } from '#core/dispatch/plan/plan.ts';
import { PLAN_REF } from '#core/dispatch/plan/plan-ref.ts';
import { PLAN_NUMBERS } from '#core/dispatch/plan/stored-plan.ts';
import { OUTLOOK_STATES } from '#core/dispatch/worth/outlook-said.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export const right: Right = { all: ['coach', 'systemEdit'] };

const asked = z.coerce.number<number>();
export const inFleet = { fleet: asked.pipe(wire.fleet) };
/** `version-3`, `draft-12` or `preset-optimal`. */
export const planRef = z.string().regex(PLAN_REF);
/** Longer than a name may be: what is wrong with it is told by a code of its own. */
const typedName = wire.text(200);
const note = wire.text(500).default('');
/** A draft as the user saw it. */
const target = { fleet: wire.fleet, draftId: wire.id, version: wire.version };

const rest = { on: z.boolean(), restSeconds: z.number() };
const ladder = z.object({
  preferred: z.object(rest),
  closest: z.object({ ...rest, withinMetres: z.number() }),
  queue: z.object(rest),
  soonToClear: z.object({ ...rest, horizonSeconds: z.number(), withinSeconds: z.number() }),
  backup: z.object({ ...rest, order: z.enum(BACKUP_ORDERS), tuningMetres: z.number() }),
  optimal: z.object({ ...rest, together: z.boolean(), chain: z.boolean(), queueing: z.enum(QUEUEINGS) }),
  cover: z.object({ ...rest, withinMetres: z.number(), closesAfterBidSeconds: z.number() }),
  coach: z.object(rest),
});

const planNumber = z.enum(Object.keys(PLAN_NUMBERS) as [keyof typeof PLAN_NUMBERS]);
const numbers = z.record(planNumber, z.number());
/** Of each rung only what is changed of it, as `readPlan` has found it sound. */
const rungChanges = z.partialRecord(
  z.enum(LADDER_RUNGS),
  z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])),
);
const ladderRule = z.object({
  areaIds: z.array(wire.id),
  weekdays: z.array(z.number().int()),
  leadMinutes: z.number().optional(),
  fromHour: z.number().int(),
  toHour: z.number().int(),
  rungs: rungChanges,
});

/** A plan as it is stored and edited: a preset and what is changed of it. */
const document = z.object({
  preset: z.enum(PRESET_NAMES),
  acceptMode: z.enum(ACCEPT_MODES).optional(),
  numbers: z.partialRecord(planNumber, z.number()).optional(),
  rungs: rungChanges.optional(),
  rules: z.array(ladderRule).optional(),
  backupAreas: z.array(z.object({ areaId: wire.id, backupAreaIds: z.array(wire.id) })).optional(),
});
export type PlanDocument = z.infer<typeof document>;

const version = z.object({
  version: wire.version,
  name: z.string(),
  note: z.string(),
  /** Null for the plan a fleet began with. */
  madeLiveAtMs: wire.instantMs.nullable(),
  madeLiveBy: z.string(),
  live: z.boolean(),
});
export type PlanVersion = z.infer<typeof version>;

const draft = z.object({
  draftId: wire.id,
  name: z.string(),
  /** The version that was live when the draft was made. */
  basedOn: wire.version,
  /** Of the draft as it is now: goes along with each change of it. */
  version: wire.version,
  changedAtMs: wire.instantMs,
  changedBy: z.string(),
});
export type PlanDraft = z.infer<typeof draft>;

const areas = z.array(z.object({ id: wire.id, code: z.string(), name: z.string() }));
const range = z.tuple([z.number(), z.number()]);
const plan = z.object({
  plan: planRef,
  /** Of a version or a draft; of a preset its own. */
  name: z.string(),
  /** Set where the plan is a draft; only that can be changed. */
  draft: draft.nullable(),
  document,
  /** What the document comes to, with every number that it leaves to its preset. */
  acceptMode: z.enum(ACCEPT_MODES),
  numbers,
  ladder,
  /** What holds in each preset where a document says nothing. */
  presets: z.record(z.enum(PRESET_NAMES), z.object({ acceptMode: z.enum(ACCEPT_MODES), numbers, ladder })),
  /** Least and most of each number, of the plan and of a rung; how many rules and backup areas there may be. */
  ranges: z.object({
    numbers: z.record(planNumber, range),
    rungs: z.record(z.string(), range),
    rules: z.number().int(),
    backupAreas: z.number().int(),
  }),
  areas,
});
export type PlanShown = z.infer<typeof plan>;

const placedRule = z.object({ place: z.number().int(), rule: ladderRule }).nullable();
const ids = z.array(wire.id);
const rungValue = z.union([z.boolean(), z.number(), z.string()]);
const difference = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('preset'), before: z.enum(PRESET_NAMES), after: z.enum(PRESET_NAMES) }),
  z.object({ kind: z.literal('acceptMode'), before: z.enum(ACCEPT_MODES), after: z.enum(ACCEPT_MODES) }),
  z.object({
    kind: z.literal('rung'),
    rung: z.enum(LADDER_RUNGS),
    field: z.string(),
    before: rungValue,
    after: rungValue,
  }),
  z.object({ kind: z.literal('number'), name: planNumber, before: z.number(), after: z.number() }),
  z.object({ kind: z.literal('rule'), before: placedRule, after: placedRule }),
  z.object({ kind: z.literal('ruleOrder') }),
  z.object({ kind: z.literal('backup'), areaId: wire.id, before: ids, after: ids }),
]);

export type Difference = z.infer<typeof difference>;

/** `silent`: nothing was said lately of the plan that is live. */
const outlook = z.object({
  version: wire.version,
  /** Whether the live plan asks for the worth of cars, and gives advice. */
  worth: z.boolean(),
  advice: z.boolean(),
  state: z.enum([...OUTLOOK_STATES, 'silent']),
  atMs: wire.instantMs.nullable(),
  asked: z.number().int(),
  known: z.number().int(),
  alike: z.number().int(),
  jobs: z.number().int(),
  /** 0 to 1. */
  trust: z.number(),
});
export type Outlook = z.infer<typeof outlook>;

const naming = { draftNameForm: 422, draftNameTaken: 409 } as const;
const changing = { draftUnknown: 404, draftMoved: 409 } as const;
const becomingLive = { liveMoved: 409, planUnchanged: 409, planInvalid: 422 } as const;

export const plans = {
  listPlans: operation({
    method: 'GET',
    path: '/coach/lab/plans',
    right,
    doc: 'The versions of a fleet’s dispatch plan, newest first, which one is live, the drafts by name, and the areas.',
    input: z.strictObject(inFleet),
    output: z.object({ live: wire.version, versions: z.array(version), drafts: z.array(draft), areas }),
    errors: {},
  }),
  getPlan: operation({
    method: 'GET',
    path: '/coach/lab/plan',
    right,
    doc: 'A version, a draft or a preset: the document, what it comes to, the range of each number, the areas.',
    input: z.strictObject({ ...inFleet, plan: planRef }),
    output: plan,
    errors: { planUnknown: 404 },
  }),
  comparePlans: operation({
    method: 'GET',
    path: '/coach/lab/compare',
    right,
    doc: 'What dispatch would do otherwise under one plan than under another; empty where they come to the same.',
    input: z.strictObject({ ...inFleet, was: planRef, becomes: planRef }),
    output: z.object({ was: document, becomes: document, differences: z.array(difference) }),
    errors: { planUnknown: 404 },
  }),
  outlook: operation({
    method: 'GET',
    path: '/coach/lab/outlook',
    right,
    doc: 'Whether the worth of cars is in force under the live plan, by how many days like today, or why it has faded, as the dispatcher said last; and by what advice goes.',
    input: z.strictObject(inFleet),
    output: outlook,
    errors: {},
  }),
  createDraft: operation({
    method: 'POST',
    path: '/coach/lab/drafts',
    right,
    doc: 'Makes a draft out of a version, another draft or a preset.',
    input: z.strictObject({ fleet: wire.fleet, name: typedName, from: planRef }),
    output: draft,
    errors: { ...naming, planUnknown: 404, draftsFull: 409 },
  }),
  saveDraft: operation({
    method: 'PUT',
    path: '/coach/lab/drafts',
    right,
    doc: 'Writes the document of a draft. Refused with planInvalid, whose data has `problems`, how many, and the code of each by its path.',
    input: z.strictObject({ ...target, document: z.looseObject({}) }),
    output: draft,
    errors: { ...changing, planInvalid: 422 },
  }),
  renameDraft: operation({
    method: 'POST',
    path: '/coach/lab/rename-draft',
    right,
    doc: 'Gives a draft another name.',
    input: z.strictObject({ ...target, name: typedName }),
    output: draft,
    errors: { ...changing, ...naming },
  }),
  deleteDraft: operation({
    method: 'POST',
    path: '/coach/lab/delete-draft',
    right,
    doc: 'Throws a draft away.',
    input: z.strictObject(target),
    output: z.object({ draftId: wire.id }),
    errors: changing,
  }),
  makeLive: operation({
    method: 'POST',
    path: '/coach/lab/make-live',
    right,
    doc: 'Makes a draft the live plan, as a new version; the draft is then gone. It holds from the next decision on. `live` is the version the user saw live.',
    input: z.strictObject({ ...target, live: wire.version, note }),
    output: version,
    errors: { ...changing, ...becomingLive },
  }),
  rollBack: operation({
    method: 'POST',
    path: '/coach/lab/roll-back',
    right,
    doc: 'Makes the plan of an earlier version live again, as a new version. `live` is the version the user saw live.',
    input: z.strictObject({ fleet: wire.fleet, version: wire.version, live: wire.version, note }),
    output: version,
    errors: { versionUnknown: 404, ...becomingLive },
  }),
};
