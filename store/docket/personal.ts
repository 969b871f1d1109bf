import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  docket: {
    kept: { books: 'returned_why', staff: 'received_by sorted_by returned_by' },
    plain: { code: 'state', key: 'number client_key' },
    hidden: 'client_key',
  },
} satisfies Declared;
