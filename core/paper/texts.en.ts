import type { EventSentences } from '../event/declared-event.ts';

export const events = {
  attachPaper: (w) => `${w.by} attached a file to paper ${w.id}`,
  checkPaper: (w) => `${w.by} checked paper ${w.id}`,
  openPaper: (w) => `${w.by} looked at the file of paper ${w.id}`,
} satisfies EventSentences;

export const topics = {
  papers: 'papers',
  paperKinds: 'kinds of papers',
};
