import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  trip: {
    customer: {
      by: [['job_id', 'jobs']],
      told: 'trips',
      erased: {
        null: 'from_label to_label booked_from booked_to',
        near: 'from_longitude from_latitude to_longitude to_latitude',
      },
    },
    driver: { by: [['driver_id', 'drivers']], told: 'trips' },
    kept: { trips: 'from_label to_label from_longitude from_latitude to_longitude to_latitude' },
    plain: { code: 'kind outcome payment odd_fare' },
    hidden: 'from_words to_words',
  },
  trip_zone_fee: { plain: { company: 'zone', code: 'kind' } },
  outside_record: { plain: { company: 'source', key: 'name_key' } },
  outside_trip: { plain: { company: 'source', key: 'row_key' } },
  outside_shift: {},
} satisfies Declared;
