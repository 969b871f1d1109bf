import { addPart } from '../sentence.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

addPart(texts);

export type FiguresKey = keyof typeof texts.en;
