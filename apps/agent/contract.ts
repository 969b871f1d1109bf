import { z } from 'zod';
import { toldInvoices, toldStatement } from '#cards/account/contract/account-papers.ts';
import { accountErrors, phone, placeErrors, queryId, ridersErrors } from '#cards/booking/contract/asked.ts';
import { figureOperations } from '#cards/figure/contract.ts';
import { BOOKS_AS_AGENT } from '#core/agent/agent.ts';
import { LONGEST_NAME } from '#core/booking/booking.ts';
import { COUNT_FIELDS } from '#core/booking/plain/count-fields.ts';
import { LONGEST_NOTES } from '#core/booking/plain/plain-fields.ts';
import { AUTHORISATION_RULES, PO_RULES } from '#core/customer/account-rules.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { day as date } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { foundPlaces, namedPosition, placeText, wire } from '#engine/contract/wire.ts';

const right = BOOKS_AS_AGENT;
const money = z.number().int();
/** Nobody said for whom they book; what they booked for has ended; a fleet they do not see. */
const agentErrors = { noAgent: 403, agentEnded: 403 } as const;
/** What a client sees of its account, and an agent has not. */
const clientErrors = { ...agentErrors, noAccount: 403 } as const;
const LONGEST_ORDER = 60;
const asked = { from: date.nullable().default(null), through: date.nullable().default(null) };

/** What is booked: a ride, or a thing to be brought. */
export const AGENT_WORK = ['ride', 'delivery', 'parcel'] as const;

const job = z.object({
  id: wire.id,
  state: z.enum(JOB_STATES),
  requiredAtMs: wire.instantMs,
  /** Of the car that comes; null where none does. */
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  quoteMinor: money.nullable(),
  fareMinor: money.nullable(),
});

const booking = z.object({
  bookingId: wire.id,
  bookingType: z.string(),
  passengerName: z.string(),
  phone: z.string(),
  passengers: z.number().int().nullable(),
  notes: z.string(),
  pickup: namedPosition,
  dropoff: namedPosition.nullable(),
  /** Wanted at a time, rather than at once. */
  preBooked: z.boolean(),
  createdAtMs: wire.instantMs,
  createdBy: z.string(),
  jobs: z.array(job),
  /** As it was agreed when it was booked: a share of the fare, or an amount a job. */
  commission: z.object({
    percent: z.number().nullable(),
    flatMinor: money.nullable(),
    /** By the fare, before there is one by the quote; null where neither is known or nothing was agreed. */
    minor: money.nullable(),
  }),
  /** No car is on its way yet. */
  mayCancel: z.boolean(),
});
export type AgentBooking = z.infer<typeof booking>;

export const contract = {
  ...figureOperations('/agent/own', right, 'the account of the client', 'account', clientErrors),
  desk: operation({
    method: 'GET',
    path: '/agent/desk',
    right,
    doc: 'For which agent or client the user or the key books, in which fleet, by which clock and currency, and what the account of a client asks for.',
    input: z.strictObject({}),
    output: z.object({
      agent: z.string(),
      party: z.enum(['agent', 'account']),
      authorisation: z.enum(AUTHORISATION_RULES),
      purchaseOrder: z.enum(PO_RULES),
      /** What an order looks like; empty where any will do. */
      orderExample: z.string(),
      fleet: wire.fleet,
      fleetName: z.string(),
      zone: z.string(),
      currency: z.string(),
    }),
    errors: agentErrors,
  }),
  findPlaces: operation({
    method: 'POST',
    path: '/agent/places',
    right,
    doc: 'Addresses, streets, places and landmarks for what is typed, best first; by shortcut exactly where asked so.',
    input: z.strictObject({ fleet: wire.fleet, text: placeText, shortcut: z.boolean().default(false) }),
    output: foundPlaces,
    errors: { ...agentErrors, noCity: 409 },
  }),
  book: operation({
    method: 'POST',
    path: '/agent/bookings',
    right,
    doc: 'Takes a booking of the agent or the client; sent again with the same clientKey it answers the booking already made.',
    input: z.strictObject({
      clientKey: z.string().min(8).max(80).nullable().default(null),
      work: z.enum(AGENT_WORK).default('ride'),
      pickup: namedPosition,
      dropoff: namedPosition.nullable().default(null),
      /** Null: now. */
      requiredAtMs: wire.instantMs.nullable().default(null),
      passengers: z.number().int().min(1).max(COUNT_FIELDS.passengers.most).nullable().default(null),
      passengerName: wire.name(LONGEST_NAME),
      phone,
      notes: wire.text(LONGEST_NOTES).default(''),
      /** Of a client whose account asks for them. */
      authorisation: wire.text(LONGEST_ORDER).default(''),
      purchaseOrder: wire.text(LONGEST_ORDER).default(''),
    }),
    output: booking,
    errors: {
      ...agentErrors,
      ...placeErrors,
      ...accountErrors,
      phoneWrong: 422,
      customerBanned: 422,
      ...ridersErrors,
      typeNotOffered: 422,
      timePast: 422,
      timeTooFar: 422,
      clientKeyTaken: 409,
    },
  }),
  bookings: operation({
    method: 'GET',
    path: '/agent/bookings',
    right,
    doc: 'The bookings of the agent or the client with what became of them, newest first; `before` reads on from the `next` of a page.',
    input: z.strictObject({
      before: queryId.nullable().default(null),
      limit: z.coerce.number<number>().pipe(z.number().int().min(1).max(200)).default(100),
    }),
    output: z.object({ bookings: z.array(booking), next: wire.id.nullable() }),
    errors: agentErrors,
  }),
  cancel: operation({
    method: 'POST',
    path: '/agent/bookings/{bookingId}/cancel',
    right,
    doc: 'Cancels a booking of the agent or the client before a car is on its way.',
    input: z.strictObject({ bookingId: queryId, why: wire.text(200).default('') }),
    output: booking,
    errors: { ...agentErrors, bookingUnknown: 404, carOnItsWay: 409, nothingToCancel: 409 },
  }),
  invoices: operation({
    method: 'GET',
    path: '/agent/invoices',
    right,
    doc: 'The issued invoices and credit notes of the client, newest first, and what is open of them by age.',
    input: z.strictObject({}),
    output: toldInvoices,
    errors: clientErrors,
  }),
  printInvoice: operation({
    method: 'POST',
    path: '/agent/invoices/{number}/print',
    right,
    doc: 'An invoice or credit note of the client as PDF: where to fetch it, once within 30 s.',
    input: z.strictObject({ number: queryId }),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { ...clientErrors, invoiceUnknown: 404 },
  }),
  statement: operation({
    method: 'POST',
    path: '/agent/statement',
    right,
    search: true,
    doc: 'What an agent has got and been paid of its commission, or what a client was driven and has paid; without dates of the month until today.',
    input: z.strictObject(asked),
    output: toldStatement,
    errors: { ...agentErrors, periodBackwards: 422 },
  }),
  printStatement: operation({
    method: 'POST',
    path: '/agent/statement/print',
    right,
    search: true,
    doc: 'The same as PDF: where to fetch it, once within 30 s.',
    input: z.strictObject(asked),
    output: z.object({ path: z.string(), copy: z.boolean() }),
    errors: { ...agentErrors, periodBackwards: 422, statementTooLong: 422 },
  }),
};
