import { addPart } from '../sentence.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The sentences of looking a car through after a hiring. */
export const texts = { en, fr };

addPart(texts);

export type SearchKey = keyof typeof texts.en;
