import { toldEvents } from '../event/declared-event.ts';
import * as en from './events.en.ts';
import * as fr from './events.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    raiseQuery: 'query',
    claimQuery: 'query',
    claimRanOut: 'query',
    releaseQuery: 'query',
    escalateQuery: 'query',
    finishQuery: 'query',
    startDrill: 'query',
    carUnreachable: 'query',
    carReached: 'query',
  },
  { en: en.events, fr: fr.events },
);
