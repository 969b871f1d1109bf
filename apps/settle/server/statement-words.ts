import { inLanguages } from '#core/language/in-languages.ts';
import type { Printed } from '#core/print/printed.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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

export const STATEMENT_WORDS: Readonly<Record<Printed['language'], Words>> = inLanguages({
  en: en.STATEMENT_WORDS,
  fr: fr.STATEMENT_WORDS,
});
