import { isSeen } from '../letters/seen.ts';
import { legalNumber, vatNumber } from './party-number.ts';

/** Whose invoice it is, or whom it is for, as it stood the day it was issued. */
export type Party = {
  name: string;
  address: string[];
  country: string;
  /** Empty where a client has none. */
  taxNumber: string;
  email: string;
  /** In the register of companies; not told on what was issued before it was asked for, as all below. */
  companyNumber?: string;
  /** Where it takes invoices on a network, as `0007:5560000001`. */
  electronicAddress?: string;
  phone?: string;
};
export type Seller = Party & { companyNumber: string; iban: string };
export type Buyer = Party & { reference: string };

export const PARTY_FACTS = ['name', 'address', 'country', 'taxNumber', 'iban', 'companyNumber'] as const;
export type PartyFact = (typeof PARTY_FACTS)[number];

const firstEmpty = (facts: Partial<Record<PartyFact, string>>): PartyFact | null =>
  PARTY_FACTS.find((fact) => facts[fact] !== undefined && !isSeen(facts[fact])) ?? null;

/** What the law wants of a seller on an invoice and is not known, the first of it. */
export const missingOfSeller = ({ name, address, country, taxNumber, iban }: Seller): PartyFact | null =>
  firstEmpty({ name, address: address.join(''), country, taxNumber, iban });

/** The same of a client. */
export const missingOfBuyer = ({ name, address, country }: Buyer): PartyFact | null =>
  firstEmpty({ name, address: address.join(''), country });

/** Whose number for VAT is missing where the client is to charge the tax: both have one, or no invoice says so. */
export function missingForReverse(seller: Seller, buyer: Buyer): 'seller' | 'buyer' | null {
  if (vatNumber(seller) === null) return 'seller';
  return vatNumber(buyer) === null && legalNumber(buyer) === null ? 'buyer' : null;
}
