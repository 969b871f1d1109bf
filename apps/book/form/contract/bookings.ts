import { z } from 'zod';
import {
  accountErrors,
  callerErrors,
  hireErrors,
  mayBook,
  namedErrors,
  phone,
  placeErrors,
  queryFleet,
  queryId,
  ridersErrors,
} from '#cards/booking/contract/asked.ts';
import {
  attributes,
  cars,
  hireSeconds,
  paymentReference,
  plainAsked,
  plainTold,
} from '#cards/booking/contract/fields.ts';
import { BOOKING_TYPES, LONGEST_ENTRY_MS, LONGEST_NAME, MOST_LEGS, MOST_VEHICLES } from '#core/booking/booking.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';

const leg = z.strictObject({
  pickup: namedPosition,
  dropoff: namedPosition.nullable().default(null),
  ...plainAsked(LEG_FIELDS),
  requiredAtMs: wire.instantMs.nullable().default(null),
});

export const newBooking = z.strictObject({
  fleet: wire.fleet,
  /** `book` is the booking screen; everybody else is `api`. */
  origin: z.enum(['book', 'api']).default('api'),
  clientKey: z.string().min(8).max(80).nullable().default(null),
  passengerName: wire.name(LONGEST_NAME),
  phone,
  legs: z.array(leg).min(1).max(MOST_LEGS),
  vehicleTypeId: wire.id.nullable().default(null),
  attributes: attributes.default([]),
  vehicles: z.number().int().min(1).max(MOST_VEHICLES).default(1),
  accountId: wire.id.nullable().default(null),
  bookingType: z.enum(BOOKING_TYPES).nullable().default(null),
  /** A type of the fleet's own, which says the other whatever stands there. */
  bookingTypeId: wire.id.nullable().default(null),
  hireSeconds: hireSeconds.default(null),
  ...plainAsked(BOOKING_FIELDS),
  /** Whom the customer wants first, and whom never. */
  preferred: cars.default([]),
  banned: cars.default([]),
  payment: z.enum(PAYMENTS).nullable().default(null),
  /** A kind of the fleet's own, which says the payment whatever stands there, with the reference that it asks for. */
  paymentKindId: wire.id.nullable().default(null),
  paymentReference: paymentReference.default(null),
  /** The customer's template that the pick-up was taken from, and the call it was taken on. */
  templateId: wire.id.nullable().default(null),
  callId: wire.id.nullable().default(null),
  /** The booking it is a copy of, or the way back: one of the same fleet, made in this application. */
  copiedFromId: wire.id.nullable().default(null),
  /** Where confirmations go, and in which language. */
  email: wire.email(120).nullable().default(null),
  language: z.enum(LANGUAGES).nullable().default(null),
  /** Whether the customer is told what becomes of it, as the fleet's rules say. */
  confirms: z.boolean().default(true),
  /** From the first key to saved, as the operator's browser counted it. */
  entryMs: z.number().int().min(0).max(LONGEST_ENTRY_MS).nullable().default(null),
  /** `refuse`: an open booking that looks like the same call, or many of one phone or address, is asked about first. */
  likeness: z.enum(['refuse', 'allow']).default('allow'),
});

export const jobOfBooking = z.object({
  id: wire.id,
  state: z.enum(JOB_STATES),
  version: wire.version,
  legNumber: z.number().int(),
  preBooked: z.boolean(),
  requiredAtMs: wire.instantMs,
  releaseAtMs: wire.instantMs.nullable(),
  pickup: namedPosition,
  dropoff: namedPosition.nullable(),
  quoteMinor: z.number().int().nullable(),
});

export const bookingSummary = z.object({
  bookingId: wire.id,
  passengerName: z.string(),
  phone: z.string(),
  createdAtMs: wire.instantMs,
  jobs: z.array(jobOfBooking),
});

export const bookings = {
  createBooking: operation({
    method: 'POST',
    path: '/book/bookings',
    right: mayBook,
    doc: 'Take a booking; sent again with the same clientKey it answers the booking already made',
    input: newBooking,
    output: bookingSummary,
    errors: {
      ...placeErrors,
      timePast: 422,
      timeTooFar: 422,
      legsOutOfOrder: 422,
      vehicleTypeUnknown: 422,
      ...ridersErrors,
      attributeUnknown: 422,
      attributeContradicted: 422,
      ...hireErrors,
      ...namedErrors,
      ...accountErrors,
      ...callerErrors,
      typeNotOffered: 422,
      fieldMissing: 422,
      copiedUnknown: 422,
      carUnknown: 422,
      preferredAndBanned: 422,
      clientKeyTaken: 409,
      likelyTwin: 409,
      manyOpen: 409,
    },
  }),
  cancelBooking: operation({
    method: 'POST',
    path: '/book/bookings/{bookingId}/cancel',
    right: mayBook,
    doc: 'Cancel the jobs of a booking that have no passenger aboard',
    input: z.strictObject({ bookingId: queryId, why: wire.name(200), reasonId: wire.id.optional() }),
    output: bookingSummary,
    errors: { bookingUnknown: 404, nothingToCancel: 409, reasonUnknown: 422 },
  }),
  getBooking: operation({
    method: 'GET',
    path: '/book/bookings/{bookingId}',
    right: { all: ['book'], any: ['newBooking', 'searchJobs'] },
    doc: 'One booking with its legs and jobs',
    input: z.strictObject({ bookingId: queryId }),
    output: bookingSummary.extend({
      fleet: wire.fleet,
      origin: z.string(),
      bookingType: z.string(),
      hireSeconds,
      notes: z.string(),
      createdBy: z.string(),
      legs: z.array(
        z.object({
          number: z.number().int(),
          pickup: namedPosition,
          dropoff: namedPosition.nullable(),
          ...plainTold(LEG_FIELDS),
        }),
      ),
    }),
    errors: { bookingUnknown: 404 },
  }),
  latestBookings: operation({
    method: 'GET',
    path: '/book/latest',
    right: mayBook,
    doc: 'The newest bookings the signed-in user took on the booking screen in a fleet',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({ bookings: z.array(bookingSummary) }),
    errors: {},
  }),
};
