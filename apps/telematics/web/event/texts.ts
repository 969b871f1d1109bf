import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** Kinds of events and the units of what was measured, for the office and for whoever has a link. */
export const texts = { en, fr };
