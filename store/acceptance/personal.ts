import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  acceptance_fit: { plain: { code: 'used' } },
} satisfies Declared;
