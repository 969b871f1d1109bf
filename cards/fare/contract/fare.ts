import { z } from 'zod';
import { FARE_ITEMS } from '#core/tariff/fare-item.ts';
import { wire } from '#engine/contract/wire.ts';

/** A fare line by line, and the version of the tariff that it was worked out by. */
export const fareWire = z.object({
  totalMinor: z.number().int(),
  currency: z.string(),
  tariffId: wire.id,
  tariffName: z.string(),
  tariffVersion: z.number().int(),
  inForceSinceMs: wire.instantMs,
  band: z.string().nullable(),
  items: z.array(
    z.object({
      kind: z.enum(FARE_ITEMS),
      amountMinor: z.number().int(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
  tax: z
    .object({ name: z.string(), percent: z.number(), amountMinor: z.number().int(), included: z.boolean() })
    .nullable(),
});
