import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  setting: { plain: { company: 'name value' } },
  setting_value: { kept: { staff: 'changed_by' }, plain: { company: 'name value' } },
} satisfies Declared;
