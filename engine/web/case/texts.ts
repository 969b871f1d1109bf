import { caseTexts as en } from './texts.en.ts';
import { caseTexts as fr } from './texts.fr.ts';

/** Words of every kind of case; an application spreads them into its own: `{ ...caseTexts.en, suspension: … }`. */
export const caseTexts = { en, fr };
