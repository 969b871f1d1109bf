import { z } from 'zod';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';
import { settingDrafts } from './contract/drafts.ts';

const right = { all: ['manager', 'systemEdit'] } as const;
const asked = z.coerce.number<number>();
/** Of the company where it is left out. */
const queryFleet = asked.pipe(wire.fleet).optional();
const name = wire.name(60);
const value = z.union([z.number(), z.boolean(), z.string().max(200)]);

export const settings = {
  list: operation({
    method: 'GET',
    path: '/manager/settings',
    right,
    doc: 'Every setting as it holds in the company, or in a fleet: its value, where that comes from, and who set it.',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({
      settings: z.array(
        z.object({
          name: z.string(),
          /** What holds here. */
          value,
          /** Nobody set it, the company did, the fleet did, or the fleet's dispatch plan says another number. */
          source: z.enum(['usual', 'company', 'fleet', 'plan']),
          /** What was set at this very level; null where nothing is. */
          own: value.nullable(),
          /** What would hold without it. */
          above: value,
          /** 0 where it was never set here. */
          version: z.number().int().min(0),
          changedBy: z.string().nullable(),
          changedAtMs: wire.instantMs.nullable(),
          mayWrite: z.boolean(),
          /** Of the company's list: your fleets that have a value of their own. */
          fleets: z.array(z.object({ name: z.string(), value })),
        }),
      ),
      /** Those that may be chosen; of a fleet. */
      vehicleTypes: z.array(z.object({ id: wire.id, name: z.string() })),
    }),
    errors: {},
  }),
  set: operation({
    method: 'POST',
    path: '/manager/settings',
    right,
    doc: 'Sets a value of the company, or of a fleet; null takes it away, and what is above it holds. In force within 2 seconds.',
    input: z.strictObject({
      name,
      fleet: wire.fleet.nullable(),
      value: value.nullable(),
      version: z.number().int().min(0),
    }),
    output: z.object({ version: z.number().int().min(0) }),
    errors: {
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
      settingMoved: 409,
      settingNotYours: 403,
      companyNotYours: 403,
    },
  }),
  history: operation({
    method: 'GET',
    path: '/manager/settings/history',
    right,
    doc: 'Who set a value of the company or a fleet, when, and from what to what; newest first.',
    input: z.strictObject({ name, fleet: queryFleet }),
    output: z.object({
      lines: z.array(
        z.object({
          atMs: wire.instantMs,
          by: z.string(),
          was: value.nullable(),
          became: value.nullable(),
          /** The name of the draft that it became so with. */
          draft: z.string().nullable(),
        }),
      ),
    }),
    errors: { settingUnknown: 404 },
  }),
};

export const feature = { settings, settingDrafts };
