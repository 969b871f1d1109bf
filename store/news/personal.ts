import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  news: { plain: { company: 'news' } },
} satisfies Declared;
