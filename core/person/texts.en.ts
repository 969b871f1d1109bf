import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  exportPerson: (w) => `${w.by} saved the data of a person as a file`,
  erasePerson: (w) => `${w.by} erased a person on request`,
} satisfies EventSentences;
