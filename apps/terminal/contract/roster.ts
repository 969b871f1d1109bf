import { z } from 'zod';
import { LINE_KINDS } from '#core/roster/line.ts';
import { wire } from '#engine/contract/wire.ts';

const command = { commandId: z.string().min(1).max(64), doneAtMs: wire.instantMs.optional() };
export const MOST_ROSTERED = 100;

/** What the driver is told to do in the weeks ahead; read only, so that it is asked anew each time. */
export const myRoster = z.strictObject({ type: z.literal('myRoster'), ...command });

/** The driver has seen lines of the own roster, and comes. */
export const confirmLines = z.strictObject({
  type: z.literal('confirmLines'),
  ...command,
  lineIds: z.array(wire.id).min(1).max(MOST_ROSTERED),
});

export const rosteredLine = z.object({
  lineId: z.number(),
  kind: z.enum(LINE_KINDS),
  confirmed: z.boolean(),
  startsAtMs: z.number(),
  endsAtMs: z.number(),
  /** The car, or the pool it is taken from; null where neither is planned. */
  car: z.string().nullable(),
});
export type RosteredLine = z.infer<typeof rosteredLine>;
