import { and, type EventWords } from '../event/declared-event.ts';
import type { Language } from '../language/languages.ts';
import { colonIn } from '../language/typeset.ts';
import { workNamed } from './work-named.ts';

export const titled = (w: EventWords, language: Language): string => {
  const title = workNamed(w.figure('kind'))?.title[language] ?? '';
  return and(colonIn(language), title);
};
