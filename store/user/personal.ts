import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  app_user: {
    kept: { party: 'name full_name email' },
    plain: { code: 'language', key: 'password_hash one_time_hash totp_secret' },
  },
  password_history: { plain: { key: 'password_hash' } },
  user_event: {
    kept: { userEvents: 'app event' },
    swept: [{ days: 'userEventsKeptDays', by: 'wall', over: (before) => sql`at < ${before}` }],
  },
} satisfies Declared;
