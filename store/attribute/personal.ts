import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  attribute: { plain: { chosen: 'code', company: 'name_en name_fr', code: 'whose' } },
} satisfies Declared;
