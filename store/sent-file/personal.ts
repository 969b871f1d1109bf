import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

const AN_HOUR = 1 / 24;

/** What its columns say of persons. */
export const personal = {
  sent_file: {
    apart: { 'an hour after it was sent': 'bytes' },
    swept: [{ days: AN_HOUR, by: 'wall', over: (before) => sql`sent_at < ${before}` }],
  },
} satisfies Declared;
