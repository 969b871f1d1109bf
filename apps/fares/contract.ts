import { z } from 'zod';
import { fareWire } from '#cards/fare/contract/fare.ts';
import { JOB_ATTRIBUTES, MOST_LEGS } from '#core/booking/booking.ts';
import { LEAST_HIRE_HOURS, MOST_HIRE_HOURS } from '#core/booking/hire.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { operation } from '#engine/contract/operation.ts';
import { foundPlaces, namedPosition, placeText, wire } from '#engine/contract/wire.ts';

const right = { all: ['fareEst'] } as const;
const asked = z.coerce.number<number>();
const placeErrors = { outsideCity: 422, noRoad: 422, noCity: 409 } as const;

export const contract = {
  facts: operation({
    method: 'GET',
    path: '/coach/fares/facts',
    right,
    doc: 'What a fare estimate of a fleet is asked by: vehicle types with their seats, accounts, zone, currency, city.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      fleet: wire.fleet,
      zone: z.string(),
      currency: z.string(),
      city: z
        .object({
          id: z.string(),
          attribution: z.string(),
          bounds: z.object({ west: z.number(), south: z.number(), east: z.number(), north: z.number() }),
        })
        .nullable(),
      vehicleTypes: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), seats: z.number().int() })),
      accounts: z.array(z.object({ id: wire.id, number: z.string(), name: z.string() })),
      /** Wishes that have a price in a tariff of the fleet. */
      priced: z.array(z.enum(JOB_ATTRIBUTES)),
      /** Some tariff of the fleet knows hire by the hour. */
      byHour: z.boolean(),
    }),
    errors: {},
  }),
  findPlaces: operation({
    method: 'POST',
    path: '/coach/fares/places',
    right,
    doc: 'Addresses, streets, places and landmarks for what is typed, best first; by shortcut exactly where asked so.',
    input: z.strictObject({ fleet: wire.fleet, text: placeText, shortcut: z.boolean().default(false) }),
    output: foundPlaces,
    errors: { noCity: 409 },
  }),
  nameOfPosition: operation({
    method: 'POST',
    path: '/coach/fares/position',
    right,
    doc: 'The address nearest to a position, to name a pin dropped on the map.',
    input: z.strictObject({ fleet: wire.fleet, longitude: wire.longitude, latitude: wire.latitude }),
    output: namedPosition.extend({ metresFromStreet: z.number() }),
    errors: placeErrors,
  }),
  estimate: operation({
    method: 'POST',
    path: '/coach/fares/estimate',
    right,
    doc: 'The fare of a trip for every vehicle type of the fleet, line by line, with its way; writes nothing.',
    input: z.strictObject({
      fleet: wire.fleet,
      places: z
        .array(namedPosition)
        .min(2)
        .max(2 * MOST_LEGS),
      requiredAtMs: wire.instantMs.nullable().default(null),
      passengers: z.number().int().min(1).max(COUNT_FIELDS.passengers.most).default(1),
      bags: z.number().int().min(0).max(COUNT_FIELDS.bags.most).default(0),
      asked: z.array(z.enum(JOB_ATTRIBUTES)).max(JOB_ATTRIBUTES.length).default([]),
      accountId: wire.id.nullable().default(null),
      /** Hired for so many hours, whatever the way. */
      hireHours: z.number().min(LEAST_HIRE_HOURS).max(MOST_HIRE_HOURS).nullable().default(null),
    }),
    output: z.object({
      atMs: wire.instantMs,
      driveSeconds: z.number().int(),
      distanceMetres: z.number().int(),
      geometry: z.array(z.tuple([z.number(), z.number()])),
      fares: z.array(
        z.object({
          /** Null for whichever type comes. */
          vehicleTypeId: wire.id.nullable(),
          /** It has a seat for everybody. */
          fits: z.boolean(),
          /** Null where no tariff is in force. */
          fare: fareWire.extend({ driverCostMinor: z.number().int() }).nullable(),
        }),
      ),
    }),
    errors: { ...placeErrors, noRoute: 422, accountUnknown: 422, hireNotPriced: 422 },
  }),
};
