import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  call: {
    customer: { by: [['number', 'phones']], told: 'calls', erased: { null: 'number' }, trail: 'call' },
    kept: { staff: 'taken_by' },
    plain: { code: 'state', chosen: 'line extension', key: 'exchange_id' },
    // Those too that began then and were never told to be over.
    swept: [
      {
        days: 'callsKeptDays',
        by: 'business',
        over: (before) => sql`rang_at < ${before} and (ended_at < ${before} or ended_at is null)`,
      },
    ],
  },
  call_extension: { plain: { chosen: 'extension' } },
  call_line: { kept: { staff: 'issued_by' }, plain: { key: 'secret_sha256' } },
} satisfies Declared;
