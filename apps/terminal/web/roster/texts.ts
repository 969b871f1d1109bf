import { addPart } from '../sentence.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The sentences of a driver's roster; they come with the part of the page that says them. */
export const texts = { en, fr };
export type RosterKey = keyof typeof texts.en;

addPart(texts);
