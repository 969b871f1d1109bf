import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  key_set: { plain: { company: 'kind tag hook', code: 'state' } },
} satisfies Declared;
