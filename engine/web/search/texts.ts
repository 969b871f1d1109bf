import { roomTexts } from '#engine/web/room-texts.ts';
import { searchTexts as en } from './texts.en.ts';
import { searchTexts as fr } from './texts.fr.ts';

/** What every search page says; loaded with the pages. */
export const searchTexts = { en, fr };

export const useSearchTexts = roomTexts('searchDesk', searchTexts);
