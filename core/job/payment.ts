import type { UserLanguage } from '#core/access/person.ts';

/** How a passenger pays. */
export const PAYMENTS = ['cash', 'card', 'account', 'docket', 'wallet'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What each is called, on every screen and in the files the server makes. */
export const paymentNames: Readonly<Record<UserLanguage, Readonly<Record<Payment, string>>>> = {
  en: { cash: 'Cash', card: 'Card', account: 'Account', docket: 'Docket', wallet: 'Wallet' },
  fr: { cash: 'Espèces', card: 'Carte', account: 'Compte', docket: 'Bon', wallet: 'Portefeuille' },
};

/** Is it written to the account's debt, rather than paid to the driver? */
export const isOnAccount = (payment: Payment | null): boolean => payment === 'account';
