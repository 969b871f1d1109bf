import { inLanguages } from '../language/in-languages.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What is said of money that goes back, on screens and in the trail. */
export const refundNames = inLanguages({ en: en.refundNames, fr: fr.refundNames });
