import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  conduct_rule: { kept: { staff: 'acts_by_name acts_why' }, plain: { code: 'rule' } },
  conduct_strike: {
    driver: { by: [['driver_id', 'drivers']], told: 'strikes' },
    kept: { conduct: 'evidence_text' },
    plain: { code: 'rule evidence_kind', key: 'event' },
  },
} satisfies Declared;
