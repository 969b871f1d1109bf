import { z } from 'zod';
import {
  BOOKING_TYPES,
  JOB_ATTRIBUTES,
  LONGEST_NAME,
  LONGEST_NOTES,
  LONGEST_PHONE,
  MOST_ATTRIBUTES,
  MOST_LEGS,
  MOST_VEHICLES,
  MOST_WISHED_CARS,
} from '#core/booking/booking.ts';
import { isPhone } from '#core/booking/phone.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { FARE_ITEMS } from '#core/tariff/fare.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';

const mayBook = { all: ['book', 'newBooking'] } as const;

/** A query string carries texts; these are read as numbers. */
const queryId = z.coerce.number<number | string>().pipe(wire.id);
const queryFleet = z.coerce.number<number | string>().pipe(wire.fleet);

const phone = z.string().trim().max(LONGEST_PHONE).refine(isPhone, 'not a phone number');
const attribute = z.string().regex(/^!?[A-Za-z]{1,30}$/);
const attributes = z
  .array(attribute)
  .max(MOST_ATTRIBUTES)
  .refine((given) => new Set(given).size === given.length, 'an attribute is named twice');

/** Plates; or the letter D and a driver's DID, such as D1007. */
const cars = z.array(wire.name(13)).max(MOST_WISHED_CARS);

const leg = z.strictObject({
  pickup: namedPosition,
  dropoff: namedPosition.nullable().default(null),
  notes: wire.text(LONGEST_NOTES).default(''),
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
  notes: wire.text(LONGEST_NOTES).default(''),
  /** Whom the customer wants first, and whom never. */
  preferred: cars.default([]),
  banned: cars.default([]),
});

const job = z.object({
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

const bookingSummary = z.object({
  bookingId: wire.id,
  passengerName: z.string(),
  phone: z.string(),
  createdAtMs: wire.instantMs,
  jobs: z.array(job),
});

const fare = z.object({
  totalMinor: z.number().int(),
  currency: z.string(),
  tariffId: wire.id,
  tariffVersion: z.number().int(),
  band: z.string().nullable(),
  items: z.array(
    z.object({
      kind: z.enum(FARE_ITEMS),
      amountMinor: z.number().int(),
      detail: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    }),
  ),
});

const placeErrors = { outsideCity: 422, noRoad: 422, noCity: 409, noRoute: 422 } as const;

export const contract = {
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
      attributeUnknown: 422,
      attributeContradicted: 422,
      accountUnknown: 422,
      carUnknown: 422,
      preferredAndBanned: 422,
      clientKeyTaken: 409,
    },
  }),
  cancelBooking: operation({
    method: 'POST',
    path: '/book/bookings/{bookingId}/cancel',
    right: mayBook,
    doc: 'Cancel the jobs of a booking that have no passenger aboard',
    input: z.strictObject({ bookingId: queryId, why: wire.name(200) }),
    output: bookingSummary,
    errors: { bookingUnknown: 404, nothingToCancel: 409 },
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
      notes: z.string(),
      createdBy: z.string(),
      legs: z.array(
        z.object({
          number: z.number().int(),
          pickup: namedPosition,
          dropoff: namedPosition.nullable(),
          notes: z.string(),
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
    }),
    output: z.object({
      driveSeconds: z.number().int(),
      distanceMetres: z.number().int(),
      geometry: z.array(z.tuple([z.number(), z.number()])),
      /** Null where the fleet has no tariff in force. */
      fare: fare.nullable(),
    }),
    errors: { ...placeErrors, vehicleTypeUnknown: 422 },
  }),
  findPlaces: operation({
    method: 'POST',
    path: '/book/places',
    right: mayBook,
    doc: 'Addresses, streets, places and landmarks for what is typed, best first; by shortcut exactly where asked so',
    input: z.strictObject({
      fleet: wire.fleet,
      text: wire.text(200),
      /** Only the landmark of exactly this shortcut. */
      shortcut: z.boolean().default(false),
    }),
    output: z.object({
      places: z.array(
        namedPosition.extend({
          kind: z.enum(['address', 'street', 'place', 'landmark']),
          /** Tells two places of one name apart. */
          district: z.string(),
          notes: z.string(),
        }),
      ),
    }),
    errors: { noCity: 409 },
  }),
  nameOfPosition: operation({
    method: 'POST',
    path: '/book/position',
    right: mayBook,
    doc: 'The street at a position, to name a pin dropped on the map',
    input: z.strictObject({ fleet: wire.fleet, longitude: wire.longitude, latitude: wire.latitude }),
    output: namedPosition.extend({ metresFromStreet: z.number() }),
    errors: { outsideCity: 422, noRoad: 422, noCity: 409 },
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
      vehicleTypes: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), seats: z.number().int() })),
      attributes: z.array(z.enum(JOB_ATTRIBUTES)),
      accounts: z.array(z.object({ id: wire.id, number: z.string(), name: z.string() })),
    }),
    errors: {},
  }),
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
