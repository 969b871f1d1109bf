import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  lab_run: {
    kept: { staff: 'asked_by' },
    plain: { key: 'day', code: 'state', company: 'plan against', measure: 'made result fault' },
  },
} satisfies Declared;
