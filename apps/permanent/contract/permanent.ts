import { z } from 'zod';
import { accountErrors, phone, placeErrors, queryFleet, queryId, ridersErrors } from '#cards/booking/contract/asked.ts';
import { cars, plainAsked } from '#cards/booking/contract/fields.ts';
import { ASKED_ATTRIBUTE } from '#core/attribute/attribute.ts';
import { LONGEST_NAME, MOST_ATTRIBUTES, MOST_LEGS, MOST_VEHICLES } from '#core/booking/booking.ts';
import { BOOKING_FIELDS, LEG_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { DATE_EFFECTS, PERMANENT_FIELDS } from '#core/permanent/change-effects.ts';
import { BECAUSE } from '#core/permanent/date-verdict.ts';
import { CHANGE_SCOPES, HOLIDAY_RULES, PERMANENT_STATES, PERMANENT_TYPES } from '#core/permanent/permanent.ts';
import { operation } from '#engine/contract/operation.ts';
import { namedPosition, wire } from '#engine/contract/wire.ts';
import { calendarDate } from './calendars.ts';

const right = { all: ['book', 'permBookings'] } as const;
const MINUTES_A_DAY = 24 * 60;

const leg = z.strictObject({
  pickup: namedPosition,
  dropoff: namedPosition.nullable().default(null),
  ...plainAsked(LEG_FIELDS),
  /** Minutes after midnight by the fleet's clocks; null with the leg before. */
  minutes: z
    .number()
    .int()
    .min(0)
    .max(MINUTES_A_DAY - 1)
    .nullable()
    .default(null),
});

export const permanentInput = z.strictObject({
  passengerName: wire.name(LONGEST_NAME),
  phone,
  legs: z.array(leg).min(1).max(MOST_LEGS),
  vehicleTypeId: wire.id.nullable().default(null),
  attributes: z.array(z.string().regex(ASKED_ATTRIBUTE)).max(MOST_ATTRIBUTES).default([]),
  vehicles: z.number().int().min(1).max(MOST_VEHICLES).default(1),
  bookingType: z.enum(PERMANENT_TYPES).nullable().default(null),
  accountId: wire.id.nullable().default(null),
  payment: z.enum(PAYMENTS).nullable().default(null),
  ...plainAsked(BOOKING_FIELDS),
  email: wire.email(120).nullable().default(null),
  language: z.enum(LANGUAGES).nullable().default(null),
  /** Whether its customer is told what becomes of each date, as the fleet's rules say. */
  confirms: z.boolean().default(true),
  preferred: cars.default([]),
  banned: cars.default([]),
  /** 1 Monday … 7 Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).max(7),
  calendarId: wire.id.nullable().default(null),
  holidays: z.enum(HOLIDAY_RULES).default('run'),
  fromDate: calendarDate,
  untilDate: calendarDate.nullable().default(null),
  suspendedFrom: calendarDate.nullable().default(null),
  suspendedUntil: calendarDate.nullable().default(null),
});

/** As it is kept: of a customer who was erased there is no telephone any more. */
const permanentTold = permanentInput.extend({ phone: z.string() });

const refusal = z.object({
  date: z.string(),
  code: z.string(),
  detail: z.record(z.string(), z.union([z.string(), z.number()])),
});

const line = z.object({
  id: wire.id,
  version: wire.version,
  permanent: permanentTold,
  state: z.enum(PERMANENT_STATES),
  /** Its next date within a year. */
  next: z.object({ date: z.string(), atMs: wire.instantMs }).nullable(),
  calendar: z.string().nullable(),
  /** Dates that could not be made, and why. */
  refusals: z.array(refusal),
  /** The other parts of its series, where a change from a date on has split it, by their first date. */
  parts: z.array(
    z.object({ id: wire.id, version: wire.version, fromDate: z.string(), untilDate: z.string().nullable() }),
  ),
});
export type PermanentLine = z.infer<typeof line>;

const verdict = z.object({
  runs: z.boolean(),
  because: z.enum(BECAUSE),
  /** Of the holiday or the exception that decided. */
  name: z.string(),
});

const date = z.object({
  date: z.string(),
  verdict,
  /** The first leg's; null where the date is left out. */
  atMs: wire.instantMs.nullable(),
  /** What the change of the clocks moved, such as `02:30 → 03:30`. */
  moved: z.array(z.string()),
  /** The booking made for it. */
  made: z.object({ bookingId: wire.id, jobId: wire.id.nullable(), state: z.string(), altered: z.boolean() }).nullable(),
});
export type PermanentDate = z.infer<typeof date>;

const effect = z.object({
  date: z.string(),
  effect: z.enum(DATE_EFFECTS),
  made: z.boolean(),
  altered: z.boolean(),
  was: verdict,
  becomes: verdict,
});
export type PermanentEffect = z.infer<typeof effect>;

const valueErrors = {
  ...placeErrors,
  noWeekday: 422,
  datesOutOfOrder: 422,
  suspensionOutOfOrder: 422,
  calendarMissing: 422,
  calendarUnknown: 422,
  phoneWrong: 422,
  firstTimeMissing: 422,
  timePast: 422,
  timeTooFar: 422,
  legsOutOfOrder: 422,
  vehicleTypeUnknown: 422,
  ...ridersErrors,
  attributeUnknown: 422,
  attributeContradicted: 422,
  accountUnknown: 422,
  carUnknown: 422,
  preferredAndBanned: 422,
} as const;
const targetErrors = { permanentUnknown: 404, permanentMoved: 409 } as const;
const changeErrors = {
  ...valueErrors,
  ...targetErrors,
  datePast: 422,
  dateTooFar: 422,
  dateNotRun: 422,
  dateUnderWay: 409,
  endsBeforeChange: 422,
  seriesOverlaps: 409,
} as const;

const target = {
  fleet: wire.fleet,
  permanentId: queryId,
  version: wire.version,
  /** The other parts of its series that are meant too, as they were seen; those that have ended stay as they are. */
  also: z
    .array(z.strictObject({ permanentId: wire.id, version: wire.version }))
    .max(1_000)
    .default([]),
};
const asked = z.strictObject({
  ...target,
  permanent: permanentInput,
  /** Only `all` reaches other parts. */
  scope: z.enum(CHANGE_SCOPES),
  /** The date meant by `this`, or from which on by `future`; `all` does without. */
  date: calendarDate.nullable().default(null),
});
const kept = z.object({ permanentId: wire.id, version: wire.version });

export const permanent = {
  list: operation({
    method: 'GET',
    path: '/book/permanent',
    right,
    doc: 'The permanent bookings of a fleet: when each runs, its state, its next date, and dates that could not be made',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({ today: z.string(), lines: z.array(line) }),
    errors: {},
  }),
  preview: operation({
    method: 'POST',
    path: '/book/permanent/preview',
    right,
    doc: 'The next dates of a permanent booking as it is typed, each with the reason where it is left out; writes nothing',
    input: z.strictObject({
      fleet: wire.fleet,
      /** The one that is being changed: what was made of it is shown. */
      permanentId: wire.id.nullable().default(null),
      permanent: permanentInput
        .pick({
          weekdays: true,
          calendarId: true,
          holidays: true,
          fromDate: true,
          untilDate: true,
          suspendedFrom: true,
          suspendedUntil: true,
        })
        .extend({
          minutes: z
            .number()
            .int()
            .min(0)
            .max(MINUTES_A_DAY - 1),
        }),
      days: z.number().int().min(1).max(366).default(42),
    }),
    output: z.object({ dates: z.array(date) }),
    errors: {
      noWeekday: 422,
      datesOutOfOrder: 422,
      suspensionOutOfOrder: 422,
      calendarMissing: 422,
      calendarUnknown: 422,
      permanentUnknown: 404,
    },
  }),
  create: operation({
    method: 'POST',
    path: '/book/permanent',
    right,
    doc: 'Take a permanent booking; what of it is due within two days is made at once',
    input: z.strictObject({ fleet: wire.fleet, permanent: permanentInput }),
    output: kept,
    errors: { ...valueErrors, datePast: 422 },
  }),
  difference: operation({
    method: 'POST',
    path: '/book/permanent/{permanentId}/difference',
    right,
    doc: 'What a change of a permanent booking would do to each date, before it is done; writes nothing',
    input: asked,
    output: z.object({
      /** What becomes of each part that is meant: first the one that was opened, then those that become another by it. */
      parts: z.array(
        z.object({
          id: wire.id,
          before: permanentTold,
          after: permanentTold,
          fields: z.array(z.enum(PERMANENT_FIELDS)),
          lines: z.array(effect),
        }),
      ),
      /** From a later date on: the last date of what stays, and the first of what is changed. */
      split: z.object({ ends: z.string(), begins: z.string() }).nullable(),
    }),
    errors: changeErrors,
  }),
  change: operation({
    method: 'POST',
    path: '/book/permanent/{permanentId}/change',
    right,
    doc: 'Change a permanent booking: one date only, those from a date on, or all that are not under way, in the other parts of its series too where they are named. From a later date on it is split; answers the part that begins then',
    input: asked,
    output: kept,
    errors: { ...changeErrors, ...accountErrors },
  }),
  suspend: operation({
    method: 'POST',
    path: '/book/permanent/{permanentId}/suspend',
    right,
    doc: 'Suspend a permanent booking, or the parts of its series that are named, from a date, until one or for good; without a date it runs again',
    input: z.strictObject({ ...target, from: calendarDate.nullable(), until: calendarDate.nullable() }),
    output: kept,
    errors: { ...changeErrors, ...accountErrors },
  }),
  remove: operation({
    method: 'POST',
    path: '/book/permanent/{permanentId}/remove',
    right,
    doc: 'Delete a permanent booking, or the parts of its series that are named; what was made is kept or cancelled',
    input: z.strictObject({ ...target, made: z.enum(['keep', 'cancel']) }),
    output: z.object({ cancelled: z.number().int(), kept: z.number().int() }),
    errors: targetErrors,
  }),
};
