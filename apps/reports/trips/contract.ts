import { z } from 'zod';
import { USER_LANGUAGES } from '#core/access/person.ts';
import { LONGEST_FILE } from '#core/trip/outside/file-head.ts';
import { BRINGS_TRIPS } from '#core/trip/work.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

/** What a request with a whole file may hold. */
const LARGEST_REQUEST = 40 << 20;
const LONGEST_MAP = 200_000;

export const trips = {
  importTrips: operation({
    method: 'POST',
    path: '/reports/trips/import',
    right: BRINGS_TRIPS,
    doc: 'Brings the trips of another system from a CSV file in the background; the map (JSON) says which column is what. What does not fit comes out as a file of the long work.',
    input: z.strictObject({
      fleet: wire.fleet,
      map: z.string().min(1).max(LONGEST_MAP),
      csv: z.string().min(1).max(LONGEST_FILE),
      language: z.enum(USER_LANGUAGES).default('en'),
    }),
    mostBytes: LARGEST_REQUEST,
    output: z.object({ workId: wire.id }),
    errors: { tripFileUnfit: 422, tripsGoOn: 409 },
  }),
};
