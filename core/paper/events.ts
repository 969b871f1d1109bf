import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of papers. */
export const events = toldEvents(
  { attachPaper: 'office', checkPaper: 'office', openPaper: 'office' },
  { en: en.events, fr: fr.events },
);
