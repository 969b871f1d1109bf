import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  startLab: (w) => `${w.by} began replay ${w.id} in the dispatch lab`,
  cancelLab: (w) => `${w.by} stopped replay ${w.id} in the dispatch lab`,
} satisfies EventSentences;
