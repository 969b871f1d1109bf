import { and } from '../event/declared-event.ts';
import type * as en from './events.en.ts';
import { ruled, stateOf } from './told.ts';

export const events: typeof en.events = {
  makeTamperRule: (w) => `${w.by} a fait une version d’une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  setTamperRule: (w) => `${w.by} a rendu${and(' ', stateOf(w, 'fr'))} une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  replayTamperRule: (w) => `Une règle de fraude a été rejouée${and(' : ', ruled(w, 'fr'))}`,
  holdTamperRule: (w) =>
    `Une règle de fraude est retenue, car elle accuse trop de chauffeurs${and(' (', w.figure('accused'), ` sur ${w.figure('drivers')})`)}${and(' : ', ruled(w, 'fr'))}`,
  checkTamperRule: (w) =>
    `${w.by} a contrôlé sur un échantillon ce que trouve une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  addTamperException: (w) => `${w.by} a fait une exception à une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  endTamperException: (w) => `${w.by} a mis fin à une exception à une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  learnTamperMasks: (w) => `Il a été appris où les positions se perdent${and(' : ', w.figure('masks'), ' carrés')}`,
  switchTamperMask: (w) =>
    w.figure('off') === 'true'
      ? `${w.by} fait regarder aux règles de fraude un carré où les positions se perdent`
      : `${w.by} fait passer aux règles de fraude un carré où les positions se perdent`,
  lookAtTampering: (w) => `${w.by} a regardé sur quoi repose un relevé de fraude${and(' : ', ruled(w, 'fr'))}`,
  openTamperFile: (w) => `${w.by} a pris le dossier de fraude${and(' ', w.figure('number'))}`,
};
