import { z } from 'zod';
import {
  draftClocks,
  draftMeets,
  draftOperations,
  draftSeen,
  draftTarget,
  draftTold,
} from '#engine/contract/drafts.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = { all: ['manager', 'systemEdit'] } as const;
const PATH = '/manager/setting-drafts';
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
  others: draftMeets.others,
});

const notYours = { settingNotYours: 403, companyNotYours: 403 } as const;
const unsound = {
  settingUnknown: 404,
  settingOfCompany: 422,
  settingWrongKind: 422,
  settingOutOfRange: 422,
  settingNotOffered: 422,
  settingTooLong: 422,
  settingForm: 422,
  phoneWrong: 422,
  settingVat: 422,
  settingOrganisation: 422,
  settingTypeUnknown: 422,
} as const;

export const settingDraftActs = draftOperations(PATH, {
  right,
  noun: 'settings',
  seen: notYours,
  unsound: { ...unsound, settingMoved: 409 },
});

export const settingDraftValues = {
  list: operation({
    method: 'GET',
    path: PATH,
    right,
    doc: 'Drafts of settings with all that each changes, those that are over too; but none that changes a value of a fleet which you do not see.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet).optional() }),
    output: z.object({
      drafts: z.array(draftTold(change)),
      ...draftClocks,
      vehicleTypes: z.array(z.object({ id: wire.id, name: z.string() })),
    }),
    errors: {},
  }),
  change: operation({
    method: 'POST',
    path: `${PATH}/change`,
    right,
    doc: 'Drafts a value of the company or of a fleet; null takes it away. A value as it is live takes the change out of the draft.',
    input: z.strictObject({ ...draftTarget, name, fleet: wire.fleet.nullable(), value: value.nullable() }),
    output: z.object(draftTarget),
    errors: { ...draftSeen, ...notYours, ...unsound, draftChangesFull: 409 },
  }),
};

export const settingDrafts = { ...settingDraftActs, ...settingDraftValues };
