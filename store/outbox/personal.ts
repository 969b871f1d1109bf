import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

const gone = {
  told: 'messages',
  gone: 'to_address subject body last_error file_name',
  files: 'file_id',
  trail: 'outbox',
} as const;

/** What its columns say of persons. */
export const personal = {
  outbox: {
    customer: {
      by: [
        ['booking_id', 'bookings'],
        ['to_address', 'phones'],
        ['to_address', 'mails'],
      ],
      ...gone,
      tells: (rows) => sql`select o.* from outbox o where ${rows('o')} and (not o.secret or o.booking_id is not null)`,
    },
    driver: {
      by: [
        ['to_address', 'phones'],
        ['to_address', 'mails'],
      ],
      ...gone,
      told: 'mails',
      tells: (rows) => sql`select o.* from outbox o where ${rows('o')} and not o.secret`,
    },
    kept: { staff: 'asked_by' },
    plain: { declared: 'kind', code: 'language channel', key: 'cause' },
    swept: [
      {
        days: 'mailKeptDays',
        by: 'wall',
        over: (before) => sql`sent_at < ${before} or failed_at < ${before} or expired_at < ${before}`,
        file: { column: 'file_id', where: sql`kind = 'report'` },
      },
    ],
  },
} satisfies Declared;
