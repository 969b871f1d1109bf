import { addPart } from '../sentence.ts';
import { texts as en, type own } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

addPart(texts);

export type PhotoKey = keyof typeof own;
