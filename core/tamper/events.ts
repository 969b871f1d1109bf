import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';
import { TAMPER_CODES } from './rule.ts';
import { TAMPER_NAMES } from './words.ts';

const ruled = (w: EventWords, language: 'en' | 'fr') => {
  const code = TAMPER_CODES.find((one) => one === w.figure('code'));
  return `${code ? TAMPER_NAMES[code][language] : ''}${and(' ', w.figure('version'))}`;
};
const STATES = {
  off: { en: 'off', fr: 'inactive' },
  shadow: { en: 'in shadow', fr: 'dans l’ombre' },
  on: { en: 'on', fr: 'active' },
} as const;
const stateOf = (w: EventWords, language: 'en' | 'fr') =>
  STATES[w.figure('state') as keyof typeof STATES]?.[language] ?? '';

/** What the log of a fleet tells of it. */
export const events = {
  makeTamperRule: {
    kind: 'case',
    en: (w) => `${w.by} made a version of a rule of tampering${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a fait une version d’une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  setTamperRule: {
    kind: 'case',
    en: (w) => `${w.by} set a rule of tampering${and(' ', stateOf(w, 'en'))}${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a rendu${and(' ', stateOf(w, 'fr'))} une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  replayTamperRule: {
    kind: 'case',
    en: (w) => `A rule of tampering was replayed${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `Une règle de fraude a été rejouée${and(' : ', ruled(w, 'fr'))}`,
  },
  holdTamperRule: {
    kind: 'case',
    en: (w) =>
      `A rule of tampering is held, as it accuses too many drivers${and(' (', w.figure('accused'), ` of ${w.figure('drivers')})`)}${and(': ', ruled(w, 'en'))}`,
    fr: (w) =>
      `Une règle de fraude est retenue, car elle accuse trop de chauffeurs${and(' (', w.figure('accused'), ` sur ${w.figure('drivers')})`)}${and(' : ', ruled(w, 'fr'))}`,
  },
  checkTamperRule: {
    kind: 'case',
    en: (w) => `${w.by} checked on a sample what a rule of tampering finds${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a contrôlé sur un échantillon ce que trouve une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  addTamperException: {
    kind: 'case',
    en: (w) => `${w.by} made an exception from a rule of tampering${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a fait une exception à une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  endTamperException: {
    kind: 'case',
    en: (w) => `${w.by} ended an exception from a rule of tampering${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a mis fin à une exception à une règle de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  learnTamperMasks: {
    kind: 'case',
    en: (w) => `It was learned where positions are lost${and(': ', w.figure('masks'), ' squares')}`,
    fr: (w) => `Il a été appris où les positions se perdent${and(' : ', w.figure('masks'), ' carrés')}`,
  },
  switchTamperMask: {
    kind: 'case',
    en: (w) =>
      w.figure('off') === 'true'
        ? `${w.by} lets rules of tampering look at a square in which positions are lost`
        : `${w.by} lets rules of tampering pass over a square in which positions are lost`,
    fr: (w) =>
      w.figure('off') === 'true'
        ? `${w.by} fait regarder aux règles de fraude un carré où les positions se perdent`
        : `${w.by} fait passer aux règles de fraude un carré où les positions se perdent`,
  },
  lookAtTampering: {
    kind: 'case',
    en: (w) => `${w.by} looked at what a finding of tampering rests on${and(': ', ruled(w, 'en'))}`,
    fr: (w) => `${w.by} a regardé sur quoi repose un relevé de fraude${and(' : ', ruled(w, 'fr'))}`,
  },
  openTamperFile: {
    kind: 'case',
    en: (w) => `${w.by} took the file of tampering case${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a pris le dossier de fraude${and(' ', w.figure('number'))}`,
  },
} as const satisfies DeclaredEvents;
