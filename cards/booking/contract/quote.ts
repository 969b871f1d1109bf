import { z } from 'zod';
import { fareWire } from '#cards/fare/contract/fare.ts';
import { BOOKING_TYPES, MOST_ATTRIBUTES, MOST_LEGS } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { AUTHORISATION_RULES, PO_RULES } from '#core/customer/account-rules.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { mayBook, placeErrors, queryFleet } from './asked.ts';
import { carried, hireSeconds, ownWords, plainAsked } from './fields.ts';

const ms = z.number().int();
/** Whether the form has a field, and may leave it empty. */
const asked = z.enum(['hidden', 'asked', 'required']);

export const quote = {
  quote: operation({
    method: 'POST',
    path: '/book/quote',
    right: mayBook,
    doc: 'Drive time, distance, way and fare through the places in their order; writes nothing',
    input: z.strictObject({
      fleet: wire.fleet,
      places: z
        .array(namedPosition)
        .min(2)
        .max(2 * MOST_LEGS),
      vehicleTypeId: wire.id.nullable().default(null),
      requiredAtMs: wire.instantMs.nullable().default(null),
      accountId: wire.id.nullable().default(null),
      attributes: z.array(wire.name(31)).max(MOST_ATTRIBUTES).default([]),
      /** In this one car. */
      ...plainAsked(COUNT_FIELDS),
      hireSeconds: hireSeconds.default(null),
    }),
    output: z.object({
      driveSeconds: z.number().int(),
      distanceMetres: z.number().int(),
      geometry: z.array(z.tuple([z.number(), z.number()])),
      /** Null where the fleet has no tariff in force. */
      fare: fareWire.nullable(),
    }),
    errors: {
      ...placeErrors,
      vehicleTypeUnknown: 422,
      accountUnknown: 422,
      hireHoursWrong: 422,
      hireNotPriced: 422,
    },
  }),
  bookingFacts: operation({
    method: 'GET',
    path: '/book/facts',
    right: mayBook,
    doc: 'What the booking form of a fleet offers: vehicle types, attributes, accounts, zone, currency, city',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({
      fleet: wire.fleet,
      name: z.string(),
      zone: z.string(),
      currency: z.string(),
      centre: z.tuple([z.number(), z.number()]),
      /** Null where the city's streets are not there yet: nothing can be booked. */
      city: z
        .object({
          id: z.string(),
          name: z.string(),
          attribution: z.string(),
          bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
        })
        .nullable(),
      vehicleTypes: z.array(
        z.object({ id: wire.id, code: z.string(), name: z.string(), seats: z.number().int(), ended: z.boolean() }),
      ),
      /** What the fleet has decided about its bookings. */
      options: z.object({
        times: z.object({ pastMs: ms, aheadMs: ms, leadMarginMs: ms, leadFloorMs: ms }),
        types: z.array(z.enum(BOOKING_TYPES)),
        asked: z.object({ dropoff: asked, passengers: asked, bags: asked, payment: asked, email: asked, notes: asked }),
        payment: z.enum(PAYMENTS).nullable(),
        /** The first kind of that payment that is offered. */
        paymentKindId: wire.id.nullable(),
        vehicleTypeId: wire.id.nullable(),
      }),
      ...ownWords,
      /** Some tariff has a price by the hour. */
      byHour: z.boolean(),
      carried,
      /** What some car of the fleet has. */
      attributes: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), fr: z.string() }) })),
      /** Suspended ones too, with the reason; not those that are closed. */
      accounts: z.array(
        z.object({
          id: wire.id,
          number: z.string(),
          name: z.string(),
          suspendedWhy: z.string().nullable(),
          authorisationRule: z.enum(AUTHORISATION_RULES),
          poRule: z.enum(PO_RULES),
          poExample: z.string(),
          /** Empty: all. */
          bookingTypes: z.array(z.string()),
          payment: z.enum(PAYMENTS),
          markupPercent: z.number(),
          discountPercent: z.number(),
        }),
      ),
    }),
    errors: {},
  }),
};
