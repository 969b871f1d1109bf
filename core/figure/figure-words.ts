import { eachIn } from '../language/in-languages.ts';
import type { Words } from '../language/languages.ts';
import * as en from './figure-words.en.ts';
import * as fr from './figure-words.fr.ts';
import type { FigureName } from './figures.ts';
import { WORDS_OF_MONEY } from './money/figure-words-of-money.ts';
import { WORDS_OF_PEOPLE } from './people/words.ts';

/** What a figure is called, and the sentence that says what it counts. */
export type FigureWords = { readonly name: Words; readonly says: Words };

export const FIGURE_WORDS: Readonly<Record<FigureName, FigureWords>> = {
  ...eachIn({ en: en.FIGURE_WORDS, fr: fr.FIGURE_WORDS }),
  ...WORDS_OF_MONEY,
  ...WORDS_OF_PEOPLE,
};
