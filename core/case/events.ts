import { toldEvents } from '../event/declared-event.ts';
import * as en from './events.en.ts';
import * as fr from './events.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    openCase: 'case',
    changeCase: 'case',
    moveCase: 'case',
    caseLate: 'case',
    noteCase: 'case',
    keepCaseFile: 'case',
    openCaseFile: 'case',
    writeCaseLetter: 'case',
    proveCase: 'case',
  },
  { en: en.events, fr: fr.events },
);
