import { draftTexts as en } from './texts.en.ts';
import { draftTexts as fr } from './texts.fr.ts';
/** Words of every screen of drafts; a kind spreads them into its own, and says what is its own besides: `{ ...draftTexts.en, … }`. */
export const draftTexts = { en, fr };
