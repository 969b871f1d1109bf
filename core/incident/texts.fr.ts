import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const incidentCase: typeof en.incidentCase = {
  title: 'incident',
  states: {
    new: { name: 'nouveau' },
    acknowledged: { name: 'accusé réception' },
    investigating: { name: 'à l’étude' },
    waiting: { name: 'en attente' },
    waitingCustomer: { name: 'chez le client' },
    decided: { name: 'décidé' },
    closed: { name: 'clos' },
  },
  clocks: {
    acknowledge: { name: 'accuser réception' },
    answer: { name: 'répondre' },
    regulator: { name: 'prévenir l’autorité' },
    statement: { name: 'déclaration du chauffeur' },
  },
  moves: {
    acknowledge: { name: 'accuser réception' },
    investigate: { name: 'étudier' },
    waitCustomer: { name: 'attendre le client' },
    wait: { name: 'attendre un tiers' },
    askDriver: { name: 'interroger le chauffeur' },
    tellRegulator: { name: 'l’autorité est prévenue' },
    decide: { name: 'décider' },
    close: { name: 'clore l’affaire' },
    reopen: { name: 'rouvrir' },
  },
};

export const events: typeof en.events = {
  lookAtEvidence: (w) => `${w.by} a regardé une preuve de l’incident${and(' ', w.figure('number'))}`,
  rateIncident: (w) =>
    `Un incident a été noté${and(' ', w.figure('rating'), ' sur 5')}${and(' : ', w.figure('number'))}`,
};

export const incidentKindFields: typeof en.incidentKindFields = {
  code: 'Code',
  name: 'Nom',
  severity: 'Gravité au début : 1 (la plus haute) à 4',
  channel: 'De la part de',
  acknowledgeHours: 'Accuser réception sous (heures)',
  answerDays: 'Répondre sous (jours ouvrés)',
  regulatorHours: 'Prévenir l’autorité sous (heures)',
  asks: 'Demande aussi',
  accident: 'Les constats d’accident des chauffeurs sont de ce type',
  letterEn: 'Lettre, en anglais',
  letterFr: 'Lettre, en français',
  ended: 'Hors d’usage',
};

export const topics: typeof en.topics = {
  incidentKinds: 'types d’incident',
  incidents: 'incidents',
};
