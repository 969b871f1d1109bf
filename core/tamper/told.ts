import { and, type EventWords } from '../event/declared-event.ts';
import { eachIn } from '../language/in-languages.ts';
import type { Language } from '../language/languages.ts';
import { TAMPER_CODES } from './rule.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';
import { TAMPER_NAMES } from './words.ts';

export const ruled = (w: EventWords, language: Language) => {
  const code = TAMPER_CODES.find((one) => one === w.figure('code'));
  return `${code ? TAMPER_NAMES[code][language] : ''}${and(' ', w.figure('version'))}`;
};
const STATES = eachIn({ en: en.STATES, fr: fr.STATES });
export const stateOf = (w: EventWords, language: Language) =>
  STATES[w.figure('state') as keyof typeof STATES]?.[language] ?? '';
