import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const events: typeof en.events = {
  callRang: (w) => `L’appel ${w.id} sonne${and(' sur la ligne ', w.figure('line'))}`,
  callAnswered: (w) =>
    `L’appel ${w.id} est décroché${and(' par ', w.figure('by'))}${and(' au poste ', w.figure('extension'))}`,
  callEnded: (w) => `L’appel ${w.id} est terminé`,
  takeCall: (w) => `${w.by} a pris l’appel ${w.id}`,
  putBackCall: (w) => `${w.by} a remis l’appel ${w.id} en attente`,
  issueLineSecret: (w) => `${w.by} a donné un nouveau secret à la ligne d’appels`,
};

export const topics: typeof en.topics = {
  calls: 'appels',
};
