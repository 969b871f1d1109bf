import { z } from 'zod';
import { DRAFT_STATES } from '#core/draft/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['manager', 'systemEdit'] } as const;
const draftId = wire.id;
const name = wire.name(60);
const value = z.union([z.number(), z.boolean(), z.string().max(60)]);

const change = z.object({
  name: z.string(),
  /** Null is the company. */
  fleet: wire.id.nullable(),
  fleetName: z.string().nullable(),
  /** What holds there now; of a draft that is over, what held before it. */
  was: value,
  /** What holds there with the draft. */
  becomes: value,
  /** What is set there now; null where nothing is. */
  own: value.nullable(),
  /** What is set there with it; null where what is above it is to hold. */
  to: value.nullable(),
  /** Somebody changed it since it was drafted: who, when, and what held when it was. */
  moved: z.object({ by: z.string(), atMs: wire.instantMs, drafted: value }).nullable(),
  /** Other drafts that change the same value. */
  others: z.array(z.object({ draftId, name: z.string(), by: z.string() })),
});

const draft = z.object({
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

const target = { draftId, version: z.number().int().min(1) };
const seen = {
  draftUnknown: 404,
  draftMoved: 409,
  draftNotThen: 409,
  settingNotYours: 403,
  companyNotYours: 403,
} as const;
const unsound = {
  settingUnknown: 404,
  settingOfCompany: 422,
  settingWrongKind: 422,
  settingOutOfRange: 422,
  settingNotOffered: 422,
  settingTypeUnknown: 422,
} as const;
const all = { ...seen, ...unsound, draftEmpty: 422, draftBaseMoved: 409 } as const;

export const settingDrafts = {
  list: operation({
    method: 'GET',
    path: '/manager/setting-drafts',
    right,
    doc: 'Drafts of settings with all that each changes, those that are over too; but none that changes a value of a fleet which you do not see.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet).optional() }),
    output: z.object({
      drafts: z.array(draft),
      /** By whose clocks drafts are planned: those of the fleet, or of your first one. */
      zone: z.string(),
      nowMs: wire.instantMs,
      vehicleTypes: z.array(z.object({ id: wire.id, name: z.string() })),
    }),
    errors: {},
  }),
  make: operation({
    method: 'POST',
    path: '/manager/setting-drafts',
    right,
    doc: 'Begins a draft of settings. It changes nothing until it is made live.',
    input: z.strictObject({ name }),
    output: z.object({ draftId }),
    errors: { draftNameForm: 422, draftNameTaken: 409, draftsFull: 409 },
  }),
  change: operation({
    method: 'POST',
    path: '/manager/setting-drafts/change',
    right,
    doc: 'Drafts a value of the company or of a fleet; null takes it away. A value as it is live takes the change out of the draft.',
    input: z.strictObject({ ...target, name, fleet: wire.fleet.nullable(), value: value.nullable() }),
    output: z.object(target),
    errors: { ...seen, ...unsound },
  }),
  renew: operation({
    method: 'POST',
    path: '/manager/setting-drafts/renew',
    right,
    doc: 'Takes what is live now as the base of a draft whose base has moved. What it changes stays changed.',
    input: z.strictObject(target),
    output: z.object(target),
    errors: { ...seen, draftBaseSame: 409 },
  }),
  plan: operation({
    method: 'POST',
    path: '/manager/setting-drafts/plan',
    right,
    doc: 'Plans a draft for an instant, at which it becomes live within 2 seconds; it stops with a task for the office where its base has moved by then.',
    input: z.strictObject({ ...target, atMs: wire.instantMs }),
    output: z.object(target),
    errors: { ...all, draftInPast: 422, draftTooFar: 422, draftBlackout: 409 },
  }),
  withdraw: operation({
    method: 'POST',
    path: '/manager/setting-drafts/withdraw',
    right,
    doc: 'Takes the plan of a draft back.',
    input: z.strictObject(target),
    output: z.object(target),
    errors: seen,
  }),
  goLive: operation({
    method: 'POST',
    path: '/manager/setting-drafts/go-live',
    right,
    doc: 'Sets all that a draft changes now, or nothing of it. Refused with draftBaseMoved where somebody changed one of its values since: its data says who, which and when.',
    input: z.strictObject(target),
    output: z.object(target),
    errors: { ...all, settingMoved: 409 },
  }),
  drop: operation({
    method: 'POST',
    path: '/manager/setting-drafts/drop',
    right,
    doc: 'Throws a draft away that is not live.',
    input: z.strictObject(target),
    output: z.object(target),
    errors: seen,
  }),
  rollBack: operation({
    method: 'POST',
    path: '/manager/setting-drafts/roll-back',
    right,
    doc: 'Takes all back that a draft changed, or nothing of it. Refused with draftValuesMoved where somebody changed one of its values since.',
    input: z.strictObject(target),
    output: z.object(target),
    errors: { ...seen, ...unsound, draftEmpty: 422, draftValuesMoved: 409, settingMoved: 409 },
  }),
};
