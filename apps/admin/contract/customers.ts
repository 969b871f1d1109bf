import { z } from 'zod';
import { BOOKING_TYPES, LONGEST_NAME, MOST_WISHED_CARS } from '#core/booking/booking.ts';
import { LONGEST_NOTES } from '#core/booking/plain/plain-fields.ts';
import { LONGEST_CAR } from '#core/booking/wished-cars.ts';
import {
  LONGEST_INSTRUCTIONS,
  LONGEST_REASON,
  MOST_PHONES,
  MOST_TEMPLATES,
  TEMPLATE_KINDS,
} from '#core/customer/customer.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, placeText, wire } from '#engine/contract/wire.ts';

/** The office keeps customers; so do operators whose group may. */
export const seesCustomers = { all: ['customers'], any: ['admin', 'newBooking'] } as const;
const asked = z.coerce.number<number>();

const cars = z.array(wire.name(LONGEST_CAR)).max(MOST_WISHED_CARS);

const template = z.strictObject({
  /** Null for a new one. */
  id: wire.id.nullable(),
  kind: z.enum(TEMPLATE_KINDS),
  name: wire.name(LONGEST_NAME),
  instructions: wire.text(LONGEST_INSTRUCTIONS),
  place: namedPosition,
  /** The fleet that drives it. */
  fleetId: wire.fleet,
  bookingType: z.enum(BOOKING_TYPES).nullable(),
  vehicleTypeId: wire.id.nullable(),
  preferred: cars,
  bannedCars: cars,
  allowChange: z.boolean(),
  ivr: z.boolean(),
  holler: z.boolean(),
});

const values = z.strictObject({
  name: wire.name(LONGEST_NAME),
  /** Shape only: which of them is no number is told with it. One that came with hidden digits stays as it was. */
  phones: z.array(wire.text(LONGEST_PHONE + 10)).max(4 * MOST_PHONES),
  email: z.union([z.literal(''), wire.email(120)]),
  language: z.enum(LANGUAGES).nullable(),
  notes: wire.text(LONGEST_NOTES),
  /** Null: not banned. A ban needs its reason. */
  bannedWhy: wire.name(LONGEST_REASON).nullable(),
  preferred: cars,
  bannedCars: cars,
  accountId: wire.id.nullable(),
  templates: z.array(template).max(4 * MOST_TEMPLATES),
});
export type CustomerDraft = z.infer<typeof values>;

const customer = values.extend({
  id: wire.id,
  version: wire.version,
  email: z.string(),
  bannedWhy: z.string().nullable(),
  phones: z.array(z.string()),
});

const refusals = {
  phoneWrong: 422,
  tooManyPhones: 422,
  phoneTaken: 409,
  tooManyTemplates: 422,
  templateTwice: 422,
  accountUnknown: 422,
  vehicleTypeUnknown: 422,
  carUnknown: 422,
  preferredAndBanned: 422,
  fleetNotOpen: 422,
} as const;

export const customerOperations = {
  searchCustomers: operation({
    method: 'GET',
    path: '/admin/customers',
    right: seesCustomers,
    doc: 'Customers of a fleet whose name has words that begin so, or a number that holds these digits; by name',
    input: z.strictObject({
      fleet: asked.pipe(wire.fleet),
      text: wire.text(100).default(''),
      only: z.enum(['all', 'banned']).default('all'),
      limit: asked.pipe(z.number().int().min(1).max(500)).default(100),
    }),
    output: z.object({
      total: z.number().int(),
      customers: z.array(
        z.object({
          id: wire.id,
          name: z.string(),
          /** All but the last digits hidden without `seeFullPhone`. */
          phones: z.array(z.string()),
          bannedWhy: z.string().nullable(),
          templates: z.number().int(),
          accountNumber: z.string().nullable(),
          lastBookedAtMs: wire.instantMs.nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  customer: operation({
    method: 'GET',
    path: '/admin/customers/card',
    right: seesCustomers,
    doc: 'One customer with numbers and templates; digits of numbers are hidden without seeFullPhone',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet), id: asked.pipe(wire.id) }),
    output: customer,
    errors: { customerUnknown: 404 },
  }),
  customerFacts: operation({
    method: 'GET',
    path: '/admin/customers/facts',
    right: seesCustomers,
    doc: 'What the card of a customer offers: fleets with their vehicle types, accounts, where the city lies',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      fleets: z.array(
        z.object({
          id: wire.fleet,
          name: z.string(),
          vehicleTypes: z.array(z.object({ id: wire.id, name: z.string(), ended: z.boolean() })),
        }),
      ),
      accounts: z.array(z.object({ id: wire.id, number: z.string(), name: z.string() })),
    }),
    errors: {},
  }),
  findAddresses: operation({
    method: 'POST',
    path: '/admin/customers/addresses',
    right: seesCustomers,
    doc: 'Landmarks, addresses and streets for what is typed into a template, best first',
    input: z.strictObject({ fleet: wire.fleet, text: placeText }),
    output: z.object({ places: z.array(namedPosition.extend({ district: z.string() })) }),
    errors: { noCity: 409 },
  }),
  createCustomer: operation({
    method: 'POST',
    path: '/admin/customers',
    right: seesCustomers,
    doc: 'Adds a customer with numbers and templates to a fleet',
    input: z.strictObject({ fleet: wire.fleet, values }),
    output: customer,
    errors: refusals,
  }),
  updateCustomer: operation({
    method: 'PUT',
    path: '/admin/customers',
    right: seesCustomers,
    doc: 'Changes a customer as the user saw them: refused where somebody changed them meanwhile',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, version: wire.version, values }),
    output: customer,
    errors: { ...refusals, customerUnknown: 404, customerMoved: 409 },
  }),
  deleteCustomer: operation({
    method: 'POST',
    path: '/admin/customers/delete',
    right: seesCustomers,
    doc: 'Takes a customer away with numbers and templates; the bookings stay',
    input: z.strictObject({ fleet: wire.fleet, id: wire.id, version: wire.version }),
    output: z.object({ id: wire.id }),
    errors: { customerUnknown: 404, customerMoved: 409 },
  }),
};
