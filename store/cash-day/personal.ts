import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  cash_day: { kept: { books: 'figures', staff: 'closed_by' } },
  book_closing: { kept: { staff: 'closed_by' } },
} satisfies Declared;
