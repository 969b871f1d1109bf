import { toldEvents } from '../event/declared-event.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

/** What the log of a fleet tells of papers that went out. */
export const events = toldEvents({ printPaper: 'office', printCopy: 'office' }, { en: en.events, fr: fr.events });
