import { z } from 'zod';
import { REASON_KINDS } from '#core/reason/reason.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const asked = z.coerce.number<number>();

/** What every application that asks for a reason lets pick from. */
export const contract = {
  reasonsToPick: operation({
    method: 'GET',
    path: '/reasons',
    right: { any: ['book', 'coach', 'keyHandler'] },
    doc: 'The reasons of a fleet that are in use, in their order; where there are none of a kind, why is told in one’s own words.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      fleet: wire.fleet,
      reasons: z.array(
        z.object({
          id: wire.id,
          kind: z.enum(REASON_KINDS),
          code: z.string(),
          text: z.object({ en: z.string(), fr: z.string() }),
        }),
      ),
    }),
    errors: {},
  }),
};
