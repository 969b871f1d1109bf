import { inLanguages } from '#core/language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What stands on the papers of lost property. */
export const PAPER_WORDS = inLanguages({ en: en.PAPER_WORDS, fr: fr.PAPER_WORDS });
