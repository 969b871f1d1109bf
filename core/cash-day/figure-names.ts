import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import type { DayFigure } from './figures.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Named = { name: string; means: string };

/** What each figure of a day is called, and what it is. */
export const dayFigureNames: Readonly<Record<Language, Readonly<Record<DayFigure, Named>>>> = inLanguages({
  en: en.dayFigureNames,
  fr: fr.dayFigureNames,
});
