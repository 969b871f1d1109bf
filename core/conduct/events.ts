import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';
import { CONDUCT_RULE_NAMES, CONDUCT_RULES } from './rules.ts';

const ruled = (w: EventWords, language: 'en' | 'fr') => {
  const rule = CONDUCT_RULE_NAMES.find((one) => one === w.figure('rule'));
  return rule ? CONDUCT_RULES[rule].name[language] : '';
};

/** What the log of a fleet tells of it. */
export const events = {
  conductStrike: {
    kind: 'case',
    en: (w) => `A strike was counted${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `Un manquement a été compté${and(' : ', ruled(w, 'fr'))}`,
  },
  letRuleAct: {
    kind: 'case',
    en: (w) => `${w.by} let a rule act by itself${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} laisse une règle agir d’elle-même${and(' : ', ruled(w, 'fr'))}`,
  },
  letRulePropose: {
    kind: 'case',
    en: (w) => `${w.by} lets a rule only propose again${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} ne laisse plus une règle que proposer${and(' : ', ruled(w, 'fr'))}`,
  },
} as const satisfies DeclaredEvents;
