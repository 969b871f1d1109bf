import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';
/** The lab: a day replayed under two plans. */
export const texts = { en, fr };
