import { JOB_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { erasedOf } from '../booking/plain-personal.ts';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  job: {
    customer: {
      by: [['id', 'jobs']],
      told: 'jobs',
      trail: 'job',
      erased: {
        dash: 'passenger_name pickup_label dropoff_label reason',
        near: 'pickup_longitude pickup_latitude dropoff_longitude dropoff_latitude',
        empty: `phone notes ${erasedOf(JOB_FIELDS, '')}`,
        null: erasedOf(JOB_FIELDS, null),
        next: 'version',
      },
    },
    signed: 'taken_by',
    plain: { code: 'state payment cancelled_by', chosen: 'attributes reason_code', measure: 'quote' },
  },
  job_ladder: { plain: { code: 'rung' } },
} satisfies Declared;
