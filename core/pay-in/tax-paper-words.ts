import type { UserLanguage } from '#core/access/person.ts';

type Words = Readonly<
  Record<
    | 'title'
    | 'issued'
    | 'taxNumber'
    | 'bailee'
    | 'shift'
    | 'vehicle'
    | 'payIn'
    | 'corrects'
    | 'what'
    | 'tax'
    | 'amount'
    | 'net'
    | 'sum',
    string
  >
>;

/** What stands on a tax invoice to a driver. */
export const taxPaperWords: Readonly<Record<UserLanguage, Words>> = {
  en: {
    title: 'Tax invoice',
    issued: 'Paid in',
    taxNumber: 'Tax number',
    bailee: 'Bailee',
    shift: 'Shift of',
    vehicle: 'Vehicle',
    payIn: 'Pay-in',
    corrects: 'Puts right pay-in',
    what: 'For',
    tax: 'Tax in it',
    amount: 'Amount',
    net: 'Without tax',
    sum: 'Sum with tax',
  },
  fr: {
    title: 'Facture fiscale',
    issued: 'Réglé',
    taxNumber: 'Numéro fiscal',
    bailee: 'Dépositaire',
    shift: 'Service du',
    vehicle: 'Véhicule',
    payIn: 'Règlement',
    corrects: 'Rectifie le règlement',
    what: 'Pour',
    tax: 'Taxe comprise',
    amount: 'Montant',
    net: 'Hors taxe',
    sum: 'Somme, taxe comprise',
  },
};
