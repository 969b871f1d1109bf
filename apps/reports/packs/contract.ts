import { z } from 'zod';
import { READS_REPORTS } from '#core/figure/rights.ts';
import { PACK_FILE_CODES, REGULATOR_PACK_CODES } from '#core/regulator/packs.ts';
import { day } from '#engine/contract/day.ts';
import { operation } from '#engine/contract/operation.ts';
import { fileRefusals } from '#engine/contract/search.ts';
import { wire } from '#engine/contract/wire.ts';

/** A file is of so many days at most. */
export const MOST_PACK_DAYS = 400;
/** A record of trips goes back five years. */
export const MOST_RECORD_DAYS = 5 * 366;

const asked = z.coerce.number<number>();

/** What regulators are handed: files by the rules of a jurisdiction. */
export const packs = {
  packs: operation({
    method: 'GET',
    path: '/reports/packs',
    right: READS_REPORTS,
    doc: 'The files that the fleet’s settings name for its regulator, each with its rule and its columns.',
    input: z.strictObject({ fleet: asked.pipe(wire.fleet) }),
    output: z.object({
      pack: z.enum(REGULATOR_PACK_CODES),
      timeZone: z.string(),
      files: z.array(
        z.object({
          code: z.enum(PACK_FILE_CODES),
          source: z.string(),
          span: z.enum(['month', 'months', 'days']),
          formats: z.array(z.enum(['csv', 'json'])),
          columns: z.array(z.string()),
        }),
      ),
    }),
    errors: {},
  }),
  packFile: operation({
    method: 'POST',
    path: '/reports/packs/file',
    right: READS_REPORTS,
    search: true,
    doc: 'A file for the regulator over some days of the fleet’s calendar, to the byte as its rule has it. Taking it out is written into the trail.',
    input: z.strictObject({
      fleet: wire.fleet,
      file: z.enum(PACK_FILE_CODES),
      from: day,
      through: day,
      format: z.enum(['csv', 'json']),
    }),
    output: z.file(),
    errors: {
      packNotNamed: 409,
      formatWrong: 422,
      spanWrong: 422,
      monthsNotWhole: 422,
      ...fileRefusals,
    },
  }),
};
