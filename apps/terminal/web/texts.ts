import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export type TextKey = keyof typeof en;

export const texts = { en, fr };
