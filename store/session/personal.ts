import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  session: {
    kept: { sessions: 'address client' },
    plain: { declared: 'app', key: 'code_sha256' },
    swept: [{ days: 'sessionsKeptDays', by: 'wall', over: (before) => sql`last_act_at < ${before}` }],
  },
} satisfies Declared;
