import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  draft: {
    kept: { staff: 'made_by changed_by planned_by live_by ended_by' },
    plain: { company: 'name changes', code: 'state', declared: 'kind', measure: 'stopped' },
  },
} satisfies Declared;
