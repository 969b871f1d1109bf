import { isSeen } from '../letters/seen.ts';

/** Whose invoice it is, or whom it is for, as it stood the day it was issued. */
export type Party = {
  name: string;
  address: string[];
  country: string;
  /** Empty where a client has none. */
  taxNumber: string;
  email: string;
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
