import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';

const named = (w: EventWords) => and(' ', w.figure('name'));

/** What the log of a fleet tells of reports that are mailed, and of figures that somebody took out of a page. */
export const events = {
  scheduleReport: {
    kind: 'office',
    en: (w) => `${w.by} has the report${named(w)} mailed from now on`,
    fr: (w) => `${w.by} fait envoyer le rapport${named(w)} par courriel`,
  },
  changeReport: {
    kind: 'office',
    en: (w) => `${w.by} changed how the report${named(w)} is mailed`,
    fr: (w) => `${w.by} a changé l’envoi du rapport${named(w)} par courriel`,
  },
  pauseReport: {
    kind: 'office',
    en: (w) => `${w.by} has the report${named(w)} not mailed for a while`,
    fr: (w) => `${w.by} a suspendu l’envoi du rapport${named(w)} par courriel`,
  },
  resumeReport: {
    kind: 'office',
    en: (w) => `${w.by} has the report${named(w)} mailed again`,
    fr: (w) => `${w.by} fait de nouveau envoyer le rapport${named(w)} par courriel`,
  },
  unscheduleReport: {
    kind: 'office',
    en: (w) => `${w.by} has the report${named(w)} mailed no more`,
    fr: (w) => `${w.by} ne fait plus envoyer le rapport${named(w)}`,
  },
  mailReport: {
    kind: 'office',
    en: (w) => `The report${named(w)} was due by mail`,
    fr: (w) => `Le rapport${named(w)} était à envoyer par courriel`,
  },
  failReport: {
    kind: 'office',
    en: (w) => `The report${named(w)} was not sent by mail`,
    fr: (w) => `Le rapport${named(w)} n’a pas été envoyé par courriel`,
  },
  exportFigures: {
    kind: 'office',
    en: (w) => `${w.by} took figures of a report out of the page`,
    fr: (w) => `${w.by} a sorti de la page des chiffres d’un rapport`,
  },
} as const satisfies DeclaredEvents;
