import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  attachPaper: (w) => `${w.by} a joint un fichier au papier ${w.id}`,
  checkPaper: (w) => `${w.by} a vérifié le papier ${w.id}`,
  openPaper: (w) => `${w.by} a regardé le fichier du papier ${w.id}`,
};

export const topics: typeof en.topics = {
  papers: 'papiers',
  paperKinds: 'sortes de papiers',
};
