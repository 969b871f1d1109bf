import { z } from 'zod';
import { mayBook, phone } from '#cards/booking/contract/asked.ts';
import { BOOKING_TYPES } from '#core/booking/booking.ts';
import { TEMPLATE_KINDS } from '#core/customer/customer.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';

/** A template of a customer, as the booking form takes it. */
export const template = z.object({
  id: wire.id,
  kind: z.enum(TEMPLATE_KINDS),
  name: z.string(),
  instructions: z.string(),
  place: namedPosition,
  /** The fleet that drives it. */
  fleetId: wire.fleet,
  bookingType: z.enum(BOOKING_TYPES).nullable(),
  vehicleTypeId: wire.id.nullable(),
  preferred: z.array(z.string()),
  bannedCars: z.array(z.string()),
  allowChange: z.boolean(),
  ivr: z.boolean(),
  holler: z.boolean(),
});

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
  callerCard: operation({
    method: 'POST',
    path: '/book/caller-card',
    right: mayBook,
    doc: 'Who has a number: the customer with their templates and wishes, and what is open for them with how far the car is',
    input: z.strictObject({ fleet: wire.fleet, phone }),
    output: z.object({
      customer: z
        .object({
          id: wire.id,
          fleet: wire.fleet,
          name: z.string(),
          email: z.string(),
          language: z.enum(LANGUAGES).nullable(),
          notes: z.string(),
          /** Null: not banned. */
          bannedWhy: z.string().nullable(),
          preferred: z.array(z.string()),
          bannedCars: z.array(z.string()),
          accountId: wire.id.nullable(),
          templates: z.array(template),
        })
        .nullable(),
      open: z.array(
        z.object({
          jobId: wire.id,
          bookingId: wire.id,
          state: z.enum(JOB_STATES),
          requiredAtMs: wire.instantMs,
          preBooked: z.boolean(),
          pickupLabel: z.string(),
          dropoffLabel: z.string().nullable(),
          passengerName: z.string(),
          plate: z.string().nullable(),
          /** How far its car is from the pick-up; null where it has none, or is there. */
          awaySeconds: z.number().int().nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  keepInTemplate: operation({
    method: 'POST',
    path: '/book/keep-in-template',
    right: mayBook,
    doc: 'Write name and pick-up of a booking into the template it was made from; only for bookings made in this application',
    input: z.strictObject({ bookingId: wire.id }),
    output: z.object({ templateId: wire.id, name: z.string() }),
    errors: {
      bookingUnknown: 404,
      originOther: 409,
      nothingToKeep: 409,
      templateUnknown: 404,
      templateFixed: 409,
    },
  }),
};
