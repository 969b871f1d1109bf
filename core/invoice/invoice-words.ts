import type { UserLanguage } from '../access/person.ts';
import type { InvoiceKind } from './state.ts';

type InvoiceWords = {
  title: Readonly<Record<InvoiceKind, string>>;
  account: string;
  period: string;
  issued: string;
  due: string;
  credits: string;
  taxNumber: string;
  columns: readonly [day: string, drive: string, job: string, tax: string, net: string];
  net: string;
  tax: (percent: number, of: string) => string;
  untaxed: (why: string, of: string) => string;
  rounding: string;
  total: Readonly<Record<InvoiceKind, string>>;
  toIban: (iban: string, number: number) => string;
};

/** The words of a printed invoice. */
export const INVOICE_WORDS: Readonly<Record<UserLanguage, InvoiceWords>> = {
  en: {
    title: { invoice: 'Invoice', credit: 'Credit note' },
    account: 'Account',
    period: 'Period',
    issued: 'Date',
    due: 'To be paid by',
    credits: 'Takes back invoice',
    taxNumber: 'Your VAT number',
    columns: ['Day', 'Drive', 'Job', 'Tax %', 'Without tax'],
    net: 'Without tax',
    tax: (percent, of) => `Tax ${percent} % of ${of}`,
    untaxed: (why, of) => `${why}: ${of}`,
    rounding: 'Rounding',
    total: { invoice: 'To pay', credit: 'Credited' },
    toIban: (iban, number) => `Please pay to ${iban}, and name the invoice: ${number}.`,
  },
  fr: {
    title: { invoice: 'Facture', credit: 'Avoir' },
    account: 'Compte',
    period: 'Période',
    issued: 'Date',
    due: 'À payer avant le',
    credits: 'Annule la facture',
    taxNumber: 'Votre numéro de TVA',
    columns: ['Jour', 'Course', 'N°', 'TVA %', 'Hors taxe'],
    net: 'Total hors taxe',
    tax: (percent, of) => `TVA ${percent} % de ${of}`,
    untaxed: (why, of) => `${why} : ${of}`,
    rounding: 'Arrondi',
    total: { invoice: 'À payer', credit: 'Crédité' },
    toIban: (iban, number) => `Merci de payer sur ${iban}, en nommant la facture : ${number}.`,
  },
};

/** Why there is no tax, where the tariff names no law. */
export const UNTAXED_WORDS: Readonly<Record<UserLanguage, Readonly<Record<'E' | 'O' | 'AE', string>>>> = {
  en: { E: 'Exempt from VAT', O: 'Not subject to VAT', AE: 'Reverse charge' },
  fr: { E: 'Exonéré de TVA', O: 'Hors champ de la TVA', AE: 'Autoliquidation' },
};
