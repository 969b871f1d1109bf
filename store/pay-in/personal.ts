import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  pay_in_dispute: { kept: { books: 'why decided_why', staff: 'opened_by decided_by' }, plain: { code: 'decision' } },
  pay_in_model: { plain: { company: 'name class_shares', code: 'kind extras_go tolls_go levies_go' } },
  shift_pay_in: {
    driver: { by: [['driver_id', 'drivers']], told: 'payIns' },
    kept: { books: 'model_name model figures typed lines why', staff: 'made_by' },
    plain: { key: 'client_key' },
    hidden: 'client_key',
  },
  shift_tax_paper: { kept: { staff: 'issued_by' } },
  told_pay_in: { kept: { books: 'told' } },
} satisfies Declared;
