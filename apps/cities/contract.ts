import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { SentBody } from '#core/file/sent-body.ts';
import { byLanguage } from '#core/language/in-languages.ts';
import { CITY_IMPORT_STATES, MOST_EXTRACT_BYTES, PIECE_BYTES } from '#core/place/city-import.ts';
import { operation } from '#engine/contract/operation.ts';
import { wire } from '#engine/contract/wire.ts';

const right: Right = { all: ['manager', 'systemEdit'] };

const count = z.number().int().min(0);
const found = z.object({ streets: count, addresses: count, places: count, ranks: count, areas: count });

const coming = z.object({
  id: wire.id,
  name: z.string(),
  fileName: z.string(),
  bytes: count,
  state: z.enum(CITY_IMPORT_STATES),
  /** Of its pieces while it is uploaded, of its bytes while it is read. */
  share: z.number().min(0).max(1),
  askedBy: z.string(),
  askedAtMs: wire.instantMs,
  found: found.nullable(),
  /** Why it did not become a city. */
  problem: z.object(byLanguage(() => z.string())).nullable(),
});
export type ComingCity = z.infer<typeof coming>;

const asked = z.coerce.number<number>();

export const contract = {
  list: operation({
    method: 'GET',
    path: '/cities',
    right,
    doc: 'The cities of the suite, and those that are on their way or lately were.',
    input: z.strictObject({}),
    output: z.object({
      cities: z.array(
        z.object({ id: z.string(), name: z.string(), fleets: z.array(z.string()), streets: count, addresses: count }),
      ),
      coming: z.array(coming),
    }),
    errors: {},
  }),
  begin: operation({
    method: 'POST',
    path: '/cities/imports',
    right,
    doc: 'Opens the upload of an OpenStreetMap extract (.osm.pbf), which is then sent in pieces.',
    input: z.strictObject({
      name: wire.name(60),
      fileName: wire.name(200),
      bytes: z.number().int().min(1).max(MOST_EXTRACT_BYTES),
      replaces: z.boolean().default(false),
    }),
    output: z.object({ id: wire.id, pieceBytes: count }),
    errors: { cityNameUnusable: 422, cityThere: 409, cityComing: 409 },
  }),
  piece: operation({
    method: 'POST',
    path: '/cities/imports/piece',
    right,
    bytes: true,
    doc: 'A piece of an upload as it is (application/octet-stream); the same piece again changes nothing. With the last the city is read.',
    input: z.object({
      query: z.strictObject({
        id: asked.pipe(wire.id),
        number: asked.pipe(
          z
            .number()
            .int()
            .min(0)
            .max(MOST_EXTRACT_BYTES / PIECE_BYTES),
        ),
      }),
      body: z.instanceof(SentBody),
    }),
    output: z.object({ pieces: count, whole: z.boolean() }),
    errors: { cityImportUnknown: 404, cityImportOver: 409, pieceWrong: 422 },
  }),
  stop: operation({
    method: 'POST',
    path: '/cities/imports/stop',
    right,
    doc: 'Stops an upload or a reading; nothing of it stays.',
    input: z.strictObject({ id: wire.id }),
    output: z.object({ id: wire.id }),
    errors: { cityImportUnknown: 404, cityImportOver: 409 },
  }),
};
