import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  announcement: {
    plain: { declared: 'topic' },
    // A client that missed them gets a snapshot.
    swept: [{ days: 1, by: 'business', over: (before) => sql`number is not null and at < ${before}` }],
  },
  migration: { plain: { declared: 'name', key: 'checksum' } },
  audit: {
    apart: {
      'with the rows that a line is about': 'was became why',
      'where a driver who is erased did it': 'actor_name',
    },
    // The trail of a case stays, as the case does.
    kept: { staff: 'actor_name', conduct: 'was became why' },
    plain: { code: 'actor_kind', declared: 'act entity', key: 'entity_id' },
  },
} satisfies Declared;
