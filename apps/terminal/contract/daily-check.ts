import { z } from 'zod';
import { wire } from '#engine/contract/wire.ts';

const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };

/** The sheet that is filled in of the driver's car each day. */
export const myCheck = z.strictObject({ type: z.literal('myCheck'), ...command });

/** The sheet as the driver found the car: what failed with a word each, and what is not there; the rest is good. */
export const checkCar = z.strictObject({
  type: z.literal('checkCar'),
  ...command,
  sheetId: wire.id,
  odometerKm: z.number().int().min(0).max(9_999_999).nullable().default(null),
  failed: z.array(z.strictObject({ pointId: wire.id, note: wire.text(120) })).max(20),
  absent: z.array(wire.id).max(100).default([]),
});

/** Null where the fleet asks for no check, or has no sheet for such a car. */
export const dailyCheck = z
  .object({
    sheetId: z.number(),
    name: z.string(),
    /** When this driver filled it in of this car last, in this shift. */
    doneAtMs: z.number().nullable(),
    points: z.array(z.object({ id: z.number(), nameEn: z.string(), nameFr: z.string(), safety: z.boolean() })),
  })
  .nullable();
export type DailyCheck = NonNullable<z.infer<typeof dailyCheck>>;
