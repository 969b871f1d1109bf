import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What the office does with a vehicle: names, dialogs, why one cannot be given. */
export const texts = { en, fr };
