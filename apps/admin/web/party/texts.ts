import { errorSentence } from '#engine/web/i18n.ts';
import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const usePartyTexts = roomTexts('admin-party', texts);

export const partyRefusal = (failure: unknown): string => errorSentence(failure, 'admin-party');
