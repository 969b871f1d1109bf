import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    issueAgentKey: 'office',
    endAgentKey: 'office',
    joinAgent: 'office',
    leaveAgent: 'office',
    payAgent: 'office',
    joinAccount: 'office',
    leaveAccount: 'office',
  },
  { en: en.events, fr: fr.events },
);
