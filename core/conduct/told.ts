import type { EventWords } from '../event/declared-event.ts';
import type { Language } from '../language/languages.ts';
import { CONDUCT_RULE_NAMES, CONDUCT_RULES } from './rules.ts';

export const ruled = (w: EventWords, language: Language) => {
  const rule = CONDUCT_RULE_NAMES.find((one) => one === w.figure('rule'));
  return rule ? CONDUCT_RULES[rule].name[language] : '';
};
