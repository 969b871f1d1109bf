import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  penalty: { plain: { company: 'code name text_en text_fr', code: 'scope way found_by' } },
} satisfies Declared;
