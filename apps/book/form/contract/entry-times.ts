import { z } from 'zod';
import { queryFleet } from '#cards/booking/contract/asked.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const figures = { bookings: z.number().int(), medianMs: z.number().int(), p90Ms: z.number().int() };

export const entryTimes = {
  entryTimes: operation({
    method: 'GET',
    path: '/book/entry-times',
    right: { all: ['book', 'systemEdit'] },
    doc: 'How long operators took over a booking in the last 7 days, from the first key to saved',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({
      sinceMs: wire.instantMs,
      /** Null where no booking was timed. */
      all: z.object(figures).nullable(),
      users: z.array(z.object({ user: z.string(), ...figures })),
    }),
    errors: {},
  }),
};
