import { and, type EventWords } from '../event/declared-event.ts';
import type { Language } from '../language/languages.ts';
import { queryCodeName } from './code-names.ts';

export const codeText = (w: EventWords, language: Language) =>
  queryCodeName(Number(w.figure('code')), language) ?? and('code ', w.figure('code'));
