import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of it. */
export const events = toldEvents(
  {
    alertBegan: 'alert',
    alertEnded: 'alert',
    finishAlert: 'alert',
    taskBegan: 'alert',
    taskEnded: 'alert',
    finishTask: 'alert',
  },
  { en: en.events, fr: fr.events },
);
