import { inLanguages } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What stands on a receipt beside its figures, on a screen and on paper. */
export const receiptWords = inLanguages({ en: en.receiptWords, fr: fr.receiptWords });
