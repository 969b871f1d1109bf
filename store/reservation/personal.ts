import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  reservation: { kept: { staff: 'made_by' }, plain: { code: 'kind' } },
} satisfies Declared;
