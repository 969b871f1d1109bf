import type { EventSentences } from '../event/declared-event.ts';
import { titled } from './told.ts';

export const events = {
  startWork: (w) => `${w.by} began long work ${w.id}${titled(w, 'en')}`,
  joinWork: (w) => `${w.by} asked for long work ${w.id} too${titled(w, 'en')}`,
  cancelWork: (w) => `${w.by} stopped long work ${w.id}${titled(w, 'en')}`,
  retryWork: (w) => `${w.by} began long work ${w.id} again${titled(w, 'en')}`,
  finishWork: (w) => `Long work ${w.id} is done${titled(w, 'en')}`,
  failWork: (w) => `Long work ${w.id} came to nothing${titled(w, 'en')}`,
  openWorkFile: (w) => `${w.by} fetched the file of long work ${w.id}${titled(w, 'en')}`,
} satisfies EventSentences;
