import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  user_message: {
    kept: { userMessages: 'message', staff: 'from_user_name' },
    swept: [{ days: 'userMessagesKeptDays', by: 'business', over: (before) => sql`expires_at < ${before}` }],
  },
} satisfies Declared;
