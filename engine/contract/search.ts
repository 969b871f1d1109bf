import { z } from 'zod';
import type { Right } from '#core/access/flags.ts';
import { LANGUAGES } from '#core/language/languages.ts';

import { operation } from './operation.ts';
import { wire } from './wire.ts';

/** The most a file holds: the newest of what is found. */
export const MOST_IN_FILE = 10_000;

/** In which language the server tells what it found. */
export const searchLanguage = z.enum(LANGUAGES).default('en');
/** Where a page ended: the next one continues after it. */
export const pageEnd = z.object({ atMs: wire.instantMs, id: wire.id }).nullable();
/** Where the last page ended, as it is asked for. */
export const afterPage = z.strictObject({ atMs: wire.instantMs, id: wire.id }).nullable().default(null);
/** Asked of a search besides its conditions where a file is wanted. */
export const searchFile = { format: z.enum(['csv', 'xlsx']), language: searchLanguage };
/** What every such operation refuses besides: as many files are being made as can be. */
export const fileRefusals = { filesBusy: 503 } as const;

/** What stands in the query string. */
const kept = z
  .record(z.string().min(1).max(30), z.string().max(200))
  .refine((search) => Object.keys(search).length <= 30);

/** The operations by which users keep searches of these pages: `...savedSearchOperations(['trips'], right, '/coach/search')`. */
export function savedSearchOperations<const P extends readonly [string, ...string[]]>(
  pages: P,
  right: Right,
  path: `/${string}`,
) {
  const page = z.enum(pages);
  return {
    saved: operation({
      method: 'GET',
      path: `${path}/saved`,
      right,
      doc: 'The searches that the user keeps of a page, by name, and those that are shared with one of their fleets.',
      input: z.strictObject({ page }),
      output: z.object({
        searches: z.array(
          z.object({
            id: wire.id,
            name: z.string(),
            search: kept,
            /** Who made it; null where the user did. */
            by: z.string().nullable(),
            /** With which fleet it is shared. */
            fleetId: wire.fleet.nullable(),
            mayChange: z.boolean(),
          }),
        ),
      }),
      errors: {},
    }),
    save: operation({
      method: 'POST',
      path: `${path}/save`,
      right,
      doc: 'Keeps a search under a name; one of the same name is replaced.',
      input: z.strictObject({ page, name: wire.name(60), search: kept }),
      output: z.object({ id: wire.id }),
      errors: { searchesFull: 409 },
    }),
    rename: operation({
      method: 'POST',
      path: `${path}/rename`,
      right,
      doc: 'Gives a kept search another name.',
      input: z.strictObject({ id: wire.id, name: wire.name(60) }),
      output: z.object({ id: wire.id }),
      errors: { searchUnknown: 404, searchNameTaken: 409 },
    }),
    remove: operation({
      method: 'POST',
      path: `${path}/remove`,
      right,
      doc: 'Forgets a kept search.',
      input: z.strictObject({ id: wire.id }),
      output: z.object({ id: wire.id }),
      errors: { searchUnknown: 404 },
    }),
  };
}

/** The same where they may be shared with those of a fleet who have the right: only who made one, or an administrator, changes it. */
export function sharedSearchOperations<const P extends readonly [string, ...string[]]>(
  pages: P,
  right: Right,
  path: `/${string}`,
) {
  return {
    ...savedSearchOperations(pages, right, path),
    share: operation({
      method: 'POST',
      path: `${path}/share`,
      right,
      doc: 'Shares a kept search with those of a fleet who may open its page; with none, it is its maker’s alone again.',
      input: z.strictObject({ id: wire.id, fleetId: wire.fleet.nullable() }),
      output: z.object({ id: wire.id }),
      errors: { searchUnknown: 404 },
    }),
  };
}
