import { z } from 'zod';
import { carried, ownWords } from '#cards/booking/contract/fields.ts';
import type { Right } from '#core/access/flags.ts';
import { BOOKING_TYPES, LONGEST_NAME, MOST_ATTRIBUTES, ORIGINS } from '#core/booking/booking.ts';
import { SEARCHED, type SearchedName } from '#core/booking/plain/plain-search.ts';
import { PAYMENTS } from '#core/job/payment.ts';
import { JOB_STATES } from '#core/job/states.ts';
import { ODD_FARES } from '#core/meter/odd-fare.ts';
import { LONGEST_PHONE } from '#core/phone/typed-phone.ts';
import { operation } from '#engine/contract/operation.ts';
import {
  afterPage,
  fileRefusals,
  pageEnd,
  savedSearchOperations,
  searchFile,
  searchLanguage,
} from '#engine/contract/search.ts';
import { wire } from '#engine/contract/wire.ts';

/** Opened by Book as well as by Coach › Search; Reports and umpires look, too. */
export const maySearchJobs: Right = { all: ['searchJobs'], any: ['book', 'search'] };

/** The most a page holds; Get More continues after it. */
export const MOST_JOBS = 2_000;

/** Whole, each as its field says it is found. */
const plainTexts = Object.fromEntries(
  SEARCHED.map(({ name, longest }) => [name, wire.name(Math.max(longest, 60)).optional()]),
) as Record<SearchedName, z.ZodOptional<z.ZodString>>;

const filter = {
  /** Left out: all fleets of the user. */
  fleet: wire.fleet.optional(),
  fromMs: wire.instantMs.optional(),
  toMs: wire.instantMs.optional(),
  jobId: wire.id.optional(),
  bookingId: wire.id.optional(),
  phone: wire.name(LONGEST_PHONE).optional(),
  name: wire.name(LONGEST_NAME).optional(),
  pickup: wire.name(100).optional(),
  dropoff: wire.name(100).optional(),
  plate: wire.name(20).optional(),
  /** A DID, or a part of a driver's name. */
  driver: wire.name(60).optional(),
  states: z.array(z.enum(JOB_STATES)).max(JOB_STATES.length).optional(),
  preBooked: z.boolean().optional(),
  account: wire.name(40).optional(),
  ...plainTexts,
  email: wire.name(120).optional(),
  takenBy: wire.name(60).optional(),
  takenFromMs: wire.instantMs.optional(),
  takenToMs: wire.instantMs.optional(),
  /** A part of what was noted to driver or office. */
  notes: wire.name(100).optional(),
  payments: z.array(z.enum(PAYMENTS)).max(PAYMENTS.length).optional(),
  /** Its fare is far from its estimate, or from what its metres and minutes give. */
  oddFares: z.array(z.enum(ODD_FARES)).max(ODD_FARES.length).optional(),
  /** All of them wished for. */
  attributes: z.array(wire.name(30)).max(MOST_ATTRIBUTES).optional(),
  origins: z.array(z.enum(ORIGINS)).max(ORIGINS.length).optional(),
  /** These belong to a fleet: only with one. */
  areaId: wire.id.optional(),
  bookingTypes: z.array(z.enum(BOOKING_TYPES)).max(BOOKING_TYPES.length).optional(),
  vehicleTypeId: wire.id.optional(),
};
export type JobSearch = z.infer<z.ZodObject<typeof filter>>;

const job = z.object({
  id: wire.id,
  fleet: wire.fleet,
  bookingId: wire.id,
  legNumber: z.number().int(),
  state: z.enum(JOB_STATES),
  version: wire.version,
  preBooked: z.boolean(),
  requiredAtMs: wire.instantMs,
  createdAtMs: wire.instantMs,
  pickup: z.string(),
  areaName: z.string().nullable(),
  dropoff: z.string().nullable(),
  passengerName: z.string(),
  /** All but the last three digits hidden from who neither books nor has `seeFullPhone`. */
  phone: z.string(),
  typeCode: z.string().nullable(),
  plate: z.string().nullable(),
  driverName: z.string().nullable(),
  origin: z.string(),
  bookingType: z.string(),
  /** By the company's own name, where it has one. */
  bookingTypeName: z.string().nullable(),
  takenBy: z.string(),
  account: z.string().nullable(),
  quoteMinor: z.number().int().nullable(),
  fareMinor: z.number().int().nullable(),
  priority: z.number().int(),
  checkbacks: z.number().int(),
  reason: z.string().nullable(),
});
export type JobItem = z.infer<typeof job>;

const refusals = {
  driverUnknown: 404,
  plateUnknown: 404,
  phoneNotAllowed: 403,
  mailNotAllowed: 403,
  takenTooMany: 422,
  timeFirst: 422,
  fleetFirst: 422,
} as const;

/** Kept searches of the page. */
export const keptJobSearches = savedSearchOperations(['jobSearch'], maySearchJobs, '/book/search');

export const finding = {
  facts: operation({
    method: 'GET',
    path: '/book/search/facts',
    right: maySearchJobs,
    doc: 'What the job search rests on: each of the user’s fleets with its zone, currency, areas and vehicle types.',
    input: z.strictObject({}),
    output: z.object({
      fleets: z.array(
        z.object({
          fleet: wire.fleet,
          name: z.string(),
          timeZone: z.string(),
          currency: z.string(),
          areas: z.array(z.object({ id: wire.id, name: z.string() })),
          vehicleTypes: z.array(z.object({ id: wire.id, code: z.string(), name: z.string(), ended: z.boolean() })),
          ...ownWords,
          /** Some tariff has a price by the hour. */
          byHour: z.boolean(),
          carried,
        }),
      ),
    }),
    errors: {},
  }),
  jobs: operation({
    method: 'POST',
    path: '/book/search/jobs',
    right: maySearchJobs,
    search: true,
    doc: 'The jobs of a fleet, or of all one’s fleets, the latest wanted first: at most 2,000 at once; `next` continues.',
    input: z.strictObject({
      ...filter,
      after: afterPage,
      limit: z.number().int().min(1).max(MOST_JOBS).default(MOST_JOBS),
    }),
    output: z.object({ jobs: z.array(job), next: pageEnd }),
    errors: refusals,
  }),
  jobsFile: operation({
    method: 'POST',
    path: '/book/search/jobs-file',
    right: maySearchJobs,
    search: true,
    doc: 'The first 10,000 jobs of a search as CSV or Excel: times by the clocks of each job’s fleet, amounts as numbers.',
    input: z.strictObject({ ...filter, ...searchFile }),
    output: z.file(),
    errors: { ...refusals, ...fileRefusals },
  }),
  story: operation({
    method: 'GET',
    path: '/book/search/story',
    right: maySearchJobs,
    doc: 'What happened to a job and its booking, oldest first, each as a sentence, with what dispatch decided.',
    input: z.strictObject({ jobId: z.coerce.number<number>().pipe(wire.id), language: searchLanguage }),
    output: z.object({
      jobId: wire.id,
      lines: z.array(
        z.object({
          atMs: wire.instantMs,
          sentence: z.string(),
          by: z.string().nullable(),
          why: z.string().nullable(),
          /** How often it was so in a row. */
          times: z.number().int(),
        }),
      ),
    }),
    errors: { jobUnknown: 404 },
  }),
};

export const search = { ...finding, ...keptJobSearches };
