import type { EventWords } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';
import type * as en from './texts.en.ts';

export const drivers: typeof en.drivers = (w: EventWords) =>
  Number(w.figure('recipients')) < 2 ? `${w.figure('recipients')} chauffeur` : `${w.figure('recipients')} chauffeurs`;

export const events: typeof en.events = {
  sendDriverMessage: (w) =>
    `${w.by} a envoyé le message ${w.id}${w.figure('recipients') === '' ? '' : ` à ${drivers(w)}`}`,
  deliverDriverMessage: (w) => `Le message ${w.id} est arrivé chez ses chauffeurs`,
  readDriverMessage: (w) => `${w.driver} a lu le message ${w.id}`,
  answerDriverMessage: (w) => `${w.driver} a répondu au message ${w.id}${and(' : « ', w.figure('reply'), ' »')}`,
  withdrawDriverMessage: (w) => `${w.by} a retiré le message ${w.id}`,
  giveShippedMessages: (w) => `${w.by} a donné à la flotte les messages aux chauffeurs fournis avec la suite`,
};

export const topics: typeof en.topics = {
  driverMessages: 'messages aux chauffeurs',
  driverMessageTypes: 'types de messages',
  driverMessageTemplates: 'modèles de messages',
  driverReplies: 'réponses des chauffeurs',
};
