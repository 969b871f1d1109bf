import type { UserLanguage } from '#core/access/person.ts';

type StatementWords = {
  name: string;
  titles: (currency: string) => readonly string[];
  opening: string;
  closing: string;
  title: string;
  account: string;
  period: string;
  columns: readonly [day: string, entry: string, job: string, amount: string, balance: string];
  toPay: string;
  agentTitle: string;
  toGet: string;
  toIban: (iban: string) => string;
  mail: (from: string) => string;
};

/** The words of the file of a statement, which the server makes in the user's language. */
export const STATEMENT_WORDS: Readonly<Record<UserLanguage, StatementWords>> = {
  en: {
    name: 'statement',
    titles: (currency) => ['Day', 'Entry', 'Job', `Amount (${currency})`, `Balance (${currency})`, 'Note', 'By'],
    opening: 'Balance before',
    closing: 'Balance after',
    title: 'Statement of account',
    account: 'Account',
    period: 'Period',
    columns: ['Day', 'Entry', 'Job', 'Amount', 'Balance'],
    toPay: 'To pay',
    agentTitle: 'Statement of commission',
    toGet: 'Due to you',
    toIban: (iban) => `Please pay to ${iban}, and name the account.`,
    mail: (from) => `Good day,\n\nthe statement of your account is attached.\n\n${from}`,
  },
  fr: {
    name: 'releve',
    titles: (currency) => ['Jour', 'Écriture', 'Course', `Montant (${currency})`, `Solde (${currency})`, 'Note', 'Par'],
    opening: 'Solde avant',
    closing: 'Solde après',
    title: 'Relevé de compte',
    account: 'Compte',
    period: 'Période',
    columns: ['Jour', 'Écriture', 'Course', 'Montant', 'Solde'],
    toPay: 'À payer',
    agentTitle: 'Relevé de commission',
    toGet: 'À vous revenir',
    toIban: (iban) => `Merci de payer sur ${iban}, en nommant le compte.`,
    mail: (from) => `Bonjour,\n\nle relevé de votre compte est joint à ce message.\n\n${from}`,
  },
};
