import { z } from 'zod';
import { PAYMENTS } from '#core/job/payment.ts';
import { LANGUAGES } from '#core/language/languages.ts';
import { LONGEST_BEGINNING, LONGEST_FILE } from '#core/trip/outside/file-head.ts';
import { BRINGS_TRIPS } from '#core/trip/work.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** What a request with a whole file may hold. */
const LARGEST_REQUEST = 40 << 20;
const LONGEST_MAP = 200_000;

/** Rows of it that are told whole, and those that do not fit. */
export const MOST_SHOWN = 5;

const money = z.number().int().nullable();
const shown = z.object({
  line: z.number().int(),
  trip: z
    .object({
      kind: z.enum(['job', 'hail', 'rank']),
      beganAtMs: z.number(),
      endedAtMs: z.number(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      distanceMetres: z.number().nullable(),
      fareMinor: money,
      tipMinor: money,
      payment: z.enum(PAYMENTS).nullable(),
      vehicle: z.string(),
      driver: z.string(),
    })
    .nullable(),
  /** Why it does not fit, and by which field of the map. */
  why: z.string().nullable(),
});
export type ShownTrip = z.infer<typeof shown>;

export const trips = {
  showTrips: operation({
    method: 'POST',
    path: '/reports/trips/show',
    right: BRINGS_TRIPS,
    doc: 'How the first rows of another system’s file would be read by a map, and which of its beginning do not fit; nothing is kept.',
    input: z.strictObject({
      fleet: wire.fleet,
      map: z.string().min(1).max(LONGEST_MAP),
      csv: z.string().min(1).max(LONGEST_BEGINNING),
      language: z.enum(LANGUAGES).default('en'),
    }),
    output: z.object({
      rows: z.array(shown),
      /** Of all rows of the beginning. */
      read: z.number().int(),
      unfit: z.array(shown),
      unfitCount: z.number().int(),
      /** Which fares of the beginning are far from what their metres and minutes give; they are brought all the same. */
      odd: z.string().nullable(),
      zone: z.string(),
      currency: z.string(),
    }),
    errors: { tripFileUnfit: 422 },
  }),
  importTrips: operation({
    method: 'POST',
    path: '/reports/trips/import',
    right: BRINGS_TRIPS,
    doc: 'Brings the trips of another system from a CSV file in the background; the map (JSON) says which column is what. What does not fit comes out as a file of the long work.',
    input: z.strictObject({
      fleet: wire.fleet,
      map: z.string().min(1).max(LONGEST_MAP),
      csv: z.string().min(1).max(LONGEST_FILE),
      language: z.enum(LANGUAGES).default('en'),
    }),
    mostBytes: LARGEST_REQUEST,
    output: z.object({ workId: wire.id }),
    errors: { tripFileUnfit: 422, tripsGoOn: 409 },
  }),
};
