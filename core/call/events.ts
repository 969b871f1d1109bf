import { and, type DeclaredEvents } from '../event/declared-event.ts';

/** What the log of a fleet tells of it. */
export const events = {
  callRang: {
    kind: 'call',
    en: (w) => `Call ${w.id} rings${and(' on line ', w.figure('line'))}`,
    fr: (w) => `L’appel ${w.id} sonne${and(' sur la ligne ', w.figure('line'))}`,
  },
  callAnswered: {
    kind: 'call',
    en: (w) => `Call ${w.id} is answered${and(' by ', w.figure('by'))}${and(' at extension ', w.figure('extension'))}`,
    fr: (w) => `L’appel ${w.id} est décroché${and(' par ', w.figure('by'))}${and(' au poste ', w.figure('extension'))}`,
  },
  callEnded: {
    kind: 'call',
    en: (w) => `Call ${w.id} is over`,
    fr: (w) => `L’appel ${w.id} est terminé`,
  },
  takeCall: {
    kind: 'call',
    en: (w) => `${w.by} took call ${w.id}`,
    fr: (w) => `${w.by} a pris l’appel ${w.id}`,
  },
  putBackCall: {
    kind: 'call',
    en: (w) => `${w.by} let call ${w.id} wait again`,
    fr: (w) => `${w.by} a remis l’appel ${w.id} en attente`,
  },
  issueLineSecret: {
    kind: 'office',
    en: (w) => `${w.by} gave the call line a new secret`,
    fr: (w) => `${w.by} a donné un nouveau secret à la ligne d’appels`,
  },
} as const satisfies DeclaredEvents;
