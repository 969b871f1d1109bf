import { z } from 'zod';
import { SEES_DRIVING } from '#core/telematics/rights.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();

export const trouble = {
  troubleCodes: operation({
    method: 'GET',
    path: '/telematics/trouble-codes',
    right: SEES_DRIVING,
    doc: 'Trouble codes that the device of a vehicle tells, and those that ended in the last 90 days, the newest first.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), vehicle: asked.pipe(wire.id) }),
    output: z.object({
      codes: z.array(z.object({ code: z.string(), beganAtMs: wire.instantMs, endedAtMs: wire.instantMs.nullable() })),
      /** Of an electric vehicle how far it still comes, and when that was said. */
      range: z.object({ km: z.number(), atMs: wire.instantMs }).nullable(),
    }),
    errors: { vehicleUnknown: 404 },
  }),
};
