import { sql } from 'kysely';
import { HEEDED_WEEKS } from '#core/dispatch/spread/heeding.ts';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  advice_given: {
    plain: { measure: 'longitude latitude' },
    swept: [{ days: 7 * HEEDED_WEEKS, by: 'business', over: (before) => sql`at < ${before}` }],
  },
  vehicle_advice: { plain: { measure: 'longitude latitude' } },
} satisfies Declared;
