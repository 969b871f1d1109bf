import type { EventWords } from '../event/declared-event.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { CASES } from './all-cases.ts';
import type { CaseKind } from './case-kind.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const CASE = inLanguages({ en: en.CASE, fr: fr.CASE });
const kindOf = (w: EventWords): CaseKind | undefined =>
  Object.values<CaseKind>(CASES).find(({ prefix }) => w.figure('number').startsWith(`${prefix}-`));
export const titled = (w: EventWords, language: Language) => kindOf(w)?.title[language] ?? CASE[language];
export const moved = (w: EventWords, language: Language) => kindOf(w)?.moves[w.figure('move')]?.name[language] ?? '';
