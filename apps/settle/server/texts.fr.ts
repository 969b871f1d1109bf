import type * as en from './texts.en.ts';

export const STATEMENT_WORDS: typeof en.STATEMENT_WORDS = {
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
};
