import { eachIn } from '../../language/in-languages.ts';
import type { Words } from '../../language/languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What fields are called: of a booking and its legs, of supplements that count them, of a vehicle that carries them. */
export const SAID = eachIn({ en: en.fieldWords, fr: fr.fieldWords });

export type FieldWords = {
  /** What it is called on every form, sheet and page. */
  label: Words;
  /** In a sentence that lists what was altered. */
  changed: Words;
};

export type CountWords = FieldWords & {
  /** At the head of a narrow column. */
  short: Words;
};
