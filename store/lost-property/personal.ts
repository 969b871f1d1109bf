import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  lost_property: {
    case: {
      by: [['case_id', 'cases']],
      told: 'lostThings',
      erased: { null: 'phone receiver imei', near: 'longitude latitude', file: 'signature_id', now: 'erased_at' },
      id: 'case_id',
    },
    kept: { conduct: 'words colours brand' },
    plain: { code: 'side kind answered due_told' },
  },
} satisfies Declared;
