import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type RunWords = {
  name: string;
  titles: readonly [number: string, name: string, why: string];
  why: (code: string, fact: string | number | undefined) => string;
};

/** The words of the file that says which accounts got no invoice. */
export const INVOICE_RUN_WORDS: Readonly<Record<Language, RunWords>> = inLanguages({
  en: en.INVOICE_RUN_WORDS,
  fr: fr.INVOICE_RUN_WORDS,
});
