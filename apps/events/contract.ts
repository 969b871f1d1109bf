import { z } from 'zod';
import { phone, placeErrors, queryFleet, queryId } from '#cards/booking/contract/asked.ts';
import { plainAsked, plainTold } from '#cards/booking/contract/fields.ts';
import { ASKED_ATTRIBUTE } from '#core/attribute/attribute.ts';
import { JOB_ATTRIBUTES, LONGEST_NAME, MOST_ATTRIBUTES } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { ACCOUNT_FIELDS, JOB_TEXTS, TEXT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import {
  DIRECTIONS,
  EVENT_STATES,
  LONGEST_CELL,
  LONGEST_EVENT_NAME,
  MOST_COLUMNS,
  MOST_ROWS_SENT,
  MOST_SPREAD_CARS,
  ROW_STATES,
} from '#core/event-booking/event-booking.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { operation } from '#engine/contract/operation.ts';
import { foundPlaces, namedPosition, placeText, wire } from '#engine/contract/wire.ts';

const right = { all: ['events'] } as const;

const mixPart = z.strictObject({
  vehicleTypeId: wire.id.nullable(),
  attributes: z.array(z.string().regex(ASKED_ATTRIBUTE)).max(MOST_ATTRIBUTES),
  cars: z.number().int().min(1).max(MOST_SPREAD_CARS),
});
const pattern = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('even') }),
  z.strictObject({
    kind: z.literal('waves'),
    everyMinutes: z.number().int().min(1).max(1_440),
    cars: z.number().int().min(1).max(500),
  }),
]);
const spread = z.strictObject({
  mix: z.array(mixPart).min(1).max(20),
  pattern,
  otherEnd: namedPosition.nullable().default(null),
});

export const eventInput = z.strictObject({
  name: wire.name(LONGEST_EVENT_NAME),
  locationId: wire.id.nullable().default(null),
  place: namedPosition,
  /** The gate or stand, told to the drivers. */
  pickupPoint: wire.text(120).default(''),
  direction: z.enum(DIRECTIONS),
  fromMs: wire.instantMs,
  untilMs: wire.instantMs,
  accountId: wire.id.nullable().default(null),
  ...plainAsked(ACCOUNT_FIELDS),
  /** Of rows that name no passenger of their own. */
  contactName: wire.name(LONGEST_NAME),
  contactPhone: phone,
  notes: wire.text(300).default(''),
  officeNotes: wire.text(TEXT_FIELDS.officeNotes.longest).default(''),
  /** How many cars at which times; null where they come from a file. */
  spread: spread.nullable().default(null),
});

/** As it is kept: of a contact who was erased there is neither name nor telephone any more. */
const eventTold = eventInput.extend({ contactName: z.string(), contactPhone: z.string() });

const rowCounts = z.object({
  new: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  made: z.number().int(),
});

const event = z.object({
  id: wire.id,
  version: wire.version,
  state: z.enum(EVENT_STATES),
  event: eventTold,
  createdBy: z.string(),
  cancelWhy: z.string().nullable(),
  rows: rowCounts,
  /** Cars of its good rows and of those that are made. */
  cars: z.number().int(),
  /** Its jobs by how far they are; `assigned` have a car on its way. */
  jobs: z.object({
    waiting: z.number().int(),
    assigned: z.number().int(),
    underWay: z.number().int(),
    done: z.number().int(),
    cancelled: z.number().int(),
  }),
});
export type EventItem = z.infer<typeof event>;

const cells = z
  .record(z.string().min(1).max(80), z.string().max(LONGEST_CELL))
  .refine((all) => Object.keys(all).length <= MOST_COLUMNS, 'too many columns');

const problem = z.object({
  column: z.string().nullable(),
  code: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type RowProblemItem = z.infer<typeof problem>;

const row = z.object({
  id: wire.id,
  line: z.number().int(),
  state: z.enum(ROW_STATES),
  cells: z.record(z.string(), z.string()),
  problems: z.array(problem),
});
export type EventRowItem = z.infer<typeof row>;

const car = z.object({
  /** Of the job; of a row without one, of the row. */
  id: z.string(),
  line: z.number().int(),
  jobId: wire.id.nullable(),
  /** Null where it is not booked yet. */
  state: z.enum(JOB_STATES).nullable(),
  requiredAtMs: wire.instantMs,
  /** Of one that is not booked yet: how many the row asks for. */
  vehicles: z.number().int(),
  /** In this car; null where nobody said. */
  ...plainTold(COUNT_FIELDS),
  passengerName: z.string(),
  /** All but its last digits hidden where the viewer may not see it. */
  phone: z.string(),
  pickup: z.string(),
  dropoff: z.string().nullable(),
  typeCode: z.string().nullable(),
  attributes: z.array(z.string()),
  notes: z.string(),
  ...plainTold(JOB_TEXTS),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  reason: z.string().nullable(),
});
export type EventCarItem = z.infer<typeof car>;

const valueErrors = {
  ...placeErrors,
  phoneWrong: 422,
  windowOutOfOrder: 422,
  windowTooLong: 422,
  windowPast: 422,
  timeTooFar: 422,
  accountUnknown: 422,
  accountClosed: 422,
  accountSuspended: 422,
  vehicleTypeUnknown: 422,
  attributeUnknown: 422,
  attributeContradicted: 422,
  otherEndMissing: 422,
  tooManyCars: 422,
  wavesTooLong: 422,
} as const;
const known = { eventUnknown: 404 } as const;
const at = { eventId: queryId } as const;
const asked = z.coerce.number<number | string>();

export const contract = {
  facts: operation({
    method: 'GET',
    path: '/book/events/facts',
    right,
    doc: 'What the form of an event offers: event locations, vehicle types, attributes, accounts, zone, clock',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({
      fleet: wire.fleet,
      name: z.string(),
      zone: z.string(),
      nowMs: wire.instantMs,
      vehicleTypes: z.array(
        z.object({ id: wire.id, code: z.string(), name: z.string(), seats: z.number().int(), ended: z.boolean() }),
      ),
      attributes: z.array(z.enum(JOB_ATTRIBUTES)),
      accounts: z.array(z.object({ id: wire.id, number: z.string(), name: z.string() })),
      locations: z.array(
        namedPosition.extend({
          id: wire.id,
          address: z.string(),
          pickupPoint: z.string(),
          notes: z.string(),
          mostCars: z.number().int().nullable(),
        }),
      ),
    }),
    errors: {},
  }),
  findPlaces: operation({
    method: 'POST',
    path: '/book/events/places',
    right,
    doc: 'Addresses, streets, places and landmarks for what is typed into the form of an event',
    input: z.strictObject({ fleet: wire.fleet, text: placeText, shortcut: z.boolean().default(false) }),
    output: foundPlaces,
    errors: { noCity: 409 },
  }),
  list: operation({
    method: 'GET',
    path: '/book/events',
    right,
    doc: 'The events of a fleet that are not over for more than a week, or longer where asked, with how far each is',
    input: z.strictObject({ fleet: queryFleet, pastDays: asked.pipe(z.number().int().min(0).max(3_660)).default(7) }),
    output: z.object({ nowMs: wire.instantMs, events: z.array(event) }),
    errors: {},
  }),
  create: operation({
    method: 'POST',
    path: '/book/events',
    right,
    doc: 'Take an event as a draft: nothing is booked; sent again with the same clientKey it answers the event already made',
    input: z.strictObject({ fleet: wire.fleet, clientKey: wire.name(64), event: eventInput }),
    output: z.object({ eventId: wire.id, version: wire.version }),
    errors: { ...valueErrors, clientKeyTaken: 409 },
  }),
  change: operation({
    method: 'POST',
    path: '/book/events/{eventId}/change',
    right,
    doc: 'Change an event; once its cars are booked only its name, contact and notes',
    input: z.strictObject({ ...at, version: wire.version, event: eventInput }),
    output: z.object({ eventId: wire.id, version: wire.version }),
    errors: { ...valueErrors, ...known, eventMoved: 409, eventBusy: 409, eventBooked: 409 },
  }),
  addRows: operation({
    method: 'POST',
    path: '/book/events/{eventId}/rows',
    right,
    doc: `Add rows of a file, at most ${MOST_ROWS_SENT} at a time; they are looked at in the background, and a line sent again is not added twice`,
    input: z.strictObject({
      ...at,
      /** The file, by a name that no other file of this event has. */
      fileKey: wire.name(64),
      rows: z
        .array(z.strictObject({ line: z.number().int().min(1).max(2_000_000), cells }))
        .min(1)
        .max(MOST_ROWS_SENT),
    }),
    output: z.object({ added: z.number().int(), total: z.number().int() }),
    errors: { ...known, eventBusy: 409, eventCancelled: 409, tooManyRows: 422 },
  }),
  rows: operation({
    method: 'GET',
    path: '/book/events/{eventId}/rows',
    right,
    doc: 'Rows of an event in a state, as they were typed, with everything that is wrong with each',
    input: z.strictObject({
      ...at,
      state: z.enum(ROW_STATES),
      /** Only rows after this one. */
      afterId: asked.pipe(z.number().int().min(0)).default(0),
      limit: asked.pipe(z.number().int().min(1).max(2_000)).default(500),
    }),
    output: z.object({ rows: z.array(row) }),
    errors: known,
  }),
  retypeRow: operation({
    method: 'POST',
    path: '/book/events/{eventId}/rows/{rowId}',
    right,
    doc: 'Type a row of an event anew; it is looked at again',
    input: z.strictObject({ ...at, rowId: queryId, cells }),
    output: z.object({}),
    errors: { ...known, eventBusy: 409, eventCancelled: 409, rowUnknown: 404, rowMade: 409 },
  }),
  dropRows: operation({
    method: 'POST',
    path: '/book/events/{eventId}/rows/drop',
    right,
    doc: 'Take rows of an event away that have no booking: those named, or without names all that are bad',
    input: z.strictObject({ ...at, rowIds: z.array(wire.id).min(1).max(1_000).nullable().default(null) }),
    output: z.object({ dropped: z.number().int() }),
    errors: { ...known, eventBusy: 409 },
  }),
  make: operation({
    method: 'POST',
    path: '/book/events/{eventId}/make',
    right,
    doc: 'Make the good rows of an event into bookings, in the background; asked twice each comes once',
    input: z.strictObject(at),
    output: z.object({ eventId: wire.id, version: wire.version }),
    errors: { ...known, eventCancelled: 409, eventBusy: 409, nothingToMake: 409 },
  }),
  cancel: operation({
    method: 'POST',
    path: '/book/events/{eventId}/cancel',
    right,
    doc: 'Cancel an event: every job of it that no car is bound to is cancelled, in the background',
    input: z.strictObject({ ...at, why: wire.name(200) }),
    output: z.object({ eventId: wire.id, version: wire.version }),
    errors: known,
  }),
  cars: operation({
    method: 'GET',
    path: '/book/events/{eventId}/cars',
    right,
    doc: 'The cars of an event by time, with their vehicle and driver once they are known',
    input: z.strictObject({
      ...at,
      skip: asked.pipe(z.number().int().min(0).max(1_000_000)).default(0),
      limit: asked.pipe(z.number().int().min(1).max(2_000)).default(500),
    }),
    output: z.object({ total: z.number().int(), cars: z.array(car) }),
    errors: known,
  }),
};
