import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  suspension: {
    driver: { by: [['driver_id', 'drivers']], told: 'suspensions', id: 'case_id' },
    kept: { conduct: 'reason evidence penalty_name', staff: 'decided_by_name agreed_by_name' },
    plain: { code: 'scope ended_how' },
  },
} satisfies Declared;
