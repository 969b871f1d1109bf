import type * as en from './events.en.ts';
import { titled } from './told.ts';

export const events: typeof en.events = {
  startWork: (w) => `${w.by} a lancé le travail long ${w.id}${titled(w, 'fr')}`,
  joinWork: (w) => `${w.by} a aussi demandé le travail long ${w.id}${titled(w, 'fr')}`,
  cancelWork: (w) => `${w.by} a arrêté le travail long ${w.id}${titled(w, 'fr')}`,
  retryWork: (w) => `${w.by} a relancé le travail long ${w.id}${titled(w, 'fr')}`,
  finishWork: (w) => `Le travail long ${w.id} est terminé${titled(w, 'fr')}`,
  failWork: (w) => `Le travail long ${w.id} n’a pas abouti${titled(w, 'fr')}`,
  openWorkFile: (w) => `${w.by} a pris le fichier du travail long ${w.id}${titled(w, 'fr')}`,
};
