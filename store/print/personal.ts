import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

const theirs = { gone: 'key name', files: 'file_id copy_file_id' } as const;

/** What its columns say of persons. */
export const personal = {
  print: {
    driver: {
      by: [
        ['driver_id', 'drivers'],
        ['case_id', 'driverCases'],
      ],
      told: 'papersPrinted',
      tells: (rows) => sql`
        select p.kind, p.name, p.made_at, encode(f.bytes, 'base64') as base64
        from print p join file f on f.id = p.file_id where ${rows('p')} order by p.id`,
      ...theirs,
    },
    case: { by: [['case_id', 'cases']], told: null, ...theirs },
    kept: { books: 'key name', staff: 'made_by' },
    plain: { declared: 'kind' },
  },
} satisfies Declared;
