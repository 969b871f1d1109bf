import type { Declared } from '../person/declared.ts';

/** What its columns say of persons. */
export const personal = {
  owner: { kept: { party: 'name legal_name address country tax_number iban email' } },
} satisfies Declared;
