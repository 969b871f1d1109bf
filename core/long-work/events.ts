import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';
import { workNamed } from './work-named.ts';

const titled = (w: EventWords, language: 'en' | 'fr'): string => {
  const title = workNamed(w.figure('kind'))?.title[language] ?? '';
  return and(language === 'en' ? ': ' : ' : ', title);
};

/** What the log of a fleet tells of long work. */
export const events = {
  startWork: {
    kind: 'office',
    en: (w) => `${w.by} began long work ${w.id}${titled(w, 'en')}`,
    fr: (w) => `${w.by} a lancé le travail long ${w.id}${titled(w, 'fr')}`,
  },
  joinWork: {
    kind: 'office',
    en: (w) => `${w.by} asked for long work ${w.id} too${titled(w, 'en')}`,
    fr: (w) => `${w.by} a aussi demandé le travail long ${w.id}${titled(w, 'fr')}`,
  },
  cancelWork: {
    kind: 'office',
    en: (w) => `${w.by} stopped long work ${w.id}${titled(w, 'en')}`,
    fr: (w) => `${w.by} a arrêté le travail long ${w.id}${titled(w, 'fr')}`,
  },
  retryWork: {
    kind: 'office',
    en: (w) => `${w.by} began long work ${w.id} again${titled(w, 'en')}`,
    fr: (w) => `${w.by} a relancé le travail long ${w.id}${titled(w, 'fr')}`,
  },
  finishWork: {
    kind: 'office',
    en: (w) => `Long work ${w.id} is done${titled(w, 'en')}`,
    fr: (w) => `Le travail long ${w.id} est terminé${titled(w, 'fr')}`,
  },
  failWork: {
    kind: 'office',
    en: (w) => `Long work ${w.id} came to nothing${titled(w, 'en')}`,
    fr: (w) => `Le travail long ${w.id} n’a pas abouti${titled(w, 'fr')}`,
  },
  openWorkFile: {
    kind: 'office',
    en: (w) => `${w.by} fetched the file of long work ${w.id}${titled(w, 'en')}`,
    fr: (w) => `${w.by} a pris le fichier du travail long ${w.id}${titled(w, 'fr')}`,
  },
} as const satisfies DeclaredEvents;
