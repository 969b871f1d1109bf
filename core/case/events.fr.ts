import { and } from '../event/declared-event.ts';
import type * as en from './events.en.ts';
import { moved, titled } from './told.ts';

export const events: typeof en.events = {
  openCase: (w) => `${w.by} a ouvert ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  changeCase: (w) => `${w.by} a modifié ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  moveCase: (w) =>
    `${w.by} a fait avancer ${titled(w, 'fr')}${and(' ', w.figure('number'))}${and(' : ', moved(w, 'fr'))}`,
  caseLate: (w) => `Un délai de ${titled(w, 'fr')}${and(' ', w.figure('number'))} est passé`,
  noteCase: (w) => `${w.by} a écrit une note dans ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  keepCaseFile: (w) => `${w.by} a ajouté un fichier à ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  openCaseFile: (w) => `${w.by} a regardé un fichier de ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  writeCaseLetter: (w) => `${w.by} a écrit une lettre sur ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  proveCase: (w) => `${w.by} a ajouté une preuve à ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
};
