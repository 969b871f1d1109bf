import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  meter_code: { plain: { company: 'name starts_at ends_at', chosen: 'codes', code: 'days' } },
  meter_report: { plain: { company: 'number notes', code: 'kind' } },
  tamper_event: {
    kept: { conduct: 'longitude latitude' },
    plain: { code: 'code state' },
    // What a case rests on stays whole.
    swept: [
      { days: 'drivingEventsKeptDays', by: 'business', over: (before) => sql`at < ${before} and case_id is null` },
      {
        days: 'drivingSamplesKeptDays',
        by: 'business',
        over: (before) => sql`at < ${before} and samples is not null and case_id is null`,
        emptied: { null: 'samples' },
      },
    ],
  },
  tamper_exception: { kept: { staff: 'made_by ended_by' }, plain: { code: 'code', company: 'why longitude latitude' } },
  tamper_mask: { kept: { staff: 'off_by' }, plain: { company: 'off_why', key: 'cell' } },
  tamper_rule: {
    kept: { staff: 'made_by checked_by' },
    plain: { code: 'code state', company: 'why checked_why', measure: 'replay' },
  },
  tamper_trip: {
    swept: [{ days: 'drivingEventsKeptDays', by: 'business', over: (before) => sql`at < ${before}` }],
  },
  vehicle_signal: {
    plain: { code: 'kind', measure: 'value' },
    swept: [{ days: 'drivingSamplesKeptDays', by: 'business', over: (before) => sql`at < ${before}` }],
  },
} satisfies Declared;
