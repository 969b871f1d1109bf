import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  dispatch_draft: { kept: { staff: 'changed_by' }, plain: { company: 'name document' } },
  dispatch_plan: { kept: { staff: 'made_live_by' }, plain: { company: 'name document note' } },
} satisfies Declared;
