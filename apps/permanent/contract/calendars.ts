import { z } from 'zod';
import { queryFleet, queryId } from '#cards/booking/contract/asked.ts';
import type { Right } from '#core/access/flags.ts';
import { CALENDAR_DAY_KINDS, LONGEST_CALENDAR_NAME, LONGEST_DAY_NAME } from '#core/calendar/calendar.ts';
import { day as calendarDate } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

export { calendarDate };

const year = z.number().int().min(2_000).max(2_200);
const queryYear = z.coerce.number<number | string>().pipe(year);
const mayChange = { all: ['book', 'calendars'] } as const;
/** What a day costs is for those who keep the rates. */
export const mayPrice = { all: ['book', 'calendars', 'ratesEdit'] } as const satisfies Right;

const day = z.object({ date: z.string(), kind: z.enum(CALENDAR_DAY_KINDS), name: z.string() });
const calendar = z.object({
  id: wire.id,
  name: z.string(),
  /** ISO code; null where holidays are typed by hand. */
  country: z.string().nullable(),
  region: z.string().nullable(),
  /** Those that it was made for. */
  years: z.array(z.number().int()),
  /** Permanent bookings that run by it. */
  usedBy: z.number().int(),
  /** Its public holidays are those of the fleet's fares. */
  forFares: z.boolean(),
});

export const calendars = {
  list: operation({
    method: 'GET',
    path: '/book/calendars',
    right: { all: ['book'], any: ['calendars', 'permBookings'] },
    doc: 'The calendars of a fleet, with the years each was made for',
    input: z.strictObject({ fleet: queryFleet }),
    output: z.object({ today: z.string(), calendars: z.array(calendar) }),
    errors: {},
  }),
  year: operation({
    method: 'GET',
    path: '/book/calendars/{calendarId}/{year}',
    right: mayChange,
    doc: 'One year of a calendar: its public holidays, and its exceptions with their names',
    input: z.strictObject({ calendarId: queryId, year: queryYear }),
    output: z.object({ calendarId: wire.id, year: z.number().int(), version: wire.version, days: z.array(day) }),
    errors: { calendarUnknown: 404, yearMissing: 404 },
  }),
  countries: operation({
    method: 'GET',
    path: '/book/holiday-countries',
    right: mayChange,
    doc: 'The countries whose public holidays are known, and their states that have holidays of their own',
    input: z.strictObject({}),
    output: z.object({
      countries: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          states: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    }),
    errors: {},
  }),
  create: operation({
    method: 'POST',
    path: '/book/calendars',
    right: mayChange,
    doc: 'A new calendar, made for this year with the public holidays of its country',
    input: z.strictObject({
      fleet: wire.fleet,
      name: wire.name(LONGEST_CALENDAR_NAME),
      country: wire.name(2).nullable().default(null),
      region: wire.name(10).nullable().default(null),
    }),
    output: z.object({ calendarId: wire.id, year: z.number().int() }),
    errors: { nameTaken: 409, countryUnknown: 422 },
  }),
  makeYear: operation({
    method: 'POST',
    path: '/book/calendars/{calendarId}/years',
    right: mayChange,
    doc: 'Make a calendar for one more year: public holidays anew, exceptions as in the year before',
    input: z.strictObject({ calendarId: queryId, year }),
    output: z.object({ year: z.number().int() }),
    errors: { calendarUnknown: 404, calendarPast: 422, yearTooFar: 422, yearMade: 409 },
  }),
  setDay: operation({
    method: 'POST',
    path: '/book/calendars/{calendarId}/days',
    right: mayChange,
    doc: 'Say what a date of a calendar is: a public holiday or none, an extra or skipped day or neither',
    input: z.strictObject({
      calendarId: queryId,
      date: calendarDate,
      version: wire.version,
      /** Empty where the date is no public holiday. */
      holiday: wire.text(LONGEST_DAY_NAME),
      exception: z.strictObject({ kind: z.enum(['extra', 'skip']), name: wire.text(LONGEST_DAY_NAME) }).nullable(),
    }),
    output: z.object({ version: wire.version }),
    errors: { calendarUnknown: 404, calendarPast: 422, yearMissing: 409, calendarMoved: 409, dayNameMissing: 422 },
  }),
  priceBy: operation({
    method: 'POST',
    path: '/book/calendars/{calendarId}/fares',
    right: mayPrice,
    doc: 'Let the fares of its fleet count the public holidays of this calendar, in place of another; or of none',
    input: z.strictObject({ calendarId: queryId, forFares: z.boolean() }),
    output: z.object({ forFares: z.boolean() }),
    errors: { calendarUnknown: 404 },
  }),
  remove: operation({
    method: 'POST',
    path: '/book/calendars/{calendarId}/remove',
    right: mayChange,
    doc: 'Take a calendar away that no permanent booking runs by',
    input: z.strictObject({ calendarId: queryId }),
    output: z.object({ calendarId: wire.id }),
    errors: { calendarUnknown: 404, calendarUsed: 409 },
  }),
};
