import { eachIn } from '../../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the figures of money are called, and what each counts. */
export const WORDS_OF_MONEY = eachIn({ en: en.WORDS_OF_MONEY, fr: fr.WORDS_OF_MONEY });
