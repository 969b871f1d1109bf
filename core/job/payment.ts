import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** How a passenger pays. */
export const PAYMENTS = ['cash', 'card', 'account', 'docket', 'wallet'] as const;
export type Payment = (typeof PAYMENTS)[number];

/** What each is called, on every screen and in the files the server makes. */
export const paymentNames: Readonly<Record<Language, Readonly<Record<Payment, string>>>> = inLanguages({
  en: en.paymentNames,
  fr: fr.paymentNames,
});

/** Is it written to the account's debt, rather than paid to the driver? */
export const isOnAccount = (payment: Payment | null): boolean => payment === 'account';
