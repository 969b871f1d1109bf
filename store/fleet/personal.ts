import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  fleet: {
    plain: {
      company: 'name longitude latitude plan',
      chosen: 'city',
      listed: 'time_zone region',
      code: 'currency language',
    },
  },
  sub_fleet: { plain: { company: 'name notes' } },
  fleet_hour: {
    swept: [{ days: 'hoursKeptDays', by: 'business', over: (before) => sql`hour_at < ${before}` }],
  },
  fleet_minute: {
    // The figures of a shift day look back 25 hours at most.
    swept: [{ days: 3, by: 'business', over: (before) => sql`minute_at < ${before}` }],
  },
} satisfies Declared;
