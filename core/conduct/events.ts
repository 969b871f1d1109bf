import { toldEvents } from '../event/declared-event.ts';
import * as en from './events.en.ts';
import * as fr from './events.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  { conductStrike: 'case', letRuleAct: 'case', letRulePropose: 'case' },
  { en: en.events, fr: fr.events },
);
