import { z } from 'zod';
import { SEES_TAMPER } from '#core/tamper/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = SEES_TAMPER;
const count = z.number().int();
const step = count.min(-300_000).max(300_000);
const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const mask = z.object({
  /** Of its place in this answer. */
  id: count,
  cell: z.string(),
  /** What it is named by: steps of 0.0015 degrees east and north. */
  east: step,
  north: step,
  /** The square with those beside it, in which silence is let pass. */
  ring: z.array(z.tuple([z.number(), z.number()])),
  longitude: z.number(),
  latitude: z.number(),
  sinceMs: wire.instantMs,
  learnedAtMs: wire.instantMs,
  cars: count,
  silences: count,
  passes: count,
  longestSeconds: count,
  off: z.object({ atMs: wire.instantMs, by: z.string(), why: z.string() }).nullable(),
});
export type MaskRow = z.infer<typeof mask>;

export const masks = {
  masks: operation({
    method: 'GET',
    path: '/tamper/masks',
    right,
    doc: 'The squares in which all cars of a fleet fall silent, since when, and what each rests on; those that a person switched off among them.',
    input: z.strictObject({ fleet: z.coerce.number<number>().pipe(wire.fleet) }),
    output: z.object({
      days: count,
      city: z.object({ id: z.string(), attribution: z.string(), bounds }).nullable(),
      masks: z.array(mask),
    }),
    errors: {},
  }),
  switchMask: operation({
    method: 'POST',
    path: '/tamper/switch-mask',
    right,
    doc: 'Lets the rules look at a square in which positions are lost (off), or pass over it again, for a reason. It stays so until a person says otherwise.',
    input: z.strictObject({ fleet: wire.fleet, east: step, north: step, off: z.boolean(), why: wire.text(500) }),
    output: z.object({ off: z.boolean() }),
    errors: { maskUnknown: 404, reasonMissing: 422, sameState: 409 },
  }),
  learnMasks: operation({
    method: 'POST',
    path: '/tamper/learn-masks',
    right,
    doc: 'Learns in the background from the last days where positions are lost, without waiting for the night.',
    input: z.strictObject({ fleet: wire.fleet }),
    output: z.object({ workId: wire.id }),
    errors: {},
  }),
};
