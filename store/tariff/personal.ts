import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  tariff: { kept: { staff: 'made_by taken_back_by' }, plain: { company: 'name definition note taken_back_why' } },
  tariff_draft: { kept: { staff: 'made_by changed_by' }, plain: { company: 'name definition note' } },
} satisfies Declared;
