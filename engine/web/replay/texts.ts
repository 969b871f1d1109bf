import { roomTexts } from '../room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

/** The bar of a replay, wherever a drive is replayed. */
export const texts = { en, fr };
export const useReplayTexts = roomTexts('replay', texts);
