import { z } from 'zod';
import { DRAWN } from '#core/area/drawing/ring-fault.ts';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import { FENCES_MOST, LONGEST_DWELL_MINUTES, LONGEST_FENCE_MESSAGE } from '#core/telematics/zone/drawn-fences.ts';
import { ZONE_FEE_KINDS, ZONE_FEE_MOST_MINOR } from '#core/telematics/zone/zone-fee.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right = SEES_DRIVING;
const asked = z.coerce.number<number>().pipe(wire.fleet);
const corner = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]);
/** What a border may be is the act's question, which says so; these are sizes that nothing sensible reaches. */
const rings = z.array(z.array(corner).max(20 * DRAWN.cornersMost)).max(100);
const rules = {
  onIn: z.boolean(),
  onOut: z.boolean(),
  dwellMinutes: z.number().int().min(1).max(LONGEST_DWELL_MINUTES).nullable(),
  alert: z.boolean(),
  task: z.boolean(),
  message: wire.text(LONGEST_FENCE_MESSAGE),
  fee: z
    .strictObject({
      amountMinor: z.number().int().min(1).max(ZONE_FEE_MOST_MINOR),
      kind: z.enum(ZONE_FEE_KINDS),
      on: z.enum(['in', 'out']),
    })
    .nullable(),
};
const bounds = z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() });

const kept = z.object({ id: wire.id, name: z.string(), rings, ...rules });
export type ZoneTold = z.infer<typeof kept>;

export const zones = {
  zones: operation({
    method: 'GET',
    path: '/telematics/zones',
    right,
    doc: 'The zones that a fleet has drawn for telematics, what is told of a car in each, and which drawing this is.',
    input: z.strictObject({ fleet: asked }),
    output: z.object({
      version: z.number().int(),
      /** Of the fees. */
      currency: z.string(),
      last: z.object({ by: z.string(), atMs: wire.instantMs }).nullable(),
      city: z.object({ id: z.string(), attribution: z.string(), bounds }).nullable(),
      zones: z.array(kept),
    }),
    errors: {},
  }),
  drawZones: operation({
    method: 'PUT',
    path: '/telematics/zones',
    right,
    doc: 'Writes all zones of a fleet as they were drawn upon a version; they may overlap. One left out has ended.',
    input: z.strictObject({
      fleet: wire.fleet,
      version: z.number().int().min(0),
      zones: z
        .array(z.strictObject({ id: wire.id.nullable(), name: z.string().max(400), rings, ...rules }))
        .max(FENCES_MOST + 1),
    }),
    output: z.object({ version: z.number().int() }),
    errors: { zonesMoved: 409, zoneUnknown: 404, drawingFaulty: 422 },
  }),
};
