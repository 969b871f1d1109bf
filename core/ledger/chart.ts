import type { UserLanguage } from '#core/access/person.ts';

/** The accounts of a fleet's book. Of `client` there is one for each client account, whose id is its holder. */
export const LEDGER_KINDS = [
  'client',
  'revenue',
  'bank',
  'cash',
  'opening',
  'shiftRevenue',
  'shiftTax',
  'shiftTolls',
  'shiftLevies',
  'shiftCosts',
  'cardClearing',
  'accountClearing',
  'docketClearing',
  'voucherClearing',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

export const ledgerKindNames: Readonly<Record<UserLanguage, Readonly<Record<LedgerKind, string>>>> = {
  en: {
    client: 'Owed by clients',
    revenue: 'Revenue of drives',
    bank: 'Bank',
    cash: 'Cash of the office',
    opening: 'Balances brought over',
    shiftRevenue: 'Revenue of shifts',
    shiftTax: 'Tax on shifts',
    shiftTolls: 'Tolls passed on',
    shiftLevies: 'Levies passed on',
    shiftCosts: 'Costs paid by drivers',
    cardClearing: 'Cards to come in',
    accountClearing: 'Drives on account paid to drivers',
    docketClearing: 'Dockets to come in',
    voucherClearing: 'Vouchers to come in',
  },
  fr: {
    client: 'Dû par les clients',
    revenue: 'Produit des courses',
    bank: 'Banque',
    cash: 'Caisse du bureau',
    opening: 'Soldes repris',
    shiftRevenue: 'Produit des services',
    shiftTax: 'Taxe sur les services',
    shiftTolls: 'Péages reversés',
    shiftLevies: 'Taxes reversées',
    shiftCosts: 'Frais payés par les chauffeurs',
    cardClearing: 'Cartes à recevoir',
    accountClearing: 'Courses en compte payées aux chauffeurs',
    docketClearing: 'Bons de société à recevoir',
    voucherClearing: 'Bons à recevoir',
  },
};

/** Where money of a client goes to. */
export const PAID_INTO = ['bank', 'cash'] as const satisfies readonly LedgerKind[];
export type PaidInto = (typeof PAID_INTO)[number];

/** What an entry is of. A job is held with its quote, and let go of or entered with its fare. */
export const ENTRY_KINDS = [
  'jobHeld',
  'jobLetGo',
  'jobFare',
  'jobCorrected',
  'payment',
  'paymentCorrected',
  'opening',
] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const entryKindNames: Readonly<Record<UserLanguage, Readonly<Record<EntryKind, string>>>> = {
  en: {
    jobHeld: 'Booked',
    jobLetGo: 'Let go',
    jobFare: 'Drive',
    jobCorrected: 'Drive corrected',
    payment: 'Payment',
    paymentCorrected: 'Payment corrected',
    opening: 'Brought over',
  },
  fr: {
    jobHeld: 'Réservée',
    jobLetGo: 'Libérée',
    jobFare: 'Course',
    jobCorrected: 'Course corrigée',
    payment: 'Paiement',
    paymentCorrected: 'Paiement corrigé',
    opening: 'Solde repris',
  },
};
