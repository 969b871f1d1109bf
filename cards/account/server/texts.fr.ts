import type * as en from './texts.en.ts';

export const STATEMENT_WORDS: typeof en.STATEMENT_WORDS = {
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
};
