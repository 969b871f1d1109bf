import type { UserLanguage } from '../access/person.ts';
import { PARTY_FACTS, type PartyFact } from './party.ts';

type RunWords = {
  name: string;
  titles: readonly [number: string, name: string, why: string];
  why: (code: string, fact: string | number | undefined) => string;
};

const FACTS: Readonly<Record<UserLanguage, Readonly<Record<PartyFact, string>>>> = {
  en: {
    name: 'name',
    address: 'address',
    country: 'country',
    taxNumber: 'tax number',
    iban: 'IBAN',
    companyNumber: 'company number',
  },
  fr: {
    name: 'nom',
    address: 'adresse',
    country: 'pays',
    taxNumber: 'numéro de TVA',
    iban: 'IBAN',
    companyNumber: 'numéro d’entreprise',
  },
};

const factOf = (language: UserLanguage, fact: string | number | undefined) => {
  const known = PARTY_FACTS.find((one) => one === fact);
  return known === undefined ? '' : FACTS[language][known];
};

/** The words of the file that says which accounts got no invoice. */
export const INVOICE_RUN_WORDS: Readonly<Record<UserLanguage, RunWords>> = {
  en: {
    name: 'Not invoiced',
    titles: ['Account', 'Name', 'Why'],
    why: (code, fact) =>
      code === 'clientIncomplete'
        ? `Missing or wrong in the account: ${factOf('en', fact)}`
        : 'The drives changed while it was being issued. Ask for it again.',
  },
  fr: {
    name: 'Non facturés',
    titles: ['Compte', 'Nom', 'Raison'],
    why: (code, fact) =>
      code === 'clientIncomplete'
        ? `Manque ou est faux dans le compte : ${factOf('fr', fact)}`
        : 'Les courses ont changé pendant l’émission. Redemandez-la.',
  },
};
