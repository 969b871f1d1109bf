import { inLanguages } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What a customer is told of a booking, in each language. */
export const WORDS = inLanguages({ en: en.WORDS, fr: fr.WORDS });
