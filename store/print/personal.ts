import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  print: { kept: { books: 'key name', staff: 'made_by' }, plain: { code: 'kind' } },
} satisfies Declared;
