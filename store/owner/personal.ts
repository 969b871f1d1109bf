import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  owner: { kept: { party: 'name legal_name address country tax_number company_number electronic_address iban email' } },
} satisfies Declared;
