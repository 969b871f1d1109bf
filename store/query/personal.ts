import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  driver_query: {
    driver: {
      by: [['driver_id', 'drivers']],
      told: 'queries',
      erased: { empty: 'query', null: 'response', near: 'longitude latitude', next: 'version' },
      trail: 'driverQuery',
    },
    signed: 'finished_by first_claimed_by',
    plain: { chosen: 'channel' },
  },
  query_code: { plain: { company: 'name' } },
} satisfies Declared;
