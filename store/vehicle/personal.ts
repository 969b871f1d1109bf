import { sql } from 'kysely';
import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  mdt_type: { plain: { company: 'name_en name_fr', code: 'kind', chosen: 'code protocol' } },
  position_report: { kept: { positions: 'longitude latitude' } },
  position_thinned: {
    kept: { thinned: 'longitudes latitudes' },
    // A day goes as a whole, once its last instant is past.
    swept: [
      {
        days: 'thinnedPositionsKeptDays',
        by: 'business',
        over: (before) => sql`day < (${before}::timestamptz at time zone 'UTC')::date`,
      },
    ],
  },
  vehicle: {
    kept: { party: 'owner_name owners' },
    plain: {
      vehicle: 'plate rego attributes esn cto imei pos_id adma make model colour',
      code: 'mdt_type key_control',
    },
  },
  vehicle_hold: { signed: 'by_name', plain: { vehicle: 'why' } },
  vehicle_now: {
    signed: 'locked_by',
    kept: { positions: 'longitude latitude' },
    plain: { vehicle: 'locked_why', code: 'link', key: 'link_holder' },
  },
  vehicle_type: { plain: { chosen: 'code', company: 'name' } },
} satisfies Declared;
