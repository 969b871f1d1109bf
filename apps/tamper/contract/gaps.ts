import { z } from 'zod';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const gap = z.object({
  /** Its place in the list. */
  id: z.number().int(),
  vehicleId: wire.id,
  plate: z.string(),
  kind: z.enum(['missing', 'usedThough']),
  fromDate: day,
  untilDate: day,
  weeks: z.number().int(),
  hirings: z.number().int(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type GapRow = z.infer<typeof gap>;

export const gaps = {
  gaps: operation({
    method: 'GET',
    path: '/tamper/gaps',
    right: SEES_TAMPER,
    search: true,
    doc: 'The whole weeks of the last half year of which nothing was handed in of a car, or a notice of no use although it was hired.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({
      /** From when on the fleet keeps what it hands in; null where it keeps nothing. */
      keptFrom: day.nullable(),
      rows: z.array(gap),
    }),
    errors: {},
  }),
};
