import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  drive_share: {
    kept: { driving: 'for_whom', staff: 'made_by revoked_by' },
    plain: { key: 'code_sha256' },
    // The trail still says who shared what.
    swept: [{ days: 'drivingEventsKeptDays', by: 'business', over: (before) => sql`expires_at < ${before}` }],
  },
  driving_event: {
    driver: { by: [['driver_id', 'drivers']], told: 'drivingEvents' },
    kept: { driving: 'longitude latitude' },
    plain: { code: 'type' },
    swept: [
      { days: 'drivingEventsKeptDays', by: 'business', over: (before) => sql`at < ${before}` },
      {
        days: 'drivingSamplesKeptDays',
        by: 'business',
        over: (before) => sql`at < ${before} and samples is not null`,
        emptied: { null: 'samples' },
      },
    ],
  },
  geofence: { plain: { company: 'name rings message', code: 'fee_kind fee_on' } },
  geofence_drawing: { kept: { staff: 'drawn_by' } },
  trouble_code: { plain: { vehicle: 'code' } },
} satisfies Declared;
