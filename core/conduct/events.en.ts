import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import { ruled } from './told.ts';

export const events = {
  conductStrike: (w) => `A strike was counted${and(': ', ruled(w, 'en'))}`,
  letRuleAct: (w) => `${w.by} let a rule act by itself${and(': ', ruled(w, 'en'))}`,
  letRulePropose: (w) => `${w.by} lets a rule only propose again${and(': ', ruled(w, 'en'))}`,
} satisfies EventSentences;
