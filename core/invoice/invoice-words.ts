import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { InvoiceKind } from './state.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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
export const INVOICE_WORDS: Readonly<Record<Language, InvoiceWords>> = inLanguages({
  en: en.INVOICE_WORDS,
  fr: fr.INVOICE_WORDS,
});

/** Why there is no tax, where the tariff names no law. */
export const UNTAXED_WORDS: Readonly<Record<Language, Readonly<Record<'E' | 'O' | 'AE', string>>>> = inLanguages({
  en: en.UNTAXED_WORDS,
  fr: fr.UNTAXED_WORDS,
});
