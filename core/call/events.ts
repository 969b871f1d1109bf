import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    callRang: 'call',
    callAnswered: 'call',
    callEnded: 'call',
    takeCall: 'call',
    putBackCall: 'call',
    issueLineSecret: 'office',
  },
  { en: en.events, fr: fr.events },
);
