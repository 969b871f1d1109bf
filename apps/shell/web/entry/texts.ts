import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** What is said before anyone is signed in. */
export const texts = { en, fr };

export const useEntryTexts = roomTexts('entry', texts);
