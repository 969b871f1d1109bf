import { pageTexts } from './page-texts.ts';
import { refusalTexts } from './refusal-texts.ts';
import { workTexts } from './work-texts.ts';

const en = { ...pageTexts.en, ...workTexts.en, ...refusalTexts.en };

export type TextKey = keyof typeof en;

export const texts: Readonly<Record<'en' | 'fr', Readonly<Record<TextKey, string>>>> = {
  en,
  fr: { ...pageTexts.fr, ...workTexts.fr, ...refusalTexts.fr },
};
