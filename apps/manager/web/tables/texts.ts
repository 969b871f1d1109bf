import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The words of every table's screen, and what each table says of itself by the name of its resource. */
export const texts = { en, fr };

export const useTableTexts = roomTexts('manager-tables', texts);
