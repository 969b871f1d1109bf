import type { Printed } from '#core/print/printed.ts';

type Words = {
  title: string;
  invoice: string;
  period: string;
  issued: string;
  taxNumber: string;
  buyerTaxNumber: string;
  vehicle: string;
  what: string;
  how: string;
  amount: string;
  net: string;
  tax: (percent: string, of: string) => string;
  given: string;
  owed: string;
  /** What the law wants to stand on an invoice that the buyer writes. */
  selfBilled: string;
  sha256: (hash: string) => string;
};

export const STATEMENT_WORDS: Readonly<Record<Printed['language'], Words>> = {
  en: {
    title: 'Settlement',
    invoice: 'Settlement and self-billed invoice',
    period: 'Period',
    issued: 'Issued',
    taxNumber: 'Tax number',
    buyerTaxNumber: 'Tax number of the company',
    vehicle: 'Vehicle',
    what: 'What',
    how: 'How it is reckoned',
    amount: 'Amount',
    net: 'Without tax',
    tax: (percent, of) => `Tax ${percent} % of ${of}`,
    given: 'To be paid to the owner',
    owed: 'Owed by the owner',
    selfBilled: 'Self-billing: this invoice is made out by the customer in the name of the supplier.',
    sha256: (hash) => `SHA-256 of what it says: ${hash}`,
  },
  fr: {
    title: 'Décompte',
    invoice: 'Décompte et facture en autofacturation',
    period: 'Période',
    issued: 'Émis le',
    taxNumber: 'Numéro de TVA',
    buyerTaxNumber: 'Numéro de TVA de la société',
    vehicle: 'Véhicule',
    what: 'Quoi',
    how: 'Comment c’est calculé',
    amount: 'Montant',
    net: 'Hors taxe',
    tax: (percent, of) => `Taxe ${percent} % de ${of}`,
    given: 'À payer au propriétaire',
    owed: 'Dû par le propriétaire',
    selfBilled: 'Autofacturation : facture établie par le client au nom du fournisseur.',
    sha256: (hash) => `SHA-256 du contenu : ${hash}`,
  },
};
