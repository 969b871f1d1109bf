import { roomTexts } from '#engine/web/room-texts.ts';
import { texts as en } from './texts.en.ts';
import { texts as fr } from './texts.fr.ts';

export const texts = { en, fr };

export const useCashierTexts = roomTexts('cashier', texts);
export type SayCashier = ReturnType<typeof useCashierTexts>;
