import { inLanguages } from '#core/language/in-languages.ts';
import type { Language } from '#core/language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type StatementWords = {
  name: string;
  titles: (currency: string) => readonly string[];
  opening: string;
  closing: string;
  title: string;
  account: string;
  period: string;
  columns: readonly [day: string, entry: string, job: string, amount: string, balance: string];
  toPay: string;
  agentTitle: string;
  toGet: string;
  toIban: (iban: string) => string;
  mail: (from: string) => string;
};

/** The words of the file of a statement, which the server makes in the user's language. */
export const STATEMENT_WORDS: Readonly<Record<Language, StatementWords>> = inLanguages({
  en: en.STATEMENT_WORDS,
  fr: fr.STATEMENT_WORDS,
});
