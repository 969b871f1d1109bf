import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  payment_run: {
    kept: { books: 'from_name from_iban', staff: 'made_by' },
    plain: { listed: 'currency', code: 'pays', key: 'client_key' },
  },
  payment_run_item: { kept: { books: 'name iban owner_name bounced_why', staff: 'bounced_by' } },
} satisfies Declared;
