import { and, type DeclaredEvents, type EventWords } from '../event/declared-event.ts';

const drivers = {
  en: (w: EventWords) => (w.figure('recipients') === '1' ? '1 driver' : `${w.figure('recipients')} drivers`),
  fr: (w: EventWords) =>
    Number(w.figure('recipients')) < 2 ? `${w.figure('recipients')} chauffeur` : `${w.figure('recipients')} chauffeurs`,
};

/** What the log of a fleet tells of it. */
export const events = {
  sendDriverMessage: {
    kind: 'message',
    en: (w) => `${w.by} sent message ${w.id}${w.figure('recipients') === '' ? '' : ` to ${drivers.en(w)}`}`,
    fr: (w) => `${w.by} a envoyé le message ${w.id}${w.figure('recipients') === '' ? '' : ` à ${drivers.fr(w)}`}`,
  },
  deliverDriverMessage: {
    kind: 'message',
    en: (w) => `Message ${w.id} reached its drivers`,
    fr: (w) => `Le message ${w.id} est arrivé chez ses chauffeurs`,
  },
  readDriverMessage: {
    kind: 'message',
    en: (w) => `${w.driver} read message ${w.id}`,
    fr: (w) => `${w.driver} a lu le message ${w.id}`,
  },
  answerDriverMessage: {
    kind: 'message',
    en: (w) => `${w.driver} answered message ${w.id}${and(': “', w.figure('reply'), '”')}`,
    fr: (w) => `${w.driver} a répondu au message ${w.id}${and(' : « ', w.figure('reply'), ' »')}`,
  },
  withdrawDriverMessage: {
    kind: 'message',
    en: (w) => `${w.by} took message ${w.id} back`,
    fr: (w) => `${w.by} a retiré le message ${w.id}`,
  },
  giveShippedMessages: {
    kind: 'office',
    en: (w) => `${w.by} gave the fleet the messages to drivers that come with the suite`,
    fr: (w) => `${w.by} a donné à la flotte les messages aux chauffeurs fournis avec la suite`,
  },
} as const satisfies DeclaredEvents;
