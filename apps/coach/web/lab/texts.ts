import { textsHook } from '#ui/kit/texts-hook.ts';
import { ladderTexts } from './ladder-texts.ts';
import { planTexts } from './plan-texts.ts';
import { runTexts } from './run-texts.ts';

/** Loaded with the page; what the operations refuse is told by the texts of the whole application. */
export const texts = {
  en: { ...ladderTexts.en, ...planTexts.en, ...runTexts.en },
  fr: { ...ladderTexts.fr, ...planTexts.fr, ...runTexts.fr },
};

export const useLabTexts = textsHook('coachLab', texts);
export type SayLab = ReturnType<typeof useLabTexts>;
