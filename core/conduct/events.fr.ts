import { and } from '../event/declared-event.ts';
import type * as en from './events.en.ts';
import { ruled } from './told.ts';

export const events: typeof en.events = {
  conductStrike: (w) => `Un manquement a été compté${and(' : ', ruled(w, 'fr'))}`,
  letRuleAct: (w) => `${w.by} laisse une règle agir d’elle-même${and(' : ', ruled(w, 'fr'))}`,
  letRulePropose: (w) => `${w.by} ne laisse plus une règle que proposer${and(' : ', ruled(w, 'fr'))}`,
};
