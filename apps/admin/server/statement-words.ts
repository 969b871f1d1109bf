import type { UserLanguage } from '#core/access/person.ts';

type StatementWords = {
  name: string;
  titles: (currency: string) => readonly string[];
  opening: string;
  closing: string;
};

/** The words of the file of a statement, which the server makes in the user's language. */
export const STATEMENT_WORDS: Readonly<Record<UserLanguage, StatementWords>> = {
  en: {
    name: 'statement',
    titles: (currency) => ['Day', 'Entry', 'Job', `Amount (${currency})`, `Balance (${currency})`, 'Note', 'By'],
    opening: 'Balance before',
    closing: 'Balance after',
  },
  fr: {
    name: 'releve',
    titles: (currency) => ['Jour', 'Écriture', 'Course', `Montant (${currency})`, `Solde (${currency})`, 'Note', 'Par'],
    opening: 'Solde avant',
    closing: 'Solde après',
  },
};
