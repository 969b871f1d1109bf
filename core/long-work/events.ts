import { toldEvents } from '../event/declared-event.ts';
import * as en from './events.en.ts';
import * as fr from './events.fr.ts';

/** What the log of a fleet tells of long work. */
export const events = toldEvents(
  {
    startWork: 'office',
    joinWork: 'office',
    cancelWork: 'office',
    retryWork: 'office',
    finishWork: 'office',
    failWork: 'office',
    openWorkFile: 'office',
  },
  { en: en.events, fr: fr.events },
);
