import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  invoice: {
    kept: { books: 'seller buyer why', staff: 'drafted_by issued_by' },
    plain: { code: 'kind', listed: 'currency' },
  },
  invoice_line: { kept: { books: 'text' }, plain: { code: 'category', company: 'tax_why' } },
  invoice_payment: { kept: { staff: 'made_by' } },
  invoice_reminder: { kept: { books: 'to_address', staff: 'made_by' } },
} satisfies Declared;
