import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  cash_receipt: {
    driver: { by: [['driver_id', 'drivers']], told: 'receipts' },
    kept: { books: 'why', staff: 'made_by' },
    plain: { code: 'kind account', key: 'client_key' },
    hidden: 'client_key',
  },
  till: { plain: { company: 'name printer', code: 'paper' } },
  till_session: {
    kept: { books: 'counts reason', staff: 'user_name closed_by approved_by' },
    plain: { code: 'state' },
  },
} satisfies Declared;
