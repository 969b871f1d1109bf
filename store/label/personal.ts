import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  system_label: {
    kept: { staff: 'changed_by' },
    plain: { code: 'term fr_gender', company: 'en_one en_many fr_one fr_many' },
  },
} satisfies Declared;
