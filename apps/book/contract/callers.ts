import { z } from 'zod';
import { JOB_STATES } from '#core/job/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { mayBook, phone } from './asked.ts';

export const callers = {
  recentByPhone: operation({
    method: 'POST',
    path: '/book/callers',
    right: mayBook,
    doc: 'The newest bookings of a phone number, to fill the form',
    input: z.strictObject({ fleet: wire.fleet, phone }),
    output: z.object({
      bookings: z.array(
        z.object({
          bookingId: wire.id,
          createdAtMs: wire.instantMs,
          passengerName: z.string(),
          notes: z.string(),
          state: z.enum(JOB_STATES),
          /** Of its first job. */
          requiredAtMs: wire.instantMs,
          createdBy: z.string(),
          pickup: namedPosition,
          dropoff: namedPosition.nullable(),
        }),
      ),
    }),
    errors: {},
  }),
};
