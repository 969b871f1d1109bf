import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  number_series: { plain: { declared: 'name' } },
} satisfies Declared;
