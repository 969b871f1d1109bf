import { z } from 'zod';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { mayBook, queryId } from './asked.ts';
import { hireSeconds, ownBookingType, paymentKind, plainTold } from './fields.ts';

const leg = z.object({
  number: z.number().int(),
  pickup: namedPosition,
  dropoff: namedPosition.nullable(),
  ...plainTold(LEG_FIELDS),
  /** Null: now for the first, with the leg before for any other. */
  requiredAtMs: wire.instantMs.nullable(),
});

const jobOfFound = z.object({
  id: wire.id,
  legNumber: z.number().int(),
  state: z.enum(JOB_STATES),
  version: wire.version,
  preBooked: z.boolean(),
  requiredAtMs: wire.instantMs,
  releaseAtMs: wire.instantMs.nullable(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  priority: z.number().int(),
  checkbacks: z.number().int(),
  quoteMinor: z.number().int().nullable(),
  fareMinor: z.number().int().nullable(),
  reason: z.string().nullable(),
});
export type FoundJob = z.infer<typeof jobOfFound>;

export const foundBooking = z.object({
  bookingId: wire.id,
  fleet: wire.fleet,
  version: wire.version,
  origin: z.string(),
  bookingType: z.string(),
  /** The company's own row for it, where it was named; out of use or not. */
  ownType: ownBookingType.nullable(),
  passengerName: z.string(),
  phone: z.string(),
  payment: z.enum(PAYMENTS).nullable(),
  /** The same of how it is paid, and what the payment goes by. */
  paymentKind: paymentKind.nullable(),
  paymentReference: z.string().nullable(),
  email: z.string().nullable(),
  language: z.enum(LANGUAGES).nullable(),
  /** False: its customer wants no confirmations. */
  confirms: z.boolean(),
  account: z.object({ id: wire.id, number: z.string(), name: z.string() }).nullable(),
  /** The hotel or travel office it is of, and what that gets of it: a share of the fare or an amount a job. */
  agent: z
    .object({ id: wire.id, name: z.string(), percent: z.number().nullable(), flatMinor: z.number().int().nullable() })
    .nullable(),
  ...plainTold(BOOKING_FIELDS),
  vehicleTypeId: wire.id.nullable(),
  attributes: z.array(z.string()),
  /** Plates, or D and a DID. */
  preferred: z.array(z.string()),
  banned: z.array(z.string()),
  vehicles: z.number().int(),
  hireSeconds,
  createdAtMs: wire.instantMs,
  createdBy: z.string(),
  changedAtMs: wire.instantMs.nullable(),
  changedBy: z.string().nullable(),
  copiedFrom: wire.id.nullable(),
  legs: z.array(leg),
  jobs: z.array(jobOfFound),
});
export type FoundBooking = z.infer<typeof foundBooking>;

export const drafts = {
  bookingDraft: operation({
    method: 'GET',
    path: '/book/found/draft',
    right: mayBook,
    doc: 'What a booking made in this application asked for, to fill the form of a new one.',
    input: z.strictObject({ bookingId: queryId }),
    output: foundBooking.omit({ jobs: true }),
    errors: { bookingUnknown: 404, notBookedHere: 409, bookedByAgent: 409 },
  }),
};
