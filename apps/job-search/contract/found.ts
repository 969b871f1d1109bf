import { z } from 'zod';
import {
  alteredErrors,
  hireErrors,
  namedErrors,
  phone,
  placeErrors,
  ridersErrors,
} from '#cards/booking/contract/asked.ts';
import { attributes, cars, hireSeconds, paymentReference, plainAltered } from '#cards/booking/contract/fields.ts';
import { foundBooking as booking } from '#cards/booking/contract/found-booking.ts';
import type { Right } from '#core/access/flags.ts';
import { BOOKING_TYPES, LONGEST_NAME } from '#core/booking/booking.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { maySearchJobs } from './search.ts';

/** Changing what was found is for those who book or dispatch. */
export const mayDirect = { all: ['searchJobs'], any: ['book', 'coach'] } as const satisfies Right;
/** Altering looks up places as booking does. */
export const mayAlter = { all: ['book', 'newBooking', 'searchJobs'] } as const satisfies Right;

const asked = z.coerce.number<number>();

const altered = z.strictObject({
  number: z.number().int().min(1).max(9),
  pickup: namedPosition.optional(),
  dropoff: namedPosition.nullable().optional(),
  ...plainAltered(LEG_FIELDS),
  requiredAtMs: wire.instantMs.nullable().optional(),
});

/** What is done to a job from its booking. */
export const FOUND_COMMANDS = ['hold', 'unhold', 'release', 'redispatch', 'checkback', 'cancel'] as const;
export type FoundCommand = (typeof FOUND_COMMANDS)[number];

export const found = {
  foundBooking: operation({
    method: 'GET',
    path: '/book/found/booking',
    right: maySearchJobs,
    doc: 'The whole booking that a job belongs to: its legs, all its jobs, who took it and who altered it last.',
    input: z.strictObject({ jobId: asked.pipe(wire.id) }),
    output: booking,
    errors: { jobUnknown: 404 },
  }),
  alterBooking: operation({
    method: 'POST',
    path: '/book/found/alter',
    right: mayAlter,
    doc: 'Alters a booking made in this application: dispatch begins again or the driver is told; what is left out stays.',
    input: z.strictObject({
      bookingId: wire.id,
      /** As it was seen. */
      version: wire.version,
      /** A car that is on its way may be taken from it. */
      freesCar: z.boolean().default(false),
      passengerName: wire.name(LONGEST_NAME).optional(),
      phone: phone.optional(),
      ...plainAltered(BOOKING_FIELDS),
      payment: z.enum(PAYMENTS).nullable().optional(),
      /** A kind of the fleet's own, which says the payment; null for none. */
      paymentKindId: wire.id.nullable().optional(),
      paymentReference: paymentReference.optional(),
      /** Null: by itself. */
      bookingType: z.enum(BOOKING_TYPES).nullable().optional(),
      /** A type of the fleet's own, which says the other; null for none. */
      bookingTypeId: wire.id.nullable().optional(),
      hireSeconds: hireSeconds.optional(),
      email: wire.email(120).nullable().optional(),
      language: z.enum(LANGUAGES).nullable().optional(),
      /** False: its customer is told nothing. */
      confirms: z.boolean().optional(),
      vehicleTypeId: wire.id.nullable().optional(),
      attributes: attributes.optional(),
      preferred: cars.optional(),
      banned: cars.optional(),
      legs: z.array(altered).max(9).optional(),
    }),
    output: z.object({ bookingId: wire.id, version: wire.version, fields: z.array(z.string()) }),
    errors: {
      ...placeErrors,
      ...alteredErrors,
      ...hireErrors,
      ...namedErrors,
      bookingUnknown: 404,
      notBookedHere: 409,
      bookedByAgent: 409,
      bookingMoved: 409,
      nothingToAlter: 409,
      legBeyondAlter: 409,
      carOnItsWay: 409,
      jobNotInState: 409,
      legUnknown: 422,
      legCannotPart: 422,
      legsOutOfOrder: 422,
      timePast: 422,
      timeTooFar: 422,
      vehicleTypeUnknown: 422,
      ...ridersErrors,
      attributeUnknown: 422,
      attributeContradicted: 422,
      carUnknown: 422,
      preferredAndBanned: 422,
    },
  }),
  directJob: operation({
    method: 'POST',
    path: '/book/found/direct',
    right: mayDirect,
    doc: 'Holds, releases, redispatches, cancels a job, or counts that its customer rang again, by the rules of its state.',
    input: z.strictObject({
      jobId: wire.id,
      version: wire.version,
      command: z.enum(FOUND_COMMANDS),
      /** Asked for by hold, redispatch and cancel. */
      why: wire.text(200).default(''),
      /** Which of the company's own reasons it is, where one was picked. */
      reasonId: wire.id.optional(),
    }),
    output: z.object({ jobId: wire.id, state: z.enum(JOB_STATES), version: wire.version }),
    errors: { jobUnknown: 404, jobMoved: 409, jobNotInState: 409, whyMissing: 422, reasonUnknown: 422 },
  }),
  foundEta: operation({
    method: 'GET',
    path: '/book/found/eta',
    right: mayDirect,
    doc: 'How long the job’s vehicle still drives to the pick-up, to tell the customer who asks.',
    input: z.strictObject({ jobId: asked.pipe(wire.id) }),
    output: z.object({
      jobId: wire.id,
      plate: z.string(),
      driveSeconds: z.number().int().nullable(),
      positionAgeSeconds: z.number().int().nullable(),
      arrivedAtMs: wire.instantMs.nullable(),
      atMs: wire.instantMs,
    }),
    errors: { jobUnknown: 404, jobNotInState: 409 },
  }),
};
