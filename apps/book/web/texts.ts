import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** Loaded with the pages; each of them adds it. */
export const texts = { en, fr };

export const useBookTexts = roomTexts('book', texts);
export type Say = ReturnType<typeof useBookTexts>;
