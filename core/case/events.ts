import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';
import { CASES } from './all-cases.ts';
import type { CaseKind } from './case-kind.ts';

const kindOf = (w: EventWords): CaseKind | undefined =>
  Object.values<CaseKind>(CASES).find(({ prefix }) => w.figure('number').startsWith(`${prefix}-`));
const titled = (w: EventWords, language: 'en' | 'fr') =>
  kindOf(w)?.title[language] ?? (language === 'en' ? 'case' : 'dossier');
const moved = (w: EventWords, language: 'en' | 'fr') => kindOf(w)?.moves[w.figure('move')]?.name[language] ?? '';

/** What the log of a fleet tells of it. */
export const events = {
  openCase: {
    kind: 'case',
    en: (w) => `${w.by} opened ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a ouvert ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  changeCase: {
    kind: 'case',
    en: (w) => `${w.by} changed ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a modifié ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  moveCase: {
    kind: 'case',
    en: (w) => `${w.by} moved ${titled(w, 'en')}${and(' ', w.figure('number'))} on${and(': ', moved(w, 'en'))}`,
    fr: (w) => `${w.by} a fait avancer ${titled(w, 'fr')}${and(' ', w.figure('number'))}${and(' : ', moved(w, 'fr'))}`,
  },
  caseLate: {
    kind: 'case',
    en: (w) => `A term of ${titled(w, 'en')}${and(' ', w.figure('number'))} has passed`,
    fr: (w) => `Un délai de ${titled(w, 'fr')}${and(' ', w.figure('number'))} est passé`,
  },
  noteCase: {
    kind: 'case',
    en: (w) => `${w.by} wrote a note into ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a écrit une note dans ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  keepCaseFile: {
    kind: 'case',
    en: (w) => `${w.by} added a file to ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a ajouté un fichier à ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  openCaseFile: {
    kind: 'case',
    en: (w) => `${w.by} looked at a file of ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a regardé un fichier de ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  writeCaseLetter: {
    kind: 'case',
    en: (w) => `${w.by} wrote a letter about ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a écrit une lettre sur ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
  proveCase: {
    kind: 'case',
    en: (w) => `${w.by} added evidence to ${titled(w, 'en')}${and(' ', w.figure('number'))}`,
    fr: (w) => `${w.by} a ajouté une preuve à ${titled(w, 'fr')}${and(' ', w.figure('number'))}`,
  },
} as const satisfies DeclaredEvents;
