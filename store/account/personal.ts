import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  account: {
    kept: {
      party:
        'name contact phone email suspended_why authorisers legal_name invoice_address country vat_number company_number electronic_address invoice_email',
    },
    plain: {
      chosen: 'number',
      code: 'authorisation_rule po_rule booking_types payment',
      company: 'po_pattern po_example',
    },
  },
} satisfies Declared;
