import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['manager', 'systemEdit'] };
const asked = z.coerce.number<number>();
const where = {
  configurationOther: 422,
  configurationLater: 422,
  configurationUnknown: 422,
  configurationWrong: 422,
} as const;
const shape = { ...where, configurationTwice: 422, configurationLong: 422 } as const;
/** Areas have up to 20,000 corners. */
const mostBytes = 4 << 20;
/** The file, as `read` gives it. */
const given = { fleet: wire.fleet, configuration: z.looseObject({}) };

const size = z.object({ corners: z.number().int(), squareMetres: z.number() }).nullable();
const line = z.object({
  /** `vehicleType/sal`: its section and its name. */
  id: z.string(),
  section: z.string(),
  name: z.string(),
  kind: z.enum(['added', 'changed', 'removed']),
  /** Of a tariff its parts alone; of an area all but its border. */
  changes: z.array(z.object({ field: z.string(), was: z.unknown(), becomes: z.unknown() })),
  /** Of an area whose border is otherwise: how large it was and is, and what of it moved. */
  border: z
    .object({ was: size, is: size, cornersMoved: z.number().int(), gained: z.number(), lost: z.number() })
    .nullable(),
  /** Why it cannot be kept as it is. */
  refusal: z.object({ code: z.string(), detail: z.record(z.string(), z.union([z.string(), z.number()])) }).nullable(),
});
export type ConfigurationLineTold = z.infer<typeof line>;

const leftOut = z.object({ section: z.string(), name: z.string(), field: z.string(), names: z.array(z.string()) });
export type LeftOutTold = z.infer<typeof leftOut>;

export const configuration = {
  read: operation({
    method: 'GET',
    path: '/manager/configuration',
    right,
    doc: 'How a fleet and its company are set up, as one file: settings, labels, areas, tables, ranks, tariffs. No persons, no vehicles, nothing secret; everything by its names. What you may not read is left out.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({ fileName: z.string(), configuration: z.looseObject({}) }),
    errors: {},
  }),
  compare: operation({
    method: 'POST',
    path: '/manager/configuration/compare',
    right,
    doc: 'What a configuration would bring to a fleet, line by line, each with what stands against it; nothing is written. What it does not name is left alone, but for areas: where it names any, the others are taken away.',
    mostBytes,
    input: z.strictObject(given),
    output: z.object({
      stamp: z.string(),
      fleet: z.string(),
      lines: z.array(line),
      same: z.number().int(),
      left: z.number().int(),
      /** Accounts that it names and this fleet has not: what names them goes without. */
      leftOut: z.array(leftOut),
    }),
    errors: shape,
  }),
  apply: operation({
    method: 'POST',
    path: '/manager/configuration',
    right,
    mostBytes,
    doc: 'Brings the lines of a configuration into a fleet, all or none, but those that are left out. `stamp` is that of the comparison.',
    input: z.strictObject({
      ...given,
      stamp: z.string().max(64),
      leave: z.array(z.string().max(300)).max(20_000),
    }),
    output: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
    errors: { ...shape, configurationMoved: 409, configurationRefused: 422 },
  }),
};

export const feature = { configuration };
