import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import { moved, titled } from './told.ts';

export const events = {
  openCase: (w) => `${w.by} opened ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  changeCase: (w) => `${w.by} changed ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  moveCase: (w) => `${w.by} moved ${titled(w, 'en')}${and(' ', w.figure('number'))} on${and(': ', moved(w, 'en'))}`,
  caseLate: (w) => `A term of ${titled(w, 'en')}${and(' ', w.figure('number'))} has passed`,
  noteCase: (w) => `${w.by} wrote a note into ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  keepCaseFile: (w) => `${w.by} added a file to ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  openCaseFile: (w) => `${w.by} looked at a file of ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  writeCaseLetter: (w) => `${w.by} wrote a letter about ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
  proveCase: (w) => `${w.by} added evidence to ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
} satisfies EventSentences;
