import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  penalty: { plain: { chosen: 'code', company: 'name text_en text_fr', code: 'scope way found_by' } },
} satisfies Declared;
