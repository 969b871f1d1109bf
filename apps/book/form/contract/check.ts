import { z } from 'zod';
import { mayBook } from '#cards/booking/contract/asked.ts';
import { cars, plainAsked } from '#cards/booking/contract/fields.ts';
import { BOOKING_TYPES, LONGEST_NAME, MOST_ATTRIBUTES, MOST_LEGS, MOST_VEHICLES } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';

const same = z.enum(['phone', 'pickup', 'both']);

export const check = {
  checkBooking: operation({
    method: 'POST',
    path: '/book/check',
    right: mayBook,
    doc: 'What speaks against a booking while it is typed, and how long its car would take; writes nothing',
    input: z.strictObject({
      fleet: wire.fleet,
      /** As far as it is typed. */
      phone: wire.text(LONGEST_PHONE).default(''),
      passengerName: wire.text(LONGEST_NAME).default(''),
      pickup: namedPosition.nullable().default(null),
      /** The other places of its legs. */
      places: z
        .array(namedPosition)
        .max(2 * MOST_LEGS)
        .default([]),
      requiredAtMs: wire.instantMs.nullable().default(null),
      vehicleTypeId: wire.id.nullable().default(null),
      attributes: z.array(wire.name(31)).max(MOST_ATTRIBUTES).default([]),
      vehicles: z.number().int().min(1).max(MOST_VEHICLES).default(1),
      ...plainAsked(COUNT_FIELDS),
      bookingType: z.enum(BOOKING_TYPES).nullable().default(null),
      accountId: wire.id.nullable().default(null),
      ...plainAsked(ACCOUNT_FIELDS),
      payment: z.enum(PAYMENTS).nullable().default(null),
      /** What its jobs are quoted at together; null where that is not known. */
      quotedMinor: z.number().int().nullable().default(null),
      preferred: cars.default([]),
      banned: cars.default([]),
      /** The customer's template that the pick-up was taken from. */
      templateId: wire.id.nullable().default(null),
    }),
    output: z.object({
      /** Why saving would be refused, each a code of `createBooking` with what its sentence says. */
      conflicts: z.array(z.object({ code: z.string(), data: z.record(z.string(), z.union([z.string(), z.number()])) })),
      /** Open bookings that may be the same call, the likeliest first. */
      twins: z.array(
        z.object({
          bookingId: wire.id,
          jobId: wire.id,
          passengerName: z.string(),
          state: z.enum(JOB_STATES),
          requiredAtMs: wire.instantMs,
          pickup: z.string(),
          createdBy: z.string(),
          same,
        }),
      ),
      /** Open jobs of the same phone or address, where there are as many as are asked about. */
      crowd: z.object({ jobs: z.number().int(), same }).nullable(),
      /** The pick-up lies in no dispatch area of the fleet. */
      outsideAreas: z.boolean(),
      /** What is noted about the pick-up: the landmark's name and its notes. */
      notes: z.array(z.object({ name: z.string(), notes: z.string() })),
      /** Each plate or driver that was named, with what it is; null where it is unknown. */
      cars: z.array(z.object({ car: z.string(), name: z.string().nullable() })),
      /** When a car would be there; null for a pre-booking, or where no pick-up is known. */
      wait: z
        .object({
          area: z.string().nullable(),
          /** Null where no free car is near, or all that are near are wanted by those who wait already. */
          seconds: z.number().int().nullable(),
          /** That may have such a job. */
          freeCars: z.number().int(),
          waitingJobs: z.number().int(),
        })
        .nullable(),
    }),
    errors: {},
  }),
};
