import { z } from 'zod';
import { ITEM_KINDS } from '#core/lost-property/item-kinds.ts';
import { wire } from '#engine/contract/wire.ts';

const LONGEST_LEFT = 200;
const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };

/** The driver has looked the car through after a hiring; `left` is null where nothing was left in it. */
export const carSearched = z.strictObject({
  type: z.literal('carSearched'),
  ...command,
  tripId: wire.id,
  left: z.strictObject({ kind: z.enum(ITEM_KINDS), what: wire.name(LONGEST_LEFT) }).nullable(),
});

/** The car is to be looked through after this hiring, as the rules of the place ask; null where it is not, or was. */
export const carSearch = z.object({
  type: z.literal('carSearch'),
  hiring: z.object({ tripId: z.number(), endedAtMs: z.number() }).nullable(),
});
