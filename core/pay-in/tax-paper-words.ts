import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

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
export const taxPaperWords: Readonly<Record<Language, Words>> = inLanguages({
  en: en.taxPaperWords,
  fr: fr.taxPaperWords,
});
