import { roomTexts } from '#engine/web/room-texts.ts';
import type { Say } from '#ui/kit/texts-hook.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const useRatesTexts = roomTexts('manager-rates', texts);
export type SayRates = Say<typeof texts.en>;
