import { sql } from 'kysely';
import { WORK_KEPT_DAYS } from '#core/long-work/state.ts';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  long_work: {
    kept: { staff: 'asked_by', work: 'params detail figures file_name fault' },
    plain: { declared: 'kind', code: 'state', key: 'cause' },
    swept: [
      {
        days: WORK_KEPT_DAYS,
        by: 'business',
        over: (before) => sql`ended_at < ${before}`,
        file: { column: 'file_id', where: sql`true` },
      },
    ],
  },
  long_work_given: { kept: { work: 'content reached' } },
} satisfies Declared;
