import { isOrganisation } from '../codes/organisation.ts';
import { isVat } from '../codes/vat.ts';
import { isCountry } from '../kit/country.ts';
import { isIban } from '../kit/iban.ts';
import { type Buyer, missingOfBuyer, missingOfSeller, type Party, type PartyFact, type Seller } from './party.ts';

/** A fact of a party that keeps a paper from its number: nothing stands there, or what stands there is nonsense. */
export type PartyFault = { fact: PartyFact; given: string };

const missing = (fact: PartyFact | null): PartyFault | null => fact && { fact, given: '' };

function wrongOf({ country, taxNumber }: Party): PartyFault | null {
  if (!isCountry(country)) return { fact: 'country', given: country };
  return taxNumber === '' || isVat(taxNumber, country) ? null : { fact: 'taxNumber', given: taxNumber };
}

/** What a seller has to mend before a paper takes its number, the first of it. */
export function faultOfSeller(seller: Seller): PartyFault | null {
  const { country, companyNumber, iban } = seller;
  const fault = missing(missingOfSeller(seller)) ?? wrongOf(seller);
  if (fault) return fault;
  if (!isIban(iban)) return { fact: 'iban', given: iban };
  const known = companyNumber === '' || isOrganisation(companyNumber, country);
  return known ? null : { fact: 'companyNumber', given: companyNumber };
}

/** The same of a client. */
export const faultOfBuyer = (buyer: Buyer): PartyFault | null => missing(missingOfBuyer(buyer)) ?? wrongOf(buyer);
