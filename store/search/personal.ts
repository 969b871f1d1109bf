import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  saved_search: {
    customer: {
      by: [['id', 'searches']],
      told: 'searches',
      gone: 'name search',
      trail: 'savedSearch',
    },
    plain: { declared: 'page' },
  },
} satisfies Declared;
