import { z } from 'zod';
import { LONGEST_DOCKET_NUMBER } from '#core/docket/docket.ts';
import { MOST_OF_SHIFT } from '#core/pay-in/shift-figures.ts';
import { MOST_TOLD_DOCKETS } from '#core/pay-in/told.ts';
import { wire } from '#engine/contract/wire.ts';

const amount = z.number().int().min(0).max(100_000_000);

/** What the driver hands in of the shift, for the cashier to check: the last one counts, until the shift is paid in. */
export const tellPayIn = z.strictObject({
  type: z.literal('tellPayIn'),
  commandId: z.string().min(1).max(64),
  doneAtMs: wire.instantMs.optional(),
  /** What the meter counted in the shift; null where it was not read. */
  totals: z
    .strictObject({
      hirings: z.number().int().min(0).max(MOST_OF_SHIFT.jobs),
      distanceMetres: z.number().int().min(0).max(MOST_OF_SHIFT.distanceMetres),
      fareMinor: amount,
    })
    .nullable()
    .default(null),
  dockets: z
    .array(z.strictObject({ number: wire.name(LONGEST_DOCKET_NUMBER), amountMinor: amount.min(1) }))
    .max(MOST_TOLD_DOCKETS)
    .default([]),
  vouchersMinor: amount.default(0),
  cashMinor: amount.default(0),
});
