import { eachIn } from '../../language/in-languages.ts';
import type { Words } from '../../language/languages.ts';
import type { FIGURES_OF_PEOPLE } from './figures.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the figures of drivers and cars outside of their jobs are called, and what they count. */
export const WORDS_OF_PEOPLE = eachIn({ en: en.WORDS_OF_PEOPLE, fr: fr.WORDS_OF_PEOPLE }) satisfies Record<
  keyof typeof FIGURES_OF_PEOPLE,
  { readonly name: Words; readonly says: Words }
>;
