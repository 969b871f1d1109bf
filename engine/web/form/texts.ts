import { roomTexts } from '../room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const useFormTexts = roomTexts('form', texts);
