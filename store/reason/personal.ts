import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  reason: { plain: { chosen: 'code', company: 'text_en text_fr', code: 'kind' } },
} satisfies Declared;
