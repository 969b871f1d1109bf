import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of reports that are mailed, and of figures that somebody took out of a page. */
export const events = toldEvents(
  {
    scheduleReport: 'office',
    changeReport: 'office',
    pauseReport: 'office',
    resumeReport: 'office',
    unscheduleReport: 'office',
    mailReport: 'office',
    failReport: 'office',
    exportFigures: 'office',
  },
  { en: en.events, fr: fr.events },
);
