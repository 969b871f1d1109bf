import { roomTexts } from '#engine/web/room-texts.ts';
import { ladderTexts } from './editor/ladder-texts.ts';
import { planTexts } from './plan-texts.ts';
import { labRefusalTexts } from './refusal-texts.ts';
import { runTexts } from './runs/run-texts.ts';

export const texts = {
  en: { ...ladderTexts.en, ...planTexts.en, ...runTexts.en, errors: labRefusalTexts.en },
  fr: { ...ladderTexts.fr, ...planTexts.fr, ...runTexts.fr, errors: labRefusalTexts.fr },
};

export const useLabTexts = roomTexts('lab', texts);
export type SayLab = ReturnType<typeof useLabTexts>;
